import { byteOrderMark, csvLine } from "@/lib/core/csv-text";
import type { QueryResult } from "@/lib/sql-console/schema";

/** A result as CSV: NULL is empty, an empty text is `""`. */
export const toCsv = ({ columns, rows }: Pick<QueryResult, "columns" | "rows">): string =>
  byteOrderMark + csvLine(columns.map(({ name }) => name)) + rows.map(csvLine).join("");
