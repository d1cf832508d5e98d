import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** The rows of a list, `size` at a time: `read` is given the id of the last row it gave, and gives the ones after it. */
export async function* inBatches<T extends { id: string }>(
  read: (after: string | undefined, size: number) => Promise<T[]>,
  size = 500,
): AsyncGenerator<T> {
  for (let after: string | undefined; ;) {
    const rows = await read(after, size);
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * A CSV download that is written while its rows are read: UTF-8 with its mark, so that spreadsheets see the accents, and
 * without cells that a spreadsheet would run as a formula.
 * @param columns `{ field: heading }`, in order.
 */
export function csvResponse<T extends object>(
  name: string,
  columns: Partial<Record<keyof T & string, string>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Response {
  const csv = Readable.from(rows).pipe(
    stringify({ header: true, bom: true, escape_formulas: true, columns: columns as Record<string, string> }),
  );
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
