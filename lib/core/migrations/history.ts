import { randomUUID } from "node:crypto";
import type { ClientBase, Pool } from "pg";
import { type Migration, readMigrations } from "./files";

export class MigrationError extends Error {
  override name = "MigrationError";
}

type HistoryRow = { name: string; checksum: string; finished: boolean };

/**
 * Oldest first.
 * @throws MigrationError when an applied one was edited
 */
export async function pendingMigrations(database: Pool | ClientBase, folder?: string): Promise<string[]> {
  return (await findPending(database, folder)).map(({ name }) => name);
}

export async function findPending(database: Pool | ClientBase, folder?: string): Promise<Migration[]> {
  const migrations = readMigrations(folder);
  const rows = await readHistory(database);
  // Unfinished rows were interrupted, or another process is applying them.
  const applied = new Map(rows.filter((row) => row.finished).map((row) => [row.name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new MigrationError(
      `Migration ${edited.name} was edited after it was applied: restore its file and add a new one`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readHistory(database: Pool | ClientBase): Promise<HistoryRow[]> {
  const { rows: tables } = await database.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present");
  if (!tables[0].present) return [];
  const { rows } = await database.query<HistoryRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

export async function ensureHistory(client: ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id                      VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum                VARCHAR(64) NOT NULL,
      finished_at             TIMESTAMPTZ,
      migration_name          VARCHAR(255) NOT NULL,
      logs                    TEXT,
      rolled_back_at          TIMESTAMPTZ,
      started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count     INTEGER NOT NULL DEFAULT 0
    )`);
}

/** Prisma's engine may be killed between the last step and writing its end. */
export async function completeHistory(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = now()
      WHERE finished_at IS NULL AND rolled_back_at IS NULL AND applied_steps_count > 0`,
  );
}

export async function noteBegun(
  client: ClientBase,
  { name, checksum }: Migration,
): Promise<{ id: string; isRepeated: boolean }> {
  const { rowCount } = await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
  const id = randomUUID();
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  return { id, isRepeated: rowCount !== 0 };
}

export async function noteFinished(client: ClientBase, id: string): Promise<void> {
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}
