import { stringify } from "csv-stringify";
import type { Prisma } from "@/prisma/generated/client";
import { download, inBatches } from "./download";
import type { RowOf, Rows, SelectOf, Untyped } from "./page";

/**
 * A CSV download: UTF-8 with its mark, so that spreadsheets see the accents, and without cells that a spreadsheet would run as a
 * formula.
 * @param columns `{ field: heading }`, in order.
 */
export function csvResponse<T extends object>(
  name: string,
  columns: Partial<Record<keyof T & string, string>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Response {
  const csv = stringify({ header: true, bom: true, escape_formulas: true, columns: columns as Record<string, string> });
  return download({ name: `${name}.csv`, type: "text/csv" }, rows, csv);
}

/**
 * Every row that a condition selects, as a CSV download, in the order of their ids or in the given one.
 * @param toLine what a row's cells hold, by the names in `columns`.
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
