import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { backupLock } from "@/lib/core/backup-lock";
import { connectTo } from "@/lib/core/connect";
import { templateName, withDatabase } from "@/lib/testing/databases";
import { waitUntil } from "@/lib/testing/wait-until";
import { diffMigration } from "./diff";
import { readMigrations } from "./files";
import { pendingMigrations } from "./history";
import { applyMigrations } from "./migrate";

const server = process.env.TEST_DATABASE_URL!;
const names = readMigrations().map(({ name }) => name);
let admin: Client;
let url: string;
let database: Client;

beforeAll(async () => {
  admin = new Client({ connectionString: server });
  await admin.connect();
});

/** A database of a test's own, empty or as the migrations leave one. */
async function open(template = "template0"): Promise<void> {
  const name = `quinde_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  url = withDatabase(server, name);
  database = new Client({ connectionString: url });
  await database.connect();
}
beforeEach(() => open());

async function close(): Promise<void> {
  await database.end();
  await admin.query(`DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}
afterEach(close);

/** In the place of the empty one, what was migrated once for all tests. */
async function takeMigrated(): Promise<void> {
  await close();
  await open(templateName);
  await database.query("DROP SCHEMA IF EXISTS initial CASCADE"); // what the tests' setup keeps there
}

afterAll(() => admin.end());

test("three processes at once apply each migration once, a later one none", async () => {
  expect(await pendingMigrations(database)).toEqual(names);
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url), applyMigrations(url)]);
  expect(applied.flat().sort()).toEqual(names);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await pendingMigrations(database)).toEqual([]);
  const { rows } = await database.query("SELECT migration_name FROM _prisma_migrations ORDER BY migration_name");
  expect(rows.map((row) => row.migration_name)).toEqual(names);
});

test("schema.prisma and the migrations agree", async () => {
  await takeMigrated();
  expect(await diffMigration(url)).toBeUndefined();
  await database.query("ALTER TABLE categories DROP COLUMN description");
  expect(await diffMigration(url)).toContain(`ADD COLUMN     "description" TEXT NOT NULL DEFAULT ''`);
});

test("an edited migration stops the start, by name", async () => {
  await takeMigrated();
  await database.query("UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name = $1", [names[0]]);
  await expect(applyMigrations(url)).rejects.toThrow(`${names[0]} was edited`);
});

/** A folder of migrations of the test's own. */
function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-migrations-"));
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  folders.push(folder);
  return folder;
}
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const history = async () =>
  (
    await database.query(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
         FROM _prisma_migrations ORDER BY started_at, finished DESC`,
    )
  ).rows;

const things = "CREATE TABLE things (n int);\nINSERT INTO things VALUES (1);\n";
const done = (name: string) => ({ name, finished: true, rolledBack: false });

test("one that fails leaves nothing behind, and tells its line; mended, it is applied", async () => {
  const wrong = folderOf({
    "1_things": things,
    "2_more": "-- ñ\nALTER TABLE things ADD a int;\nINSERT INTO thing VALUES (2);\n",
  });
  await expect(applyMigrations(url, { folder: wrong })).rejects.toThrow(
    'Migration 2_more failed (line 3): relation "thing" does not exist',
  );
  expect(await history()).toEqual([done("1_things")]);
  expect((await database.query("SELECT * FROM things")).fields.map(({ name }) => name)).toEqual(["n"]);
  const mended = folderOf({ "1_things": things, "2_more": "ALTER TABLE things ADD a int;" });
  expect(await applyMigrations(url, { folder: mended })).toEqual(["2_more"]);
});

test("what a killed process of an earlier version left half done is taken up", async () => {
  const folder = folderOf({
    "1_things": things,
    "2_more": "ALTER TABLE things ADD a int;",
    "3_last": "UPDATE things SET n = 2;",
  });
  await applyMigrations(url, { folder });
  const rewrite = (set: string, name: string) =>
    database.query(`UPDATE _prisma_migrations SET ${set} WHERE migration_name = $1`, [name]);
  // Its transaction was rolled back: only the row that says that it began was not.
  await database.query("ALTER TABLE things DROP a");
  await rewrite("finished_at = NULL, applied_steps_count = 0", "2_more");
  // It was there, and the process ended before it could say so.
  await rewrite("finished_at = NULL", "3_last");
  await database.query("UPDATE things SET n = 7");
  expect(await pendingMigrations(database, folder)).toEqual(["2_more", "3_last"]);
  expect(await applyMigrations(url, { folder })).toEqual(["2_more"]);
  expect((await database.query("SELECT n, a FROM things")).rows).toEqual([{ n: 7, a: null }]);
  expect(await history()).toEqual(
    expect.arrayContaining([{ name: "2_more", finished: false, rolledBack: true }, done("2_more"), done("3_last")]),
  );

  // Nobody can tell for certain: it is said what to do.
  await rewrite("finished_at = NULL, applied_steps_count = 0", "2_more");
  await expect(applyMigrations(url, { folder })).rejects.toThrow(
    /^Migration 2_more failed(?: \(line 1\))?: column "a" of relation "things" already exists\. It may be there already: see "Failed migrations" in docs\/operations\.md$/,
  );
});

const index = `-- without transaction: an index of a table that grows is built CONCURRENTLY
DROP INDEX CONCURRENTLY IF EXISTS things_n_idx;
CREATE INDEX CONCURRENTLY things_n_idx ON things (n);
`;

test("one that is no transaction is done step by step, and again where it was interrupted", async () => {
  const folder = folderOf({ "1_things": things, "2_index": index });
  // A killed migration leaves an index that nobody may use, and a row that says that it began.
  await applyMigrations(url, { folder: folderOf({ "1_things": things }) });
  await database.query("INSERT INTO things VALUES (1)");
  await expect(database.query("CREATE UNIQUE INDEX CONCURRENTLY things_n_idx ON things (n)")).rejects.toThrow();
  await database.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2_index')");
  expect(await applyMigrations(url, { folder })).toEqual(["2_index"]);
  const { rows } = await database.query(
    "SELECT indisvalid AS valid, indisunique AS unique FROM pg_index WHERE indexrelid = 'things_n_idx'::regclass",
  );
  expect(rows).toEqual([{ valid: true, unique: false }]);
  expect(await history()).toEqual([
    done("1_things"),
    { name: "2_index", finished: false, rolledBack: true },
    done("2_index"),
  ]);
});

/** Somebody who reads a table in a transaction that goes on. */
async function openReader() {
  const reader = await connectTo(url, { application_name: "a long report" });
  await reader.query("BEGIN; SELECT * FROM things");
  return reader;
}

test("a long reader keeps a migration waiting, and the migration nobody else", async () => {
  await applyMigrations(url, { folder: folderOf({ "1_things": things }) });
  const reader = await openReader();
  // As long as the migration waits, whoever waited for it would wait too.
  await database.query("SET lock_timeout = 30000");
  const waits: string[] = [];
  let isApplied = false;
  const folder = folderOf({ "1_things": things, "2_more": "ALTER TABLE things ADD a int;" });
  const applied = applyMigrations(url, { folder, onWait: (reason) => waits.push(reason) }).finally(
    () => (isApplied = true),
  );
  // Longer than two attempts take, with the pauses between them.
  for (const until = Date.now() + 2_000; Date.now() < until || waits.length === 0; await sleep(20)) {
    await database.query("SELECT * FROM things");
  }
  expect(isApplied).toBe(false);
  expect(waits).toEqual([
    expect.stringMatching(
      /^migration 2_more finds a table in use: the oldest transaction is of "a long report" \(pid \d+\), for \d s$/,
    ),
  ]);
  await reader.end();
  expect(await applied).toEqual(["2_more"]);
});

test("one that finds no moment says so, and what is in its way", async () => {
  await applyMigrations(url, { folder: folderOf({ "1_things": things }) });
  const reader = await openReader();
  const folder = folderOf({ "1_things": things, "2_more": "ALTER TABLE things ADD a int;" });
  await expect(applyMigrations(url, { folder, within: 0 })).rejects.toThrow(
    /^Migration 2_more found a table in use for 0 s: the oldest transaction is of "a long report" \(pid \d+\)/,
  );
  await reader.end();
  expect(await applyMigrations(url, { folder })).toEqual(["2_more"]);
});

test("a backup and a migration do not meet", async () => {
  const folder = folderOf({ "1_things": "SELECT pg_sleep(0.3); CREATE TABLE things (n int);" });
  const mayBegin = async () =>
    (await database.query(`SELECT pg_try_advisory_lock(${backupLock}) AS taken`)).rows[0].taken as boolean;
  expect(await mayBegin()).toBe(true);
  const waits: string[] = [];
  const applied = applyMigrations(url, { folder, onWait: (reason) => waits.push(reason) });
  await waitUntil("the migration waits", () => waits.length > 0);
  expect(waits).toEqual(["there is a backup or a restore"]);
  await database.query(`SELECT pg_advisory_unlock(${backupLock})`);
  await waitUntil("the migration is at work", async () => {
    const { rowCount } = await database.query(
      "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.3);%' AND pid <> pg_backend_pid()",
    );
    return rowCount === 1;
  });
  expect(await mayBegin()).toBe(false);
  expect(await applied).toEqual(["1_things"]);
  expect(await mayBegin()).toBe(true);
});

test("search knows plurals and accents, and nothing of what is for members", async () => {
  await takeMigrated();
  await database.query(`
    INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), 'c', 'c');
    INSERT INTO courses (id, slug, title, category_id) SELECT gen_random_uuid(), 'c', 'Imágenes y propiedades', id FROM categories;
    INSERT INTO sections (id, course_id, slug, title_section, section_order) SELECT gen_random_uuid(), id, 's', 's', 1 FROM courses;
    INSERT INTO lessons (id, section_id, slug, label_lesson, lesson_order, title_lesson, markdown, markdown_premium)
      SELECT gen_random_uuid(), id, 'l', 'l', 1, 'Transacción', 'Los índices aceleran', 'zarigüeya' FROM sections;
  `);
  const finds = async (table: string, text: string) =>
    (await database.query(`SELECT 1 FROM ${table} WHERE search @@ search_query($1)`, [text])).rowCount;
  expect(await finds("courses", "IMAGEN propiedad")).toBe(1);
  expect(await finds("lessons", "transacciones indice")).toBe(1);
  expect(await finds("lessons", "zarigüeya")).toBe(0);

  await database.query("UPDATE lessons SET markdown = repeat('palabra única ', 200000)");
  expect(await finds("lessons", "palabra")).toBe(1);
});

test("every change of the academy is told, once a statement", async () => {
  await takeMigrated();
  const told: (string | undefined)[] = [];
  database.on("notification", ({ payload }) => told.push(payload));
  await database.query("LISTEN content_changed");
  await database.query(
    "INSERT INTO categories (id, slug, name) SELECT gen_random_uuid(), g, g FROM generate_series(1, 3) g",
  );
  await database.query("UPDATE categories SET name = 'x'");
  await database.query("TRUNCATE categories CASCADE");
  await database.query("UPDATE users SET name = 'x'");
  await database.query("SELECT 1");
  expect(told).toEqual(expect.arrayContaining(["academy"]));
  expect(told.length).toBeGreaterThanOrEqual(3);
});
