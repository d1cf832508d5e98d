import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/* An unheard `error` of a stream would end the process, so each has a permanent listener. */

/** Streams the rows of a `COPY … TO STDOUT`. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = client.query(to(statement));
  rows.on("error", () => {});
  return rows;
}

/** Streams rows to a `COPY … FROM stdin`. @returns how many */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(from(statement));
  into.on("error", () => {});
  await pipeline(rows, into);
  return into.rowCount;
}
