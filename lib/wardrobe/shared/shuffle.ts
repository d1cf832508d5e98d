import type { Random } from "@/lib/core/random";
import { itemTypes, type ItemType } from "./kinds";

/** The last one stays. */
export const pickCount = 11;

/** Milliseconds between them. */
export const pickInterval = 100;

export type Pool<Piece> = Record<ItemType, readonly Piece[]>;

export type Look<Piece> = Partial<Record<ItemType, Piece>>;

export type Locks = ReadonlySet<ItemType>;

type Identified = { id: string };

export function poolOf<Piece extends { type: ItemType }>(pieces: readonly Piece[]): Pool<Piece> {
  const of = (type: ItemType) => pieces.filter((piece) => piece.type === type);
  return { top: of("top"), bottom: of("bottom"), accessory: of("accessory") };
}

/**
 * The outfits of a shuffle, all combinations equally likely. None equals the one before it, nor the last the first,
 * unless the pool has no other.
 */
export function planShuffle<Piece extends Identified>(
  pool: Pool<Piece>,
  look: Look<Piece>,
  locks: Locks,
  random: Random,
): Look<Piece>[] {
  const outfits = outfitsOf(pool, look, locks);
  const first = outfits.numberOf(look);
  const plan: Look<Piece>[] = [];
  for (let before = first; plan.length < pickCount;) {
    const isLast = plan.length === pickCount - 1;
    before = pickBut(isLast ? [before, first] : [before], outfits.count, random);
    plan.push(outfits.at(before));
  }
  return plan;
}

export const canShuffle = (pool: Pool<Identified>, look: Look<Identified>, locks: Locks): boolean =>
  outfitsOf(pool, look, locks).count > 1;

export function neighbour<Piece extends Identified>(
  pieces: readonly Piece[],
  piece: Identified | undefined,
  step: 1 | -1,
): Piece | undefined {
  const index = pieces.findIndex(({ id }) => id === piece?.id);
  if (index === -1) return pieces.at(step === 1 ? 0 : -1);
  return pieces[(index + step + pieces.length) % pieces.length];
}

/** The outfits of a pool, numbered: each digit counts the pieces of one type. */
function outfitsOf<Piece extends Identified>(pool: Pool<Piece>, look: Look<Piece>, locks: Locks) {
  const turning = itemTypes.filter((type) => pool[type].length > 0 && !(locks.has(type) && look[type]));
  return {
    count: turning.reduce((count, type) => count * pool[type].length, 1),

    at(number: number): Look<Piece> {
      const outfit = { ...look };
      for (const type of turning) {
        const pieces = pool[type];
        outfit[type] = pieces[number % pieces.length]!;
        number = Math.floor(number / pieces.length);
      }
      return outfit;
    },

    /** Null for an outfit outside the pool. */
    numberOf(outfit: Look<Piece>): number | null {
      let [number, place] = [0, 1];
      for (const type of turning) {
        const index = pool[type].findIndex(({ id }) => id === outfit[type]?.id);
        if (index === -1) return null;
        number += index * place;
        place *= pool[type].length;
      }
      return number;
    },
  };
}

function pickBut(some: (number | null)[], count: number, random: Random): number {
  const excluded = [...new Set(some)].filter((number) => number !== null).sort((a, b) => a - b);
  if (excluded.length >= count) return excluded[0]!;
  let number = Math.floor(random() * (count - excluded.length));
  for (const taken of excluded) if (number >= taken) number += 1;
  return number;
}
