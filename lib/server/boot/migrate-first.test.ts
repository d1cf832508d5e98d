import { execFileSync, type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectTo } from "@/lib/core/connect";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { waitUntil } from "@/lib/testing/wait-until";

/* Processes that are ended while they migrate. A bundle starts in a fifth of the time that its source takes. */

const databases = freshDatabases("quinde_migrate");
const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-migrations-"));
const program = path.resolve(`node_modules/.cache/quinde-tests/migrate-process-${process.pid}.cjs`);
const children: ChildProcess[] = [];

beforeAll(() => {
  const options = ["--bundle", "--platform=node", "--format=cjs", "--packages=external", "--log-level=error"];
  execFileSync("node_modules/.bin/esbuild", ["lib/testing/migrate-process.ts", ...options, `--outfile=${program}`]);
});

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await databases.drop();
  rmSync(folder, { recursive: true });
  rmSync(program);
});

/** @returns the folder of these migrations. */
function write(name: string, migrations: string[]): string {
  const to = path.join(folder, name);
  for (const [at, sql] of migrations.entries()) {
    mkdirSync(path.join(to, `${at}_step`), { recursive: true });
    writeFileSync(path.join(to, `${at}_step`, "migration.sql"), sql);
  }
  return to;
}

function start(url: string, from: string, ...more: string[]) {
  const child = spawn(process.execPath, [program, from, ...more], {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: url },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  return {
    child,
    begun: once(child, "message"),
    ended: once(child, "exit") as Promise<[number | null, string | null]>,
  };
}

async function ask(url: string, sql: string) {
  const client = await connectTo(url);
  const { rows } = await client.query(sql);
  await client.end();
  return rows as unknown[];
}

/** Takes half a second, with each kind of step in it; done twice it would come to something else. */
const kinds = [
  "CREATE TABLE things (n int); INSERT INTO things SELECT generate_series(1, 100);",
  "ALTER TABLE things ADD size int NOT NULL DEFAULT 0; SELECT pg_sleep(0.1); UPDATE things SET size = size + 1; SELECT pg_sleep(0.1);",
  `CREATE FUNCTION slow(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.001); RETURN n; END';`,
  `-- without transaction: an index of a table that grows is built CONCURRENTLY
DROP INDEX CONCURRENTLY IF EXISTS things_n_idx;
CREATE INDEX CONCURRENTLY things_n_idx ON things (slow(n));
`,
  "CREATE TABLE more AS SELECT * FROM things; INSERT INTO more SELECT * FROM things;",
];

const state = `
  SELECT (SELECT count(*) || ' of ' || sum(size) FROM things) AS things, (SELECT count(*) FROM more)::int AS more,
         (SELECT bool_and(indisvalid) FROM pg_index WHERE indexrelid = 'things_n_idx'::regclass) AS valid,
         (SELECT array_agg(migration_name ORDER BY migration_name) FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL) AS names,
         (SELECT count(*) FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NULL)::int AS open`;

test("killed at ten moments of its migrations, it leaves what the next start goes on with", async () => {
  const from = write("kinds", kinds);
  const names = kinds.map((_, at) => `${at}_step`);
  const whole = { things: "100 of 100", more: 200, valid: true, names, open: 0 };
  const measured = await databases.make();
  const begun = performance.now();
  expect(await applyMigrations(measured, { folder: from })).toEqual(names);
  const takes = performance.now() - begun;
  expect(await ask(measured, state)).toEqual([whole]);

  const left: number[] = [];
  const round = async (moment: number) => {
    const url = await databases.make();
    const { child, begun, ended } = start(url, from);
    await begun;
    await Promise.race([sleep((takes * moment) / 10), ended]);
    child.kill("SIGKILL");
    await ended;
    left.push((await applyMigrations(url, { folder: from })).length);
    expect(await ask(url, state)).toEqual([whole]);
  };
  await Promise.all([0, 2, 4, 6, 8].map(round));
  await Promise.all([1, 3, 5, 7, 9].map(round));
  // They were killed early and late.
  expect(new Set(left).size).toBeGreaterThan(1);
});

const endless = (more: string) => [`CREATE TABLE things (n int);${more}`];

test.each([
  ["one SIGTERM", 1],
  ["two", 2],
])("it says that it migrates, and %s ends it with nothing left", async (name, signals) => {
  const url = await databases.make();
  const { child, begun, ended } = start(url, write(name, endless(" SELECT pg_sleep(300);")), "serve");
  const [port] = (await begun) as [number];
  const get = async (address: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { method });
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), text: await response.text() };
  };
  expect(await get("/api/health/live")).toEqual({ status: 200, retryAfter: null, text: '{"status":"ok"}' });
  const ready = await get("/api/health/ready");
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    {
      status: "migrating",
      code: "unavailable",
      message: "Se está actualizando la base de datos. Inténtalo de nuevo en unos segundos.",
    },
  ]);
  expect(await get("/academy")).toEqual({
    status: 503,
    retryAfter: "5",
    text: expect.stringContaining("se está actualizando"),
  });
  const call = await get("/api/auth/login", "POST");
  expect([call.status, call.retryAfter, JSON.parse(call.text).code]).toEqual([503, "5", "unavailable"]);

  const underWay =
    "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(300)%' AND application_name = 'migrations'";
  await waitUntil("its first step is under way", async () => (await ask(url, underWay)).length > 0);
  for (let sent = 0; sent < signals; sent++) child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  // Nothing goes on in Postgres, and the next start waits for nobody.
  expect(
    await ask(
      url,
      "SELECT FROM pg_stat_activity WHERE application_name = 'migrations' AND datname = current_database()",
    ),
  ).toEqual([]);
  expect(
    await ask(url, "SELECT to_regclass('things') AS things, (SELECT count(*)::int FROM _prisma_migrations) AS rows"),
  ).toEqual([{ things: null, rows: 0 }]);
  expect(await applyMigrations(url, { folder: write(name, endless("")) })).toEqual(["0_step"]);
});
