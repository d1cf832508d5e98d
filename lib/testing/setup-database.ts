import { Client } from "pg";
import { withDatabase, workerName } from "./databases";

/*
 * After the tests of a file its worker's database is as the migrations left it and the environment as it was
 * (`jest/grouped-circus.ts` asks for that); after those of a group its connections are closed. For files that never loaded the database
 * nothing is done. To clone the template anew would take longer than most files do.
 */

/** The pool of lib/core/db.ts, where something has loaded it. */
const poolHere = () =>
  (globalThis as { quinde?: Map<string, unknown> }).quinde?.get("db.pool") as { ending: boolean } | undefined;
const envHere = () => jest.requireActual<{ env: Record<string, unknown> }>("@/lib/core/env").env;

let envBefore: Record<string, unknown>;
beforeAll(() => {
  if (poolHere()) envBefore = { ...envHere() };
});

Object.assign(globalThis, {
  async tidyUp() {
    if (!poolHere()) return;
    const env = envHere();
    envBefore ??= { ...env };
    for (const name of Object.keys(env)) if (!(name in envBefore)) delete env[name];
    Object.assign(env, envBefore);
    const worker = workerName(process.env.JEST_WORKER_ID ?? "1");
    const url = withDatabase(process.env.TEST_DATABASE_URL!, worker);
    if (url !== (process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL)) return; // a database of its own (own-database.ts)
    const database = new Client({ connectionString: url });
    await database.connect();
    await database.query(emptyDatabase);
    await database.end();
  },
});

afterAll(async () => {
  const pool = poolHere();
  if (!pool || pool.ending) return;
  await jest.requireActual<typeof import("@/lib/core/db")>("@/lib/core/db").closeDatabase();
});

// Neither triggers nor foreign keys: everything goes, and comes back as it was (`initial`, see global-setup.ts).
const emptyDatabase = `
  SET session_replication_role = replica;
  DO $$
    DECLARE name text; has_rows boolean;
    BEGIN
      FOR name IN
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations'
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
        IF has_rows THEN EXECUTE format('DELETE FROM %I', name); END IF;
      END LOOP;
      FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'initial'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('INSERT INTO %I SELECT * FROM initial.%I', name, name);
      END LOOP;
    END
  $$`;
