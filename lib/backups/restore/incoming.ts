import type { Readable } from "node:stream";
import type { Client } from "pg";
import { whileConnected } from "@/lib/core/connect";
import { copyIn } from "@/lib/core/copy";
import { env } from "@/lib/core/env";
import { dumpDatabase, type DumpProgress } from "../dump/dump";
import { type Piece, splitSql } from "../quarantine/splitter";
import { movableTables, moveAll } from "./objects";
import { newSchema, restoreConnection } from "./states";

type Options = { signal: AbortSignal; onProgress: (progress: DumpProgress) => void };

/**
 * Copies the state of a scratch database into a new schema of the live one, beside what is in use there. The state is moved into a schema of
 * that name in its own database first, so that every definition is written with it.
 * @param url the scratch database, as its owner
 * @returns the name of the schema
 */
export async function bringIncoming(url: string, { signal, onProgress }: Options): Promise<string> {
  const name = newSchema("incoming");
  await whileConnected(url, { name: restoreConnection, signal }, async (scratch) => {
    await scratch.query(`CREATE SCHEMA ${name}`);
    await scratch.query(moveAll("public", name));
  });
  const { sql, summary } = dumpDatabase({ url, schema: name, signal, onProgress });
  await whileConnected(env.DATABASE_URL, { name: restoreConnection, signal }, async (live) => {
    await replay(live, sql);
    await summary;
    // What is asked of the restored state first shall be planned as well as what was asked before.
    const { rows } = await live.query<{ name: string }>(movableTables(name));
    const tables = rows.map((table) => `${name}.${live.escapeIdentifier(table.name)}`);
    if (tables.length > 0) await live.query(`VACUUM (ANALYZE) ${tables.join(", ")}`);
  });
  return name;
}

/** Runs a dump of our own, whose rows go by as they come. */
async function replay(client: Client, sql: Readable): Promise<void> {
  const pieces = splitSql(sql);
  try {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      if (next.value.kind !== "statement") continue;
      const { text, hasData } = next.value;
      await (hasData ? copyIn(client, text, rowsOf(pieces)) : client.query(text));
    }
  } finally {
    sql.destroy();
  }
}

/** The data of a COPY, up to its end. */
async function* rowsOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await pieces.next();
    if (value?.kind !== "data") return;
    yield value.bytes;
  }
}
