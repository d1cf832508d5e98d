import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationsDir } from "../lib/core/migrations/files";
import { applyMigrations } from "../lib/core/migrations/migrate";
import { SqlParser } from "../lib/core/sql-parser";
import { startThrowawayPostgres } from "./embedded-postgres";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/* `npm run db:migrate` applies prisma/migrations; `npm run db:diff NAME` authors the next one from schema.prisma. */

async function migrate(): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Problem("interrupted: the migration that had begun was rolled back", 130));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const environment = await openEnvironment();
  try {
    const { databaseAddress } = await import("../lib/core/pooler");
    const applied = await applyMigrations(databaseAddress.session, {
      signal: stopping.signal,
      onWait: (reason) => console.log(`waiting: ${reason}`),
    });
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log("nothing to apply");
  } finally {
    await environment.stop();
  }
}

/** Compares against a database of its own, so that nobody's data is read or touched. */
async function diff(name: string): Promise<void> {
  const { diffMigration } = await import("../lib/core/migrations/diff");
  const { findFaults } = await import("./migration-rules");
  const postgres = await startThrowawayPostgres();
  try {
    await applyMigrations(postgres.url);
    const sql = await diffMigration(postgres.url);
    if (!sql) return console.log("no changes");

    const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
    const folder = path.join(migrationsDir, `${stamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "migration.sql"), sql);
    writeFileSync(path.join(migrationsDir, "migration_lock.toml"), 'provider = "postgresql"\n');
    console.log(`wrote ${path.relative(process.cwd(), folder)}/migration.sql: read it before you commit it`);
    for (const fault of await findFaults(new SqlParser(), sql)) console.log(`  ${fault}`);
  } finally {
    await postgres.stop();
  }
}

void runScript(async () => {
  const [command, name] = process.argv.slice(2);
  if (command === "migrate") return migrate();
  if (command === "diff" && name && /^[a-z0-9_]+$/.test(name)) return diff(name);
  throw new Problem("Usage: npm run db:migrate | npm run db:diff NAME (lower case, digits, _)");
});
