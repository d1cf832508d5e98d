import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClientBase, Pool } from "pg";
import { connectTo } from "@/lib/core/connect";
import { root } from "@/lib/core/root";
import { dropConsole } from "@/lib/core/console-views";
import { type Migration, migrationList, readMigrations, withSchemaEngine } from "./schema-engine";

/** Any number, the same in every process; not the one of Prisma's own lock (72707369). */
const LOCK = 8_155_301;

/**
 * Applies what is missing of `prisma/migrations`, once, however many processes ask at the same time.
 * @returns the names of those it applied.
 * @throws Error in one line when an applied migration was edited or one has failed.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const client = await connectTo(databaseUrl);
  try {
    if ((await pendingMigrations(client)).length === 0) return [];
    // A session lock on a connection of its own: it goes when the process does.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if ((await pendingMigrations(client, { strict: true })).length === 0) return [];
    // Its views would keep the tables from being altered.
    await dropConsole(client);
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList: migrationList(), filters: noFilters }),
    );
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/**
 * The names of the migrations that are on disk and not in the database, oldest first.
 * @param options.strict also throws on one that began and did not end: it failed, unless another process runs it.
 * @throws Error in one line when an applied migration was edited afterwards.
 */
export async function pendingMigrations(
  database: Pool | ClientBase,
  options: { strict?: boolean } = {},
): Promise<string[]> {
  const migrations = readMigrations();
  const rows = await readHistory(database);
  const applied = new Map(rows.filter((row) => row.finished).map((row) => [row.name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new Error(`Migration ${edited.name} was edited after it was applied: restore its file and add a new one`);
  }
  const failed = options.strict && rows.find((row) => !row.finished);
  if (failed) {
    throw new Error(`Migration ${failed.name} failed halfway: see "Failed migrations" in docs/operations.md`);
  }
  return migrations.map(({ name }: Migration) => name).filter((name) => !applied.has(name));
}

/**
 * The SQL that turns the database, to which every migration has been applied, into `prisma/schema.prisma`;
 * undefined when they agree. What Prisma has no words for (triggers, functions) is not compared.
 */
export async function diffMigration(migratedUrl: string): Promise<string | undefined> {
  const file = path.join(root(), "prisma", "schema.prisma");
  const schema = { path: file, content: readFileSync(file, "utf8") };
  return withSchemaEngine(
    migratedUrl,
    async (engine) => {
      const { stdout } = await engine.diff({
        from: { tag: "schemaDatasource", files: [schema], configDir: path.dirname(file) },
        to: { tag: "schemaDatamodel", files: [schema] },
        script: true,
        exitCode: null,
        filters: noFilters,
      });
      const sql = stdout?.trim() ?? "";
      return sql.replaceAll(/^--.*$/gm, "").trim() ? `${sql}\n` : undefined;
    },
    schema,
  );
}

const noFilters = { externalTables: [], externalEnums: [] };

type HistoryRow = { name: string; checksum: string; finished: boolean };

async function readHistory(database: Pool | ClientBase): Promise<HistoryRow[]> {
  const { rows: tables } = await database.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present");
  if (!tables[0].present) return [];
  const { rows } = await database.query<HistoryRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}
