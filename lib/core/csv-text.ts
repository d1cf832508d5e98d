/** By it spreadsheets read accents. */
export const byteOrderMark = "\uFEFF";

/**
 * Where a spreadsheet would find a formula: at the start of a cell, or behind `;`, a tab or a line
 * break within one, for many split there. Spaces and quotes may stand before the sign.
 */
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A number is none; with a plus it is a telephone's, which a spreadsheet would change. */
const number = /^-?\d*\.?\d+(?:e[+-]?\d+)?$/i;

const tamed = (text: string): string => (number.test(text) ? text : text.replace(formula, "$1'$2"));

const special = /[",\r\n]/;

function cell(value: string | null): string {
  if (value === null) return "";
  const text = tamed(value);
  return special.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV that a spreadsheet runs nothing of; null is nothing, not an empty text. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(",")}\n`;
