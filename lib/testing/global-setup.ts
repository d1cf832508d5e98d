import { Client } from "pg";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { startThrowawayPostgres } from "../../scripts/embedded-postgres";
import { prepare } from "../../scripts/prepare";
import { templateName, withDatabase, workerName } from "./databases";
import { startPooler } from "./pooler";

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
  var stopTestPooler: (() => Promise<void>) | undefined;
}

/**
 * Before all tests: a migrated database for each worker, on the server of TEST_DATABASE_URL (`npm test`), else on one
 * that lives as long as the run (`npx jest`). With TEST_POOLER=1 their calls go through PgBouncer.
 */
export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await prepare();
  if (!process.env.TEST_DATABASE_URL) {
    const postgres = await startThrowawayPostgres();
    globalThis.stopTestPostgres = postgres.stop;
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  const url = process.env.TEST_DATABASE_URL;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${templateName}`);
    await applyMigrations(withDatabase(url, templateName));
    await rememberRows(withDatabase(url, templateName));
    for (let worker = 1; worker <= maxWorkers; worker++) {
      await admin.query(`CREATE DATABASE ${workerName(worker)} TEMPLATE ${templateName}`);
    }
  } finally {
    await admin.end();
  }
  if (process.env.TEST_POOLER === "1") {
    const pooler = await startPooler(url);
    globalThis.stopTestPooler = pooler.stop;
    process.env.TEST_POOLER_URL = pooler.url;
  }
  // Values that the setup itself made (lib/core/singleton.ts) would be shared by all test files run in this process.
  Reflect.deleteProperty(globalThis, "quinde");
}

/** Keeps what migrations put into tables in a schema beside them, for `setup-database.ts`. */
async function rememberRows(url: string): Promise<void> {
  const template = new Client({ connectionString: url });
  await template.connect();
  await template.query(`
    CREATE SCHEMA initial;
    DO $$
      DECLARE name text; has_rows boolean;
      BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
          EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
          IF has_rows THEN EXECUTE format('CREATE TABLE initial.%I AS TABLE %I', name, name); END IF;
        END LOOP;
      END
    $$`);
  await template.end();
}
