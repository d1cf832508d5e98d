import fc from "fast-check";
import { randomOf } from "@/lib/core/random";
import { type ItemType, itemTypes } from "./kinds";
import { canShuffle, type Look, neighbour, pickCount, planShuffle, type Pool } from "./shuffle";

type Piece = { id: string };

const poolOf = (top: number, bottom: number, accessory: number): Pool<Piece> => {
  const pieces = (type: ItemType, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${type} ${at}` }));
  return { top: pieces("top", top), bottom: pieces("bottom", bottom), accessory: pieces("accessory", accessory) };
};

const nothing = new Set<ItemType>();
const written = (look: Look<Piece>): string => itemTypes.map((type) => look[type]?.id ?? "-").join(" + ");
const lastOf = (plan: Look<Piece>[]): Look<Piece> => plan.at(-1)!;

/** Pools of all shapes, what is put on at first, and what of it is locked. */
const rooms = fc
  .tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.subarray([...itemTypes]), fc.nat(), fc.boolean())
  .map(([top, bottom, accessory, locked, seed, isDressed]) => {
    const pool = poolOf(top, bottom, accessory);
    const random = randomOf(seed);
    const look = isDressed ? lastOf(planShuffle(pool, {}, nothing, random)) : {};
    return { pool, look, locks: new Set(locked), random };
  });

it("shuffles eleven times", () => {
  expect(planShuffle(poolOf(4, 3, 3), {}, nothing, randomOf(1))).toHaveLength(11);
  expect(pickCount).toBe(11);
});

it("never gives the same outfit twice in a row, nor the one from which it began, where there is another", () => {
  fc.assert(
    fc.property(rooms, ({ pool, look, locks, random }) => {
      if (!canShuffle(pool, look, locks)) return;
      const plan = planShuffle(pool, look, locks, random);
      const shown = [look, ...plan].map(written);
      for (let at = 1; at < shown.length; at += 1) expect(shown[at]).not.toBe(shown[at - 1]);
      expect(shown.at(-1)).not.toBe(shown[0]);
    }),
  );
});

it("shows a piece of every kind that there is, of the pool, and none of a kind that is not there", () => {
  fc.assert(
    fc.property(rooms, ({ pool, look, locks, random }) => {
      for (const outfit of planShuffle(pool, look, locks, random)) {
        for (const type of itemTypes) {
          if (pool[type].length > 0) expect(pool[type]).toContainEqual(outfit[type]);
          else expect(outfit[type]).toBeUndefined();
        }
      }
    }),
  );
});

it("leaves what is locked as it is, and puts something on where nothing was", () => {
  fc.assert(
    fc.property(rooms, ({ pool, look, locks, random }) => {
      for (const outfit of planShuffle(pool, look, locks, random)) {
        for (const type of locks) if (look[type]) expect(outfit[type]).toBe(look[type]);
      }
    }),
  );
});

it("comes to every outfit, each about as often as any other", () => {
  const pool = poolOf(3, 2, 2);
  const random = randomOf(7);
  const counts = new Map<string, number>();
  const rounds = 3000;
  let look: Look<Piece> = {};
  for (let round = 0; round < rounds; round += 1) {
    look = lastOf(planShuffle(pool, look, nothing, random));
    counts.set(written(look), (counts.get(written(look)) ?? 0) + 1);
  }
  expect(counts.size).toBe(12);
  for (const count of counts.values()) expect(Math.abs(count - rounds / 12)).toBeLessThan(rounds / 24);
});

it("a piece that the pool does not have may be put on, and gives way", () => {
  const pool = poolOf(1, 1, 0);
  const look = { top: { id: "a new one" }, bottom: pool.bottom[0]! };
  expect(written(lastOf(planShuffle(pool, look, nothing, randomOf(1))))).toBe("top 0 + bottom 0 + -");
  expect(written(lastOf(planShuffle(pool, look, new Set(["top"] as const), randomOf(1))))).toBe(
    "a new one + bottom 0 + -",
  );
});

it.each([
  ["an empty wardrobe", poolOf(0, 0, 0), [], false],
  ["one piece of each kind", poolOf(1, 1, 1), [], false],
  ["two of one kind", poolOf(1, 2, 0), [], true],
  ["two of a kind that is locked", poolOf(1, 2, 0), ["bottom"], false],
  ["two of another kind than the one that is locked", poolOf(1, 2, 0), ["top"], true],
] as const)("%s: there is something to shuffle or not", (_, pool, locked, expected) => {
  const look = lastOf(planShuffle(pool, {}, nothing, randomOf(3)));
  expect(canShuffle(pool, look, new Set<ItemType>(locked))).toBe(expected);
});

it("the neighbours of a piece go round in a circle", () => {
  const { top } = poolOf(3, 0, 0);
  const after = (id: string, step: 1 | -1) => neighbour(top, { id }, step)!.id;
  expect([after("top 0", 1), after("top 2", 1), after("top 0", -1)]).toEqual(["top 1", "top 0", "top 2"]);
  expect([after("unknown", 1), after("unknown", -1)]).toEqual(["top 0", "top 2"]);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});
