import { csvLine } from "./csv-text";

const read = (cell: string) => csvLine(["x", cell]).slice(2, -1);

test("cells are quoted where they have to be; nothing is not an empty text", () => {
  expect(csvLine(["a", null, "", "b,c", 'dice "hola"', "dos\nlíneas"])).toBe(
    'a,,"","b,c","dice ""hola""","dos\nlíneas"\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+51987654321", "'+51987654321"],
  ["-x", "'-x"],
  ["@x", "'@x"],
  ["  =1+1", "'  =1+1"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
  ["＝1+1", "'＝1+1"],
  ["\t=1+1", "\t'=1+1"],
  // Where `;` or a tab splits, and where our quotes, which do not begin a cell there, keep no line together.
  ["hola;=1+1", "hola;'=1+1"],
  ["hola\t=1+1", "hola\t'=1+1"],
  ["hola\n=1+1", `"hola\n'=1+1"`],
  ["hola\r=1+1", `"hola\r'=1+1"`],
  ["hola; =1+1;@x;y", "hola;' =1+1;'@x;y"],
  ['hola;"=1+1";x', `"hola;'""=1+1"";x"`],
  [";;=1", ";;'=1"],
])("what a spreadsheet would run is told to be text: %j", (cell, written) => expect(read(cell)).toBe(written));

test.each(["-5.2", "0", "-.5e3", "a=b", "2 + 2", "ana@quinde.pe", "1-2"])("%s stays as it is", (cell) =>
  expect(read(cell)).toBe(cell),
);

/** The cells in a spreadsheet that splits at a sign: quotes mean something only where a cell begins with one. */
function cellsSplitAt(separator: string, csv: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isFresh] = ["", false, true];
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') cell += csv[(at += 1)]!;
      else isQuoted = false;
    } else if (sign === '"' && isFresh) [isQuoted, isFresh] = [true, false];
    else if (sign === separator || sign === "\n" || sign === "\r") {
      cells.push(cell);
      [cell, isFresh] = ["", true];
    } else [cell, isFresh] = [cell + sign, false];
  }
  return [...cells, cell];
}

test("whatever somebody writes, no cell begins with a formula, wherever lines are split", () => {
  const signs = ["=", "@", "+", '"', ";", "\t", "\n", "\r", ",", " ", "a", "'"];
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const text = () => Array.from({ length: next(7) }, () => signs[next(signs.length)]!).join("");
  for (let round = 0; round < 5_000; round += 1) {
    const csv = csvLine([text(), text(), text()]) + csvLine([text(), text(), text()]);
    for (const separator of [",", ";", "\t"]) {
      const run = cellsSplitAt(separator, csv).filter((cell) => /^\s*[=+\-@]/.test(cell));
      expect([csv, separator, run]).toEqual([csv, separator, []]);
    }
  }
});

test("a long run of signs takes no longer than any other text", () => {
  const run = '; "'.repeat(200_000);
  expect(csvLine([run]).length).toBeGreaterThan(run.length);
});
