/** Spreadsheets need it to read accents. */
export const byteOrderMark = "\uFEFF";

/**
 * Places where a spreadsheet would see a formula: the start of a cell, or after `;`, a tab or a line break, since many
 * split there. Spaces and quotes may come first.
 */
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Plain numbers are no formulas. With a plus it is a phone number, which a spreadsheet would change. */
const number = /^-?\d*\.?\d+(?:e[+-]?\d+)?$/i;

const tamed = (text: string): string => (number.test(text) ? text : text.replace(formula, "$1'$2"));

const special = /[",\r\n]/;

function cell(value: string | null): string {
  if (value === null) return "";
  const text = tamed(value);
  return special.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV line without formulas; null becomes nothing, an empty text `""`. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(",")}\n`;
