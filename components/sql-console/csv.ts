import type { QueryResult } from "@/lib/sql-console/schema";

/** A cell that a spreadsheet would run as a formula gets a sign before it; a number is none. */
const tamed = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i.test(value) ? `'${value}` : value;

const cell = (value: string | null): string => {
  if (value === null) return "";
  const text = tamed(value);
  return /[",\r\n]/.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A result as CSV: NULL is nothing at all, and an empty text two quotes. UTF-8 with its mark, so that spreadsheets see the accents. */
export function toCsv({ columns, rows }: Pick<QueryResult, "columns" | "rows">): string {
  const lines = [columns.map(({ name }) => name), ...rows].map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\n")}\n`;
}
