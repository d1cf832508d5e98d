import { EditorSelection, type EditorState, type StateCommand } from "@codemirror/state";
import { insertBlock } from "./commands";

type Alignment = "" | "left" | "center" | "right";
type Table = {
  from: number;
  to: number;
  /** The heading first, without its line of hyphens, which is in `aligned`. All rows are as long as the heading. */
  rows: string[][];
  aligned: Alignment[];
  row: number;
  column: number;
};

const ruler = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

const isRow = (text: string): boolean => text.includes("|");

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
const cellsOf = (text: string): string[] =>
  bare(text)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function alignmentOf(cell: string): Alignment {
  if (cell.endsWith(":")) return cell.startsWith(":") ? "center" : "right";
  return cell.startsWith(":") ? "left" : "";
}

export function tableAt(state: EditorState): Table | null {
  const { head } = state.selection.main;
  const here = state.doc.lineAt(head);
  if (!isRow(here.text)) return null;
  let first = here.number;
  let last = here.number;
  while (first > 1 && isRow(state.doc.line(first - 1).text)) first--;
  while (last < state.doc.lines && isRow(state.doc.line(last + 1).text)) last++;
  if (last === first || !ruler.test(state.doc.line(first + 1).text)) return null;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
  const heading = cellsOf(lines[0]!.text);
  const width = heading.length;
  const fill = <T>(cells: T[], empty: T) => Array.from({ length: width }, (_, index) => cells[index] ?? empty);
  const left = here.text
    .slice(0, head - here.from)
    .trimStart()
    .replace(/^\|/, "");
  const column = (left.match(/(?<!\\)\|/g) ?? []).length;
  const line = here.number - first;
  return {
    from: lines[0]!.from,
    to: lines.at(-1)!.to,
    rows: lines.filter((_, index) => index !== 1).map(({ text }) => fill(cellsOf(text), "")),
    aligned: fill(cellsOf(lines[1]!.text).map(alignmentOf), ""),
    row: line > 1 ? line - 1 : 0,
    column: Math.min(column, width - 1),
  };
}

const rulerOf = (alignment: Alignment, width: number): string => {
  const dashes = "-".repeat(Math.max(1, width - (alignment === "center" ? 2 : alignment ? 1 : 0)));
  return `${/left|center/.test(alignment) ? ":" : ""}${dashes}${/right|center/.test(alignment) ? ":" : ""}`;
};

/** Gives the table's text with aligned columns, and where the cell is in it. */
function write({ rows, aligned, row, column }: Omit<Table, "from" | "to">): { text: string; cell: [number, number] } {
  const widths = aligned.map((_, index) => Math.max(3, ...rows.map((cells) => cells[index]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(" | ")} |`;
  const [heading, ...others] = rows.map(line);
  const lines = [heading!, line(aligned.map((alignment, index) => rulerOf(alignment, widths[index]!))), ...others];
  const before = lines.slice(0, row === 0 ? 0 : row + 1).reduce((sum, { length }) => sum + length + 1, 0);
  const begin = before + 2 + widths.slice(0, column).reduce((sum, width) => sum + width + 3, 0);
  return { text: lines.join("\n"), cell: [begin, begin + rows[row]![column]!.length] };
}

/** Edits the table at the cursor and selects a cell; fails outside tables. */
const inTable =
  (edit: (table: Table) => Pick<Table, "rows" | "aligned" | "row" | "column"> | null): StateCommand =>
  ({ state, dispatch }) => {
    const table = tableAt(state);
    const edited = table && edit(table);
    if (!edited) return false;
    const { text, cell } = write(edited);
    dispatch(
      state.update({
        changes: { from: table.from, to: table.to, insert: text },
        selection: EditorSelection.range(table.from + cell[0], table.from + cell[1]),
        scrollIntoView: true,
        userEvent: "input",
      }),
    );
    return true;
  };

export const insertTable: StateCommand = insertBlock(
  "| Columna | Columna |\n| ------- | ------- |\n|         |         |\n|         |         |",
  "Columna",
);

export const addRow = inTable(({ rows, aligned, row, column }) => ({
  ...{ aligned, row: row + 1, column },
  rows: rows.toSpliced(
    row + 1,
    0,
    aligned.map(() => ""),
  ),
}));

export const removeRow = inTable(({ rows, aligned, row, column }) =>
  row === 0 ? null : { aligned, column, row: Math.min(row, rows.length - 2), rows: rows.toSpliced(row, 1) },
);

export const addColumn = inTable(({ rows, aligned, row, column }) => ({
  ...{ row, column: column + 1 },
  aligned: aligned.toSpliced(column + 1, 0, ""),
  rows: rows.map((cells) => cells.toSpliced(column + 1, 0, "")),
}));

export const removeColumn = inTable(({ rows, aligned, row, column }) =>
  aligned.length === 1
    ? null
    : {
        ...{ row, column: Math.min(column, aligned.length - 2) },
        aligned: aligned.toSpliced(column, 1),
        rows: rows.map((cells) => cells.toSpliced(column, 1)),
      },
);

const nextAlignment: Record<Alignment, Alignment> = { "": "center", left: "center", center: "right", right: "" };

export const alignColumn = inTable(({ aligned, column, ...table }) => ({
  ...table,
  column,
  aligned: aligned.with(column, nextAlignment[aligned[column]!]),
}));

const moveBy = (step: 1 | -1) =>
  inTable((table) => {
    const { rows, aligned, row, column } = table;
    const cell = row * aligned.length + column + step;
    if (cell < 0) return null;
    const all = cell < rows.length * aligned.length ? rows : [...rows, aligned.map(() => "")];
    return { aligned, rows: all, row: Math.floor(cell / aligned.length), column: cell % aligned.length };
  });
export const nextCell = moveBy(1);
export const previousCell = moveBy(-1);
