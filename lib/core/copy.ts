import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/* A stream's `error` that nobody hears would end the process: each has a listener that stays. */

/** The rows of a `COPY … TO STDOUT`, read as they are asked for. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = client.query(to(statement));
  rows.on("error", () => {});
  return rows;
}

/** Sends the rows of a `COPY … FROM stdin` as fast as Postgres takes them. @returns how many */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(from(statement));
  into.on("error", () => {});
  await pipeline(rows, into);
  return into.rowCount;
}
