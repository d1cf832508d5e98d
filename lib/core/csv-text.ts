/* How CSV is written, for every download of the server and of the browser. */

/** What spreadsheets see the accents by. */
export const byteOrderMark = "\uFEFF";

/**
 * Where a spreadsheet would find a formula: where a cell begins, and within one behind whatever it may take for the end of a cell. One that
 * splits at `;` or tabs, as those of most countries do, knows nothing of our quotes. Before the sign there may be spaces and quotes.
 */
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A number is none; one with a plus is a telephone's, of which a spreadsheet would make another one. */
const number = /^-?\d*\.?\d+(?:e[+-]?\d+)?$/i;

const tamed = (text: string): string => (number.test(text) ? text : text.replace(formula, "$1'$2"));

const special = /[",\r\n]/;

function cell(value: string | null): string {
  if (value === null) return "";
  const text = tamed(value);
  return special.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV, with its end: without anything that a spreadsheet would run. @param cells null for nothing at all, which is not an empty text */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(",")}\n`;
