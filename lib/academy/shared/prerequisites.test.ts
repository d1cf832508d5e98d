import { checkPrerequisites, courseLevelOf, readPrerequisites } from "./prerequisites";

test("an address or its end on each line, each once", () => {
  expect(
    readPrerequisites(" git-para-equipos\n\nhttps://quinde.test/academy/web/html-y-css/\ngit-para-equipos"),
  ).toEqual(["git-para-equipos", "html-y-css"]);
  expect(readPrerequisites("")).toEqual([]);
  expect(checkPrerequisites("git-para-equipos\n/academy/web/html-y-css")).toBeUndefined();
});

test.each([
  ["a", "Inicial"],
  ["b", "Intermedio"],
  ["c", "Avanzado"],
  ["d", "Avanzado"],
  ["alone", null],
  // In a circle.
  ["x", "Intermedio"],
])("%s is %s", (course, level) => {
  const needs = { a: [], b: ["a"], c: ["a", "b"], d: ["c"], alone: [], x: ["y"], y: ["x"] };
  expect(courseLevelOf(course, new Map(Object.entries(needs)))).toBe(level);
});
