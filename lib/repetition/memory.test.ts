import { schedule } from "./memory";

/* The formulas of FSRS-6, written once more: R(t,S) = (1 + F·t/S)^D, and the day at which R is 0.9. */

const w = [
  ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796],
  ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542],
];
const decay = -w[20]!;
const factor = 0.9 ** (1 / decay) - 1;
const recall = (days: number, stability: number) => (1 + (factor * days) / stability) ** decay;
const intervalOf = (stability: number) =>
  Math.min(365, Math.max(1, Math.round((stability / factor) * (0.9 ** (1 / decay) - 1))));

test("what was right first comes back in two days, what was wrong the next day", () => {
  expect(schedule(null, 0, true)).toEqual({ stability: 2.3065, difficulty: expect.closeTo(2.1181, 4), days: 2 });
  expect(schedule(null, 0, false)).toEqual({ stability: 0.212, difficulty: 6.4133, days: 1 });
  expect([w[2], w[4]! - Math.exp(w[5]! * 2) + 1]).toEqual([2.3065, expect.closeTo(2.1181, 4)]);
});

test.each([
  [{ stability: 2.3065, difficulty: 2.1181 }, 2],
  [{ stability: 10.96, difficulty: 2.11 }, 11],
  [{ stability: 10.96, difficulty: 2.11 }, 40],
  [{ stability: 3, difficulty: 9 }, 0],
  [{ stability: 300, difficulty: 1.5 }, 400],
])("%j after %i days: as the formulas have it", (before, elapsed) => {
  const { stability: s, difficulty: d } = before;
  const r = recall(elapsed, s);
  const grown = s * (1 + Math.exp(w[8]!) * (11 - d) * s ** -w[9]! * (Math.exp(w[10]! * (1 - r)) - 1));
  const forgotten = Math.min(
    s / Math.exp(w[17]! * w[18]!),
    w[11]! * d ** -w[12]! * ((s + 1) ** w[13]! - 1) * Math.exp(w[14]! * (1 - r)),
  );
  const [right, wrong] = [schedule(before, elapsed, true), schedule(before, elapsed, false)];
  expect(right.stability).toBeCloseTo(grown, 3);
  expect(right.days).toBe(intervalOf(right.stability));
  expect([wrong.stability, forgotten]).toEqual([expect.any(Number), expect.closeTo(wrong.stability, 1)]);
  expect(wrong.days).toBe(intervalOf(wrong.stability));
  expect(wrong.difficulty).toBeGreaterThan(right.difficulty);
  for (const { difficulty } of [right, wrong]) expect(difficulty >= 1 && difficulty <= 10).toBe(true);
});

test("a history of fixed values", () => {
  const answers: [number, boolean][] = [
    [0, true],
    [2, true],
    [10, true],
    [30, false],
    [1, true],
    [3, true],
  ];
  let memory: ReturnType<typeof schedule> | null = null;
  const seen = answers.map(([elapsed, isRight]) => {
    memory = schedule(memory, elapsed, isRight);
    return [memory.days, Math.round(memory.stability * 1e4) / 1e4];
  });
  expect(seen).toEqual([
    [2, 2.3065],
    [11, 10.9643],
    [44, 43.9317],
    [3, 2.7618],
    [5, 4.7925],
    [10, 9.8572],
  ]);
});
