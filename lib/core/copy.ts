import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/*
 * `COPY` as it streams. A connection that is lost fails a stream of pg-copy-streams more than once, and the second time nobody listens any
 * more: each has a listener here that stays, or the process would end.
 */

/** The rows of a `COPY … TO STDOUT`, read as they are asked for. It fails with what Postgres says. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = client.query(to(statement));
  rows.on("error", () => {});
  return rows;
}

/**
 * Sends the rows of a `COPY … FROM stdin` as they come, no faster than Postgres takes them.
 * @returns how many rows there were
 * @throws what Postgres says, or what the rows fail with
 */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(from(statement));
  into.on("error", () => {});
  await pipeline(rows, into);
  return into.rowCount;
}
