import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Prisma } from "@/prisma/generated/client";
import { log } from "./log";
import type { RowOf, Rows, SelectOf, Untyped } from "./page";

/**
 * A CSV download that is written while its rows are read: UTF-8 with its mark, so that spreadsheets see the accents, and
 * without cells that a spreadsheet would run as a formula. Where its rows cannot be read to the end the download is cut, so
 * that nobody takes it for whole.
 * @param columns `{ field: heading }`, in order.
 */
export function csvResponse<T extends object>(
  name: string,
  columns: Partial<Record<keyof T & string, string>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Response {
  const csv = stringify({ header: true, bom: true, escape_formulas: true, columns: columns as Record<string, string> });
  // What failed has told of it.
  pipeline(Readable.from(toldOnce(name, rows)), csv, () => {});
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Rows whose failure is one line of the log: Next passes over what is called an abort, and cuts the answer. */
async function* toldOnce<T>(name: string, rows: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    // What a stream throws into its source when somebody leaves is one too.
    if ((error as Error).name === "AbortError") throw error;
    log.error({ err: error, name }, "a download was cut");
    throw new DOMException("The rows could not be read to the end.", "AbortError");
  }
}

/**
 * Every row that a condition selects, as a CSV download, read in batches: by id, or in the given order.
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

const batch = 500;

/** In an order of its own a batch goes on behind a row; by id the condition says so, which needs no look at that row. */
async function* inBatches<Row>(
  { findMany }: Untyped<Row>,
  { where = {}, select, orderBy }: { where?: object; select: object; orderBy?: unknown },
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const rows = await findMany(
      orderBy
        ? { where, orderBy, ...(after && { cursor: { id: after }, skip: 1 }), take: batch, select }
        : { where: { AND: [where, after ? { id: { gt: after } } : {}] }, orderBy: { id: "asc" }, take: batch, select },
    );
    yield* rows;
    if (rows.length < batch) return;
    after = (rows.at(-1) as { id: string }).id;
  }
}

async function* toLines<Row, Line>(rows: AsyncIterable<Row>, toLine: (row: Row) => Line): AsyncGenerator<Line> {
  for await (const row of rows) yield toLine(row);
}
