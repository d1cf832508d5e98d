import { escapeIdentifier } from "pg";
import { connectTo } from "@/lib/core/connect";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { singleton } from "@/lib/core/singleton";
import { readDefinitions } from "../dump/definitions/read";
import { extensions } from "../dump/extras";
import { Snapshot } from "../dump/snapshot";

/** What our own migrations make of a database, without a row. */
export type Blueprint = {
  /** The statements that make it: up to the tables, and what is made once their rows are there. */
  before: string[];
  after: string[];
  /** The columns of each table that rows can give. */
  tables: ReadonlyMap<string, readonly string[]>;
  sequences: ReadonlySet<string>;
};

/** By the migrations; a version has few that somebody restores from. */
const known = singleton("backups.blueprints", () => new Map<string, Blueprint>());

/** Makes others know what a database is like that some migrations have made, without asking them. */
export const keepBlueprint = (migrations: readonly string[], blueprint: Blueprint): unknown =>
  known.set(migrations.join(), blueprint);

/**
 * Makes of an empty database one that is ready for the rows of a state: tables as the migrations of that state leave them, and nothing yet
 * that looks at rows, acts upon them or slows them down.
 * @throws AppError where one of the migrations does not pass
 */
export async function layOut(url: string, migrations: readonly string[]): Promise<Blueprint> {
  const found = known.get(migrations.join());
  const blueprint = found ?? (await migrate(url, migrations));
  keepBlueprint(migrations, blueprint);
  await runAll(url, [...(found ? [] : clean), "SET check_function_bodies = false", ...blueprint.before]);
  return blueprint;
}

/** So are the extensions gone, and the rows that migrations put in. */
const clean = ["SET client_min_messages = warning", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"];

async function migrate(url: string, migrations: readonly string[]): Promise<Blueprint> {
  await applyMigrations(url, { only: migrations }).catch(() => {
    throw new AppError("bad_request", "No se pudieron crear las tablas de la copia: una de sus migraciones no pasa.");
  });
  return readBlueprint(url);
}

async function runAll(url: string, statements: string[]): Promise<void> {
  const client = await connectTo(url, { application_name: "quarantine" });
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Reads what is in the schema `public` of a database. */
export async function readBlueprint(url: string): Promise<Blueprint> {
  const snapshot = new Snapshot(url);
  try {
    await snapshot.begin();
    const { rows } = await snapshot.query<{ oid: number }>("SELECT oid FROM pg_namespace WHERE nspname = 'public'");
    const { before, after } = await readDefinitions(snapshot, rows[0]!.oid);
    const { rows: tables } = await snapshot.query<{ name: string; columns: string[] }>(
      `SELECT c.relname::text AS name, ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
       FROM pg_class c WHERE c.relnamespace = $1 AND c.relkind IN ('r', 'p')`,
      [rows[0]!.oid],
    );
    const { rows: sequences } = await snapshot.query<{ name: string }>(
      "SELECT relname::text AS name FROM pg_class WHERE relnamespace = $1 AND relkind = 'S'",
      [rows[0]!.oid],
    );
    return {
      before: [...(await extensions(snapshot, "public")), ...before],
      after: after.map(alsoForPartitions),
      tables: new Map(tables.map(({ name, columns }) => [name, columns])),
      sequences: new Set(sequences.map(({ name }) => name)),
    };
  } finally {
    snapshot.drop();
  }
}

/** Partitions are there before: they get the keys and indexes of what they are parts of. */
const alsoForPartitions = (sql: string): string =>
  sql.replace(/^(ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) ONLY /, "$1 ");

/** SQL: a table of the schema `public`. */
export const inPublic = (table: string): string => `public.${escapeIdentifier(table)}`;
