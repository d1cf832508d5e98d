import { comparedBody } from "./compare";

const show = (value: unknown) => JSON.stringify(value) ?? String(value);
const names = "a, b, obj, __mostrar";
const runBody = (body: string): unknown =>
  new Function(...names.split(", "), comparedBody(body))(1, "1", { x: [1, 2] }, show);

test.each([
  ["a === 1", true],
  ["a === 2;", { distinto: ["2", "1"] }],
  ["a === b", { distinto: ['"1"', "1"] }],
  ["a == b", true],
  ["2 === (0, a)", { distinto: ["2", "1"] }],
  ["obj.x.length === 3", { distinto: ["3", "2"] }],
  ["obj.x[5] === 'z' // nada", { distinto: ['"z"', "undefined"] }],
  ["const c = a + 1; return c === 3", { distinto: ["3", "2"] }],
  ["a > 1", false],
  ["a === 1 && b === '1'", true],
  ["return a", 1],
])("%s gives %j", (body, given) => {
  expect(runBody(body)).toEqual(given);
});

test("a check that cannot be parsed is left to report its own error", () => {
  expect(() => runBody("a === = 2")).toThrow(SyntaxError);
});
