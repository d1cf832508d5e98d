import type { Client } from "pg";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { singleton } from "@/lib/core/singleton";
import { readDefinitions } from "../dump/definitions/read";
import { extensions } from "../dump/extras";
import { withSnapshots } from "../dump/snapshot";

/** The schema that our migrations make, without rows. */
export type Blueprint = {
  before: string[];
  after: string[];
};

/** Cached by migrations; few versions are ever restored from. */
const known = singleton("backups.blueprints", () => new Map<string, Blueprint>());

export const keepBlueprint = (migrations: readonly string[], blueprint: Blueprint): unknown =>
  known.set(migrations.join(), blueprint);

/**
 * Prepares an empty database for a state's rows: tables as its migrations leave them, without indexes, triggers and
 * checks.
 * @throws AppError when a migration fails
 */
export async function layOut(client: Client, url: string, migrations: readonly string[]): Promise<Blueprint> {
  let blueprint = known.get(migrations.join());
  if (!blueprint) {
    await applyMigrations(url, { only: migrations }).catch(() => {
      throw new AppError("bad_request", "No se pudieron crear las tablas de la copia: una de sus migraciones falla.");
    });
    keepBlueprint(migrations, (blueprint = await readBlueprint(url)));
    // This also removes extensions and rows that migrations made.
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  }
  await client.query("SET check_function_bodies = false");
  for (const statement of blueprint.before) await client.query(statement);
  return blueprint;
}

export const readBlueprint = (url: string): Promise<Blueprint> =>
  withSnapshots([url], undefined, async (snapshot) => {
    const { before, after } = await readDefinitions(snapshot, (await snapshot.findSchema("public")).oid);
    return { before: [...(await extensions(snapshot, "public")), ...before], after: after.map(alsoForPartitions) };
  });

/** Partitions exist already, so their parents' keys and indexes apply to them too. */
const alsoForPartitions = (sql: string): string =>
  sql.replace(/^(ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) ONLY /, "$1 ");
