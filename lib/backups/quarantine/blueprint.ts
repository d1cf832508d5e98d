import type { Client } from "pg";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { singleton } from "@/lib/core/singleton";
import { readDefinitions } from "../dump/definitions/read";
import { extensions } from "../dump/extras";
import { withSnapshots } from "../dump/snapshot";

/** What our own migrations make of a database, without a row. */
export type Blueprint = {
  /** The statements that make it: up to the tables, and what is made once their rows are there. */
  before: string[];
  after: string[];
};

/** By the migrations; a version has few that somebody restores from. */
const known = singleton("backups.blueprints", () => new Map<string, Blueprint>());

/** Tells what some migrations make of a database, so that none needs to be asked. */
export const keepBlueprint = (migrations: readonly string[], blueprint: Blueprint): unknown =>
  known.set(migrations.join(), blueprint);

/**
 * Makes of an empty database one that is ready for the rows of a state: tables as its migrations
 * leave them, and nothing yet that looks at rows or slows them down.
 * @throws AppError where a migration does not pass
 */
export async function layOut(client: Client, url: string, migrations: readonly string[]): Promise<Blueprint> {
  let blueprint = known.get(migrations.join());
  if (!blueprint) {
    await applyMigrations(url, { only: migrations }).catch(() => {
      throw new AppError("bad_request", "No se pudieron crear las tablas de la copia: una de sus migraciones no pasa.");
    });
    keepBlueprint(migrations, (blueprint = await readBlueprint(url)));
    // So are the extensions gone, and the rows that migrations put in.
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  }
  await client.query("SET check_function_bodies = false");
  for (const statement of blueprint.before) await client.query(statement);
  return blueprint;
}

/** Reads what is in the schema `public` of a database. */
export const readBlueprint = (url: string): Promise<Blueprint> =>
  withSnapshots([url], undefined, async (snapshot) => {
    const { before, after } = await readDefinitions(snapshot, (await snapshot.findSchema("public")).oid);
    return { before: [...(await extensions(snapshot, "public")), ...before], after: after.map(alsoForPartitions) };
  });

/** Partitions are there before: they get the keys and indexes of what they are parts of. */
const alsoForPartitions = (sql: string): string =>
  sql.replace(/^(ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) ONLY /, "$1 ");
