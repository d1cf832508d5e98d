import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/*
 * A lost connection is an `error` of the stream, which would end the process if nobody listened
 * just then: so each has a listener that stays.
 */

/** The rows of a `COPY … TO STDOUT`, read as they are asked for. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = client.query(to(statement));
  rows.on("error", () => {});
  return rows;
}

/**
 * Sends the rows of a `COPY … FROM stdin`, no faster than Postgres takes them. @returns their
 * number
 */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(from(statement));
  into.on("error", () => {});
  await pipeline(rows, into);
  return into.rowCount;
}
