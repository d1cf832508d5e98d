import { areExpected, readExpected } from "./rows";

test("a check has the rows of the reader's query, or a query of its own", () => {
  expect(readExpected("Mesa | 90.50\n| Silla | NULL |\n")).toEqual({
    query: "",
    rows: [
      ["Mesa", "90.50"],
      ["Silla", null],
    ],
  });
  expect(readExpected("select count(*)\nfrom a\n=>\n3")).toEqual({ query: "select count(*)\nfrom a", rows: [["3"]] });
  expect(readExpected("")).toEqual({ query: "", rows: [] });
});

test.each([
  [[["1", "a"]], [["1.0", " a "]], false, true],
  [[["t"]], [["true"]], false, true],
  [[[null]], [["NULL"]], false, false],
  [[["1"], ["2"]], [["2"], ["1"]], false, false],
  [[["1"], ["2"]], [["2"], ["1"]], true, true],
  [[["1"]], [["1"], ["1"]], true, false],
  [[["0001"]], [["1"]], false, true],
  [[], [], false, true],
])("%j as %j", (rows, expected, anyOrder, holds) => {
  expect(areExpected(rows, expected, anyOrder)).toBe(holds);
});
