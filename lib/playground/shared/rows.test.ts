import { areExpected, describeRows, firstDifferent, readExpected } from "./rows";

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

test("of rows that are not the expected ones, those are shown that differ", () => {
  const many = Array.from({ length: 9 }, (_, at) => [String(at), null]);
  expect(firstDifferent([["1.0"], ["2"]], [["1"], ["3"]])).toBe(1);
  expect(firstDifferent([["1"]], [["1"], ["2"]])).toBe(1);
  expect(describeRows([], 0)).toBe("ninguna fila");
  expect(describeRows([["Mesa", "90"]], 0)).toBe("1 fila\nMesa | 90");
  expect(describeRows(many, 2)).toBe("9 filas, desde la 3\n2 | NULL\n3 | NULL\n4 | NULL\n5 | NULL\n…");
});
