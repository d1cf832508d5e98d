import type { Prisma } from "@/prisma/generated/client";
import { byteOrderMark, csvLine } from "./csv-text";
import { download, inBatches } from "./download";
import type { RowOf, Rows, SelectOf, Untyped } from "./page";

/** UTF-8 with a byte order mark. @param columns `{ field: heading }`, in order */
export function csvResponse<T extends object>(
  name: string,
  columns: Partial<Record<keyof T & string, string>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Response {
  return download({ name: `${name}.csv`, type: "text/csv" }, write(columns as Record<string, string>, rows));
}

async function* write<T extends object>(
  columns: Record<string, string>,
  rows: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(columns));
  const fields = Object.keys(columns) as (keyof T)[];
  for await (const row of rows) yield csvLine(fields.map((field) => textOf(row[field])));
}

/** In lists an empty text is also written as nothing. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);

/**
 * All selected rows as a CSV download, by id or in the given order.
 * @param toLine a row's cells, by the names in `columns`
 */
export function exportRows<Model, const Select extends SelectOf<Model>, Line extends object>(
  name: string,
  model: Model,
  rows: Rows<Model, Select> & { orderBy?: Prisma.Args<Model, "findMany">["orderBy"] },
  columns: Partial<Record<keyof Line & string, string>>,
  toLine: (row: RowOf<Model, Select>) => Line,
): Response {
  return csvResponse(name, columns, toLines(inBatches(model as Untyped<RowOf<Model, Select>>, rows), toLine));
}

async function* toLines<Row, Line>(rows: AsyncIterable<Row>, toLine: (row: Row) => Line): AsyncGenerator<Line> {
  for await (const row of rows) yield toLine(row);
}
