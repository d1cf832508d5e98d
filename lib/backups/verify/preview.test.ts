import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { backupCalls } from "../calls";
import { db, pool } from "@/lib/core/db";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { createOperator } from "@/lib/testing/orders";
import { keepTables } from "@/lib/testing/small-schema";
import { whenDone } from "../jobs/jobs";
import { keepBackup } from "../keep";
import { makeBackup } from "../make";
import { preview, type Preview } from "../schema";
import { getBackup } from "../store/manifests";
import { openBackup } from "../store/open";

const previewCall = backupCalls["POST /api/db/preview/{name}"];

const { folder, remove } = ownFolder("backup-preview-test");
let superadmin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  await keepTables(await makeDatabase(), ["operators", "saved_queries", "visits", "visit_subjects"]);
  configureStorage({ DATA_DIR: folder });
  superadmin = await signIn("superadmin");
});
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

async function ask(name: string): Promise<Preview> {
  const response = await call(previewCall, { method: "POST", params: { name }, headers: superadmin.bearer });
  expect(response.status).toBe(202);
  const { job } = await response.json();
  const ended = await whenDone(job.id);
  expect(ended).toMatchObject({ state: "done", error: null });
  return preview.parse(ended.result);
}

/** The tables in which something would change. */
const changesOf = ({ tables }: Preview) =>
  Object.fromEntries(
    tables
      .filter(({ gained, changed, lost }) => gained + changed + lost > 0)
      .map(({ name, gained, changed, lost }) => [name, `+${gained} ~${changed} -${lost}`]),
  );

test("what each table would gain, change and lose, and what is known of the backup", async () => {
  const [gone, renamed] = [await createUser(), await createUser()];
  const operator = await createOperator();
  await pool.query("CREATE TABLE in_the_backup (id int PRIMARY KEY); INSERT INTO in_the_backup VALUES (1), (2)");
  const { name } = await makeBackup(superadmin.actor, { kind: "sql", reason: "person", name: "antes.sql" });
  const unchanged = await ask(name);
  // A table of the operator's own stays away: the program does not know it.
  expect(changesOf(unchanged)).toEqual({ audit_entries: "+0 ~0 -1", in_the_backup: "+0 ~0 -2" });
  expect(unchanged.leftOut).toMatchObject({ items: [{ kind: "tabla", name: "in_the_backup" }], more: 0 });
  expect(unchanged).toMatchObject({ hasSameSecret: true, pendingMigrations: [], version: expect.any(String) });
  const names = unchanged.tables.map((table) => table.name);
  expect(names).toEqual(expect.arrayContaining(["users", "visits", "options"]));
  expect(names).toEqual(names.toSorted());
  for (const leftOut of ["sessions", "backup_jobs", "saved_queries", "_prisma_migrations"]) {
    expect(names).not.toContain(leftOut);
  }

  await db.user.delete({ where: { id: gone.id } });
  await db.user.update({ where: { id: renamed.id }, data: { name: "Otro" } });
  await db.operator.update({ where: { id: operator.id }, data: { name: "Otro" } });
  await Promise.all([createUser(), createUser()]);
  await pool.query(`
    DROP TABLE in_the_backup;
    CREATE TABLE brought_later (value text); INSERT INTO brought_later VALUES ('x'), ('x')`);
  expect(changesOf(await ask(name))).toEqual({
    audit_entries: "+0 ~0 -1",
    ...{ users: "+1 ~1 -2", operators: "+0 ~1 -0", brought_later: "+0 ~0 -2" },
  });
});

test("of an upload neither moment nor version is known", async () => {
  const plain = await text(await openBackup(await getBackup("antes.sql")));
  const contents = Readable.from([plain]);
  await keepBackup({ name: "subida.sql", kind: "sql", reason: "upload", author: null, contents, summary: null });
  const { createdAt, version, hasSameSecret } = await ask("subida.sql");
  expect([createdAt, version, hasSameSecret]).toEqual([null, null, null]);
});
