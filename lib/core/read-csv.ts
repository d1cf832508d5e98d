/** Decodes UTF-8, UTF-16 with a BOM, or the encoding of older Windows spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a CSV with their lines; empty ones are left out.
 * @param head the line that tells what separates the cells
 */
export function readCsv(given: string, head?: string): CsvRow[] {
  const text = given.replace(/^\uFEFF/, "");
  const separator = separatorOf(head ?? text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = "";
  let isQuoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((text) => text.trim() !== "")) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) endRow();
    else if (sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A heading in lower case, without accents, spaces and signs. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
