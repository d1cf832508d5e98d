import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/*
 * `COPY` as it streams. A connection that is lost is told by an `error`, which would end the process where nobody listens just then: so
 * each stream has a listener that stays. Whoever reads or writes is told all the same.
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
