"use client";

import { useEffect, useMemo, useState } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { randomOf } from "@/lib/core/random";
import type { PoolItem } from "@/lib/wardrobe/schema";
import { type ItemType, itemTypes } from "@/lib/wardrobe/shared/kinds";
import {
  canShuffle,
  type Locks,
  type Look,
  neighbour,
  pickCount,
  pickInterval,
  planShuffle,
  type Pool,
} from "@/lib/wardrobe/shared/shuffle";

export type ShuffledLook = Look<PoolItem>;

export type Beginning = { look: ShuffledLook; seed: number };

type State = Beginning & {
  locks: Locks;
  roll: { plan: ShuffledLook[]; picked: number } | null;
};

/** Intervals for the last pick to land before the next shuffle is prepared. */
const landing = 2;

/** The next shuffle is drawn ahead (`coming`), so that its pictures load in time. */
export function useShuffle(pool: Pool<PoolItem> | undefined, beginning: Beginning) {
  const [state, setState] = useState<State>({ ...beginning, locks: new Set(), roll: null });
  const { look, seed, locks, roll } = state;
  const drawn = useMemo(() => (pool ? planShuffle(pool, look, locks, randomOf(seed)) : []), [pool, look, locks, seed]);
  const isTurning = roll !== null;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setState(advance), pickInterval);
    return () => clearInterval(timer);
  }, [isTurning]);

  const change = (next: (state: State) => Partial<State>) =>
    setState((now) => (now.roll ? now : { ...now, ...next(now) }));

  return {
    shown: roll ? roll.plan[Math.min(roll.picked, pickCount) - 1]! : look,
    look,
    coming: roll?.plan ?? drawn,
    locks,
    isTurning,
    /** The number of the shown pick, from 1; 0 at rest. */
    pick: roll ? Math.min(roll.picked, pickCount) : 0,
    hasOther: pool !== undefined && canShuffle(pool, look, locks),

    shuffle() {
      if (isTurning || drawn.length === 0) return;
      if (prefersReducedMotion()) return setState(settle({ ...state, roll: { plan: drawn, picked: pickCount } }));
      vibrate();
      setState({ ...state, roll: { plan: drawn, picked: 1 } });
    },
    step(type: ItemType, step: 1 | -1) {
      if (pool) change((now) => ({ look: { ...now.look, [type]: neighbour(pool[type], now.look[type], step) } }));
    },
    toggleLock: (type: ItemType) =>
      change(({ locks }) => ({ locks: new Set(itemTypes.filter((each) => locks.has(each) !== (each === type))) })),
  };
}

export type Shuffle = ReturnType<typeof useShuffle>;

function advance(state: State): State {
  if (!state.roll) return state;
  const { plan, picked } = state.roll;
  return picked < pickCount + landing ? { ...state, roll: { plan, picked: picked + 1 } } : settle(state);
}

const settle = (state: State): State => ({
  ...state,
  look: state.roll!.plan.at(-1)!,
  seed: state.seed + 1,
  roll: null,
});

function vibrate() {
  if (!("vibrate" in navigator)) return;
  const ticks = Array.from({ length: pickCount - 1 }, () => [8, pickInterval - 8]);
  navigator.vibrate([...ticks, 30].flat());
}

const list = new Intl.ListFormat("es");

export const piecesOf = (outfit: ShuffledLook): PoolItem[] => itemTypes.flatMap((type) => outfit[type] ?? []);

export const describeOutfit = (outfit: ShuffledLook): string => list.format(piecesOf(outfit).map(({ name }) => name));

export type DeckCard = {
  piece: PoolItem;
  /** A small picture is enough. */
  isPassing: boolean;
};

export function deckOf(
  type: ItemType,
  look: ShuffledLook,
  coming: ShuffledLook[],
  pieces: readonly PoolItem[],
): DeckCard[] {
  const worn = look[type];
  const ahead = [worn, coming.at(-1)?.[type], neighbour(pieces, worn, 1), neighbour(pieces, worn, -1)];
  const passing = coming.map((outfit) => outfit[type]);
  const cards = new Map<string, DeckCard>();
  for (const [index, piece] of [...ahead, ...passing].entries()) {
    if (piece && !cards.has(piece.id)) cards.set(piece.id, { piece, isPassing: index >= ahead.length });
  }
  return [...cards.values()];
}
