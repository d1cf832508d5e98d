import { toCsv } from "./csv";

const column = (name: string) => ({ name, type: "text" });

test("quotes what needs it, tells NULL from an empty text, and gives a spreadsheet nothing to run", () => {
  const csv = toCsv({
    columns: [column("a"), column("b,c")],
    rows: [
      [null, ""],
      ['dice "hola"', "dos\nlíneas"],
      ["=1+1", "-5.2"],
      ["@x", "-x"],
    ],
  });
  expect(csv).toBe(`\uFEFFa,"b,c"\n,""\n"dice ""hola""","dos\nlíneas"\n'=1+1,-5.2\n'@x,'-x\n`);
});
