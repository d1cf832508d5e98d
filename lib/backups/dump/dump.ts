import { Readable } from "node:stream";
import { withResolvers } from "@/lib/core/with-resolvers";
import type { TableSummary } from "../schema";
import { copyRows, lockTables } from "./data";
import { readDefinitions } from "./definitions/read";
import { comments, extensions, positions } from "./extras";
import { Snapshot } from "./snapshot";

export type DumpSummary = {
  /** The tables with rows in the file, in its order. */
  tables: TableSummary[];
  /** The newest applied one; null for a database without migrations. */
  migration: string | null;
};

/** The current table, and rows and bytes so far of all tables. */
export type DumpProgress = { table: string; rows: number; bytes: number };

type Options = { url: string; schema?: string; signal?: AbortSignal; onProgress?: (progress: DumpProgress) => void };

/**
 * Dumps one moment of a schema as SQL for `psql` 15 and later and an empty database. Equal states give equal bytes.
 * Owners, grants and kept-out rows are not included.
 * @returns `sql`, which fails with the error or the abort reason of `signal`, and its `summary`
 */
export function dumpDatabase({ url, schema = "public", signal, onProgress }: Options): {
  sql: Readable;
  summary: Promise<DumpSummary>;
} {
  const snapshot = new Snapshot(url);
  const parts = write(snapshot, schema, onProgress);
  const { promise: summary, resolve, reject } = withResolvers<DumpSummary>();
  // Readers of `sql` alone get the failure there.
  summary.catch(() => {});
  const sql = new Readable({
    read() {
      parts.next().then(
        ({ done, value }) => {
          if (done) resolve(value);
          this.push(done ? null : value);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      snapshot.drop();
      signal?.removeEventListener("abort", stop);
      reject(error ?? new Error("nobody reads the dump any more"));
      done(error);
    },
  });
  sql.on("error", () => {}); // it may be aborted before anybody reads; readers get the error
  const stop = () => sql.destroy(signal!.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  return { sql, summary };
}

async function* write(
  snapshot: Snapshot,
  schema: string,
  onProgress: Options["onProgress"],
): AsyncGenerator<string | Buffer, DumpSummary> {
  await snapshot.begin();
  const { oid, name } = await snapshot.findSchema(schema);
  const tables = await lockTables(snapshot, oid);
  const { before, after, has } = await readDefinitions(snapshot, oid);

  const made = schema === "public" ? [] : [`CREATE SCHEMA ${name};`];
  yield head + paragraphs([...made, ...(await extensions(snapshot, schema)), ...before]);

  const summaries: TableSummary[] = [];
  const total = { rows: 0, bytes: 0 };
  for (const table of tables) {
    onProgress?.({ table: table.name, ...total });
    const summary = yield* copyRows(snapshot, table, (rows, bytes) => {
      total.rows += rows;
      total.bytes += bytes;
      onProgress?.({ table: table.name, ...total });
    });
    summaries.push(summary);
  }

  // Sequences are read last: they may have advanced since the snapshot.
  yield paragraphs([...after, ...(await comments(snapshot, oid, has)), ...(await positions(snapshot, oid))]) + tail;
  const migration = await newestMigration(snapshot, name);
  await snapshot.end();
  return { tables: summaries, migration };
}

const paragraphs = (statements: string[]): string => statements.map((statement) => `${statement}\n\n`).join("");

/** Session settings for loading. Functions are made before the tables they read. */
const head = `-- Estudio Quinde: a backup of the database, for psql 15 and later.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET DateStyle = 'ISO, YMD';
SET IntervalStyle = 'postgres';
SET lc_monetary = 'C';
SELECT pg_catalog.set_config('search_path', '', false);

`;

/** This line tells the loader that nothing was cut off (`readSql`). */
const tail = "-- Estudio Quinde: the backup is complete.\n";

async function newestMigration(snapshot: Snapshot, schema: string): Promise<string | null> {
  const { rows } = await snapshot.query<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [
    `${schema}._prisma_migrations`,
  ]);
  if (!rows[0]!.there) return null;
  const { rows: newest } = await snapshot.query<{ name: string | null }>(
    `SELECT max(migration_name COLLATE "C") AS name FROM ${schema}._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return newest[0]!.name;
}
