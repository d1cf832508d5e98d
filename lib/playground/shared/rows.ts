/* Expected rows of an SQL check: a line a row, `|` between cells, `NULL`. */

type Row = (string | null)[];

/** Gives the check's rows, and its own query or none for the reader's. */
export function readExpected(body: string): { query: string; rows: Row[] } {
  const lines = body.split("\n");
  const arrow = lines.findIndex((line) => line.trim() === "=>");
  const rows = lines.slice(arrow + 1).filter((line) => line.trim() !== "");
  return { query: lines.slice(0, Math.max(0, arrow)).join("\n").trim(), rows: rows.map(readRow) };
}

const readRow = (line: string): Row =>
  line
    .trim()
    .replace(/^\|(.*)\|$/, "$1")
    .split("|")
    .map((cell) => (cell.trim() === "NULL" ? null : cell.trim()));

/** Compares numbers by value, and texts without surrounding spaces. */
export function areExpected(rows: Row[], expected: Row[], anyOrder: boolean): boolean {
  if (rows.length !== expected.length) return false;
  const [found, wanted] = [rows, expected].map((list) => {
    const keys = list.map((row) => JSON.stringify(row.map(plain)));
    return anyOrder ? keys.sort() : keys;
  });
  return found!.every((row, index) => row === wanted![index]);
}

/** Where two lists of rows begin to differ. */
export function firstDifferent(rows: Row[], expected: Row[]): number {
  const at = rows.findIndex((row, index) => !expected[index] || !areExpected([row], [expected[index]], false));
  return at < 0 ? rows.length : at;
}

const fewRows = 4;

/** Describes rows for people: how many there are, and some of them. @param from index of the first one to show */
export function describeRows(rows: Row[], from: number): string {
  const count = ["ninguna fila", "1 fila"][rows.length] ?? `${rows.length} filas`;
  const shown = rows.slice(from, from + fewRows).map((row) => row.map((cell) => cell ?? "NULL").join(" | "));
  const place = from > 0 && shown.length > 0 ? `, desde la ${from + 1}` : "";
  return [`${count}${place}`, ...shown, ...(rows.length > from + fewRows ? ["…"] : [])].join("\n");
}

function plain(cell: string | null): string | null {
  if (cell === null) return null;
  const text = cell.trim();
  if (/^(?:t|true)$/.test(text)) return "true";
  if (/^(?:f|false)$/.test(text)) return "false";
  return /^-?\d+(?:\.\d+)?$/.test(text) && text.length < 16 ? String(Number(text)) : text;
}
