import { type Duplex, PassThrough, pipeline, Readable } from "node:stream";
import { modelHere } from "./db";
import { log } from "./log";
import type { Untyped } from "./page";
import { keepReader, reading } from "./read";

/** `type`: streamed text or data. `bytes`: fixed length, must not be compressed. */
type File = { name: string } & ({ type: string } | { bytes: number });

/**
 * A failure cuts the download, so it cannot pass for complete.
 * @param writer turns content into bytes; text needs none
 */
export function download<T>(
  file: File,
  content: AsyncIterable<T> | Iterable<T>,
  writer: Duplex = new PassThrough(),
): Response {
  // Already logged. A stream nobody began to read must be closed.
  pipeline(
    Readable.from(keepReader(toldOnce(file.name, content))),
    writer,
    () => content instanceof Readable && content.destroy(),
  );
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

/** Next ignores errors named AbortError and cuts the answer. */
async function* toldOnce<T>(name: string, content: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  try {
    yield* content;
  } catch (error) {
    if (isAbort(error)) throw error;
    log.error({ err: error, name }, "a download was cut");
    throw new DOMException("The content could not be read to the end.", "AbortError");
  }
}

/** Streams throw this when their reader leaves; Next uses its own name. */
export const isAbort = (error: unknown): boolean => ["AbortError", "ResponseAborted"].includes((error as Error).name);

const batch = 500;

type Model<Row> = Pick<Untyped<Row>, "findMany">;
type Selected = { where?: object; select: object; orderBy?: unknown };

export async function* inBatches<Row>(model: Model<Row>, selected: Selected): AsyncGenerator<Row> {
  for await (const rows of batchesOf(model, selected)) yield* rows;
}

export async function* batchesOf<Row>(
  model: Model<Row>,
  { where = {}, select, orderBy }: Selected,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ;) {
    const asked = orderBy
      ? { where, orderBy, ...(after && { cursor: { id: after }, skip: 1 }), take: batch, select }
      : { where: { AND: [where, after ? { id: { gt: after } } : {}] }, orderBy: { id: "asc" }, take: batch, select };
    const rows = await reading(() => modelHere(model).findMany(asked));
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    after = (rows.at(-1) as { id: string }).id;
  }
}
