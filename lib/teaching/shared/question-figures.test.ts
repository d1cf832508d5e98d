import fc from "fast-check";
import { type Marked, questionFigures } from "./question-figures";

/** Makes marks from a line for each person with a score for each question: "101" for three questions. */
const marksOf = (lines: string[]): Marked[] =>
  lines.flatMap((line, person) =>
    [...line].flatMap((score, question) =>
      score === " " ? [] : [{ person: `p${person}`, key: `q${question}`, score: Number(score) }],
    ),
  );

test("how many get a question, and how it goes with the rest: figures counted by hand", () => {
  // The first is right for those who are good at the others, the last for those who are not.
  const figures = questionFigures(marksOf(["1110", "1110", "1010", "0101", "0001", "0001"]));
  expect(figures.get("q0")).toEqual({
    answered: 6,
    facility: 0.5,
    discrimination: expect.closeTo(1 / 3, 6),
    mark: null,
  });
  expect(figures.get("q3")).toMatchObject({ facility: 0.5, mark: "weak" });
  expect(figures.get("q3")!.discrimination).toBeLessThan(-0.9);
});

test.each([
  ["everybody gets it", ["11", "10", "11", "10", "11"], "everybody"],
  ["nobody gets it", ["01", "00", "01", "00", "01"], "nobody"],
  ["four people say nothing", ["01", "00", "01", "00"], null],
  ["it is got by who gets the rest", ["11", "11", "00", "00", "11"], null],
  ["it is got by chance", ["10", "11", "00", "01", "10", "11", "00", "01"], "weak"],
  ["all got the same for the rest", ["11", "01", "11", "01", "11"], null],
  ["there is no rest", ["1", "0", "1", "0", "1"], null],
])("%s", (_, lines, mark) => {
  expect(questionFigures(marksOf(lines)).get("q0")!.mark).toBe(mark);
});

test("of questions that were drawn, each person's rest is the mean of their own", () => {
  const figures = questionFigures(marksOf(["11 ", "1 1", "00 ", "0 0", "11 ", "0 0"]));
  expect(figures.get("q0")!.discrimination).toBeCloseTo(1);
});

const score = fc.constantFrom(0, 0.25, 0.5, 1);
const table = fc.array(fc.array(score, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 });
const toMarks = (rows: number[][]): Marked[] =>
  rows.flatMap((row, person) => row.map((score, question) => ({ person: `${person}`, key: `${question}`, score })));

test("whatever people get, figures stay within their bounds and do not depend on the order of answers", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const figures = questionFigures(toMarks(rows));
      const turned = questionFigures(toMarks(rows).toReversed());
      for (const [key, { facility, discrimination, answered }] of figures) {
        expect(answered).toBe(rows.length);
        expect(facility).toBeGreaterThanOrEqual(0);
        expect(facility).toBeLessThanOrEqual(1);
        if (discrimination !== null) expect(Math.abs(discrimination)).toBeLessThanOrEqual(1);
        expect(turned.get(key)!.facility).toBeCloseTo(facility, 9);
        expect(turned.get(key)!.discrimination ?? 9).toBeCloseTo(discrimination ?? 9, 6);
      }
    }),
  );
});
