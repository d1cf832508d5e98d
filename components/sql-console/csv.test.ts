import { toCsv } from "./csv";

const column = (name: string) => ({ name, type: "text" });

test("a result tells NULL from an empty text, and gives a spreadsheet nothing to run, wherever that splits", () => {
  const csv = toCsv({
    columns: [column("a"), column("b,c")],
    rows: [
      [null, ""],
      ['dice "hola"', "dos\nlíneas"],
      ["=1+1", "-5.2"],
      ["@x", "hola;=1+1"],
    ],
  });
  expect(csv).toBe(`\uFEFFa,"b,c"\n,""\n"dice ""hola""","dos\nlíneas"\n'=1+1,-5.2\n'@x,hola;'=1+1\n`);
});
