import type { Readable } from "node:stream";
import type { Client } from "pg";
import { whileConnected } from "@/lib/core/connect";
import { copyIn } from "@/lib/core/copy";
import { env } from "@/lib/core/env";
import { dumpDatabase, type DumpProgress } from "../dump/dump";
import { dataOf, splitSql } from "../quarantine/splitter";
import { movableTables, moveAll } from "./objects";
import { newSchema, restoreConnection } from "./states";

type Options = { signal: AbortSignal; onProgress: (progress: DumpProgress) => void };

/**
 * Copies a scratch database into a new schema of the live one. It is moved into a schema of that
 * name there first, so that every definition is written with it.
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
    for await (const piece of pieces) {
      if (piece.kind === "statement") {
        await (piece.hasData ? copyIn(client, piece.text, dataOf(pieces)) : client.query(piece.text));
      }
    }
  } finally {
    sql.destroy();
  }
}
