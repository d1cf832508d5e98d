import { type Duplex, PassThrough, pipeline, Readable } from "node:stream";
import { log } from "./log";
import type { Untyped } from "./page";

/** What has a type is written as it is asked for, and may be text; what says its bytes is compressed by nobody on the way. */
type File = { name: string } & ({ type: string } | { bytes: number });

/**
 * A file that is written while what is in it is read. Where that cannot be read to the end the download is cut, so that nobody
 * takes it for whole.
 * @param writer makes bytes of it; without one it is text.
 */
export function download<T>(
  file: File,
  content: AsyncIterable<T> | Iterable<T>,
  writer: Duplex = new PassThrough(),
): Response {
  // What failed has told of it. A stream that nobody began to read is still open.
  pipeline(Readable.from(toldOnce(file.name, content)), writer, () => content instanceof Readable && content.destroy());
  return new Response(Readable.toWeb(writer) as ReadableStream, {
    headers: {
      ...("type" in file
        ? { "content-type": /^text\/|\bjson$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type }
        : { "content-type": "application/octet-stream", "content-length": String(file.bytes) }),
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Content whose failure is one line of the log: Next passes over what is called an abort, and cuts the answer. */
async function* toldOnce<T>(name: string, content: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  try {
    yield* content;
  } catch (error) {
    if (isAbort(error)) throw error;
    log.error({ err: error, name }, "a download was cut");
    throw new DOMException("The content could not be read to the end.", "AbortError");
  }
}

/** What a stream throws into its source when whoever read it leaves; Next has a name of its own for it. */
export const isAbort = (error: unknown): boolean => ["AbortError", "ResponseAborted"].includes((error as Error).name);

const batch = 500;

/**
 * Every row that a condition selects, read in batches: by id, or in the given order. In an order of its own a batch goes on
 * behind a row; by id the condition says so, which needs no look at that row.
 */
export async function* inBatches<Row>(
  { findMany }: Pick<Untyped<Row>, "findMany">,
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
