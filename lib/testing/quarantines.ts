import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";

/** A file as it is sent. */
export const give = (sql: string) => Readable.from([Buffer.from(sql)]);

/** Reads a file that pg_dump wrote of an earlier version of the product, with other objects put in beside it. */
export const readPgDump = (name: string) =>
  gunzipSync(readFileSync(`lib/testing/corpus/pg-dump/${name}.sql.gz`)).toString();

export async function askAt<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return (
    client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
      .finally(() => client.end())
  );
}

/** The scratch databases of this worker. */
export async function scratchDatabases(): Promise<string[]> {
  const prefix = `quinde_scratch_${new URL(env.DATABASE_URL).pathname.slice(1)}_`;
  const { rows } = await pool.query<{ name: string }>("SELECT datname AS name FROM pg_database");
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

const plain = readPgDump("15-plain");

/** As later versions begin their files. */
const laterThan15 = (version: string, more: string) =>
  plain
    .replaceAll(/(database|pg_dump) version 15\.\S+( \(.*\))?/g, `$1 version ${version}`)
    .replace("SET client_encoding", `${more}SET client_encoding`);

/** A statement that version 18 may add. */
const statistics =
  "SELECT * FROM pg_catalog.pg_restore_relation_stats(\n\t'version', '180000'::integer,\n\t'schemaname', 'public',\n\t'relname', 'users',\n\t'relpages', '1'::integer\n);\n";

/** Files of pg_dump, each of which is to be loaded to the same rows. */
export const loadedPgDumps: [version: string, file: string][] = [
  ["15", plain],
  ["15 --column-inserts --no-owner", readPgDump("15-inserts")],
  ["15 --clean --if-exists, with CRLF", readPgDump("15-clean").replaceAll("\n", "\r\n")],
  [
    "18",
    laterThan15("18.1", "SET transaction_timeout = 0;\n").replace(
      /--\n-- PostgreSQL database dump c/,
      `${statistics}$&`,
    ),
  ],
];

/** Files of the versions between; that of 16 is from before \restrict. */
export const otherPgDumps: [version: string, file: string][] = [
  ["16", laterThan15("16.4", "").replaceAll(/^\\(?:un)?restrict .*\n/gm, "")],
  ["17", laterThan15("17.6", "SET transaction_timeout = 0;\n")],
];
