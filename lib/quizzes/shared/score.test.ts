import fc from "fast-check";
import type { Certainty } from "@/lib/questions/shared/question";
import { isAnswered, type QuizAnswers, mergeAnswers, passes, scoreOf } from "./score";

type Given = { score: number | null; certainty?: Certainty; isBlank?: boolean };

const scoreOfAll = (given: Given[], hasCertainty: boolean) => {
  const questions = given.map((_, at) => ({ key: `q${at}`, kind: "text" as const }));
  const answers: QuizAnswers = Object.fromEntries(
    given.map(({ certainty, isBlank }, at) => [
      `q${at}`,
      { answer: isBlank ? null : { text: "x" }, certainty, version: 1 },
    ]),
  );
  const grades = Object.fromEntries(given.map(({ score }, at) => [`q${at}`, { score }]));
  return scoreOf(questions, answers, grades, hasCertainty);
};

test.each<[Given[], boolean, number | null]>([
  [[{ score: 1 }, { score: 0 }], false, 0.5],
  [[{ score: 1 }, { score: 0.5 }], false, 0.75],
  [[{ score: 1 }, { score: null }], false, null],
  [[], false, 0],
  [[{ score: 1, certainty: 3 }], true, 1],
  [[{ score: 1, certainty: 2 }], true, 2 / 3],
  [[{ score: 1, certainty: 1 }], true, 1 / 3],
  // A person who states no certainty is taken to be unsure.
  [[{ score: 1 }], true, 1 / 3],
  [[{ score: 0.5, certainty: 2 }], true, 1 / 3],
  [
    [
      { score: 1, certainty: 3 },
      { score: 0, certainty: 1 },
    ],
    true,
    0.5,
  ],
  [
    [
      { score: 1, certainty: 3 },
      { score: 1, certainty: 3 },
      { score: 0, certainty: 2 },
    ],
    true,
    4 / 9,
  ],
  // Never below nothing.
  [
    [
      { score: 1, certainty: 1 },
      { score: 0, certainty: 3 },
    ],
    true,
    0,
  ],
  // Questions that were not answered take nothing away.
  [
    [
      { score: 1, certainty: 3 },
      { score: 0, certainty: 3, isBlank: true },
    ],
    true,
    0.5,
  ],
])("%# %j, by certainty %s, is worth %s", (given, hasCertainty, score) => {
  const found = scoreOfAll(given, hasCertainty);
  if (score === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(score, 10);
});

test("a score is between nothing and all, whatever is answered and however sure, and the order changes nothing", () => {
  const one = fc.record({
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    certainty: fc.constantFrom<Certainty>(1, 2, 3),
    isBlank: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), fc.boolean(), (given, hasCertainty) => {
      const score = scoreOfAll(given, hasCertainty)!;
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(scoreOfAll(given.toReversed(), hasCertainty)).toBeCloseTo(score, 10);
    }),
  );
});

test.each([
  [0.7, 70, true],
  [0.6999, 70, false],
  // 0.7 of three questions and the like are not exact.
  [0.1 + 0.2 + 0.4, 70, true],
  [0, 1, false],
])("%s passes %s %%: %s", (score, mark, passed) => expect(passes(score, mark)).toBe(passed));

test("an answer that says nothing is none", () => {
  const none = [null, undefined, { chosen: [] }, { text: "  " }, { order: [] }, { pairs: [null, null] }];
  expect(none.map(isAnswered)).toEqual(none.map(() => false));
  const some = [{ chosen: [0] }, { text: "0" }, { order: [1, 0] }, { pairs: [null, 2] }];
  expect(some.map(isAnswered)).toEqual(some.map(() => true));
});

test("of two states of the same answers the later of each stays, whichever is merged into which", () => {
  const said = (text: string, version: number) => ({ answer: { text }, version });
  const [one, other] = [
    { a: said("uno", 2), b: said("uno", 1) },
    { a: said("dos", 1), b: said("dos", 2), c: said("dos", 1) },
  ];
  const merged = { a: said("uno", 2), b: said("dos", 2), c: said("dos", 1) };
  expect(mergeAnswers(one, other)).toEqual(merged);
  expect(mergeAnswers(other, one)).toEqual(merged);
});
