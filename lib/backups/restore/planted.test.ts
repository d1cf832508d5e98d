import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { db, pool } from "@/lib/core/db";
import { databaseAddress } from "@/lib/core/pooler";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { type Planted, plantedSql } from "@/lib/testing/corpus/planted-sql";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { keepTables, whatRestoresTouch } from "@/lib/testing/small-schema";
import { whenDone } from "../jobs/jobs";
import { makeBackup } from "../make";
import { readBlueprint } from "../quarantine/blueprint";
import { type LeftOut, preview } from "../schema";
import { keepBackup } from "../keep";
import { openBackup } from "../store/open";
import { previewRestore } from "../verify/preview";
import { restoreBackup } from "./restore";

/* A backup in which somebody has planted all that there is of the corpus, from its preview to the state that it leaves. */

const { folder, remove } = ownFolder("planted");
let shown: LeftOut;
let restored: unknown;
let before: string[];
let after: string[];

const definitionsOf = async () => {
  const { before, after } = await readBlueprint(databaseAddress.session);
  return [...before, ...after];
};

const join = (planted: Planted[]) => planted.map(({ sql }) => `${sql}\n\n`).join("");

/** A backup with what needs to stand before the rows and what after them. */
function plant(plain: string): string {
  const at = plain.indexOf("COPY public._prisma_migrations");
  const early = plantedSql.filter(({ isEarly }) => isEarly);
  const rows = plain.slice(at).replace(/-- Estudio Quinde: the backup is complete/, (end) => {
    return join(plantedSql.filter(({ isEarly }) => !isEarly)) + end;
  });
  return plain.slice(0, at) + join(early) + rows;
}

beforeAll(async () => {
  await keepTables(await makeDatabase(), [...whatRestoresTouch, "categories"]);
  configureStorage({ DATA_DIR: folder });
  const { actor } = await signIn("superadmin");
  await db.category.create({ data: { slug: "guardada", name: "Guardada" } });
  before = await definitionsOf();
  const plain = await text(await openBackup(await makeBackup(actor, { kind: "sql", reason: "person" })));
  const contents = Readable.from([plant(plain)]);
  const about = { name: "plantada.sql", kind: "sql", reason: "upload", author: null, summary: null } as const;
  await keepBackup({ ...about, contents });
  await db.category.deleteMany();
  shown = preview.parse((await whenDone((await previewRestore(actor, "plantada.sql", {})).id)).result).leftOut;
  restored = (await whenDone((await restoreBackup(actor, "plantada.sql", {})).id)).result;
  after = await definitionsOf();
});
afterAll(async () => {
  await dropDatabase();
  remove();
});

test("there are more than forty of them, and of each kind at least one", () => {
  expect(plantedSql.length).toBeGreaterThan(40);
});

test.each(plantedSql)(
  "$kind $name: named with its text before, and not there afterwards",
  ({ sql, kind, name, mark }) => {
    expect(shown.items).toContainEqual({ kind, name, text: sql });
    expect(after.filter((text) => text.includes(mark))).toEqual([]);
  },
);

test("the rows are there, tables and code are those of the program, and nothing was done", async () => {
  expect(await db.category.findMany({ select: { slug: true } })).toEqual([{ slug: "guardada" }]);
  expect(after).toEqual(before);
  expect(shown).toMatchObject({ items: { length: plantedSql.length }, more: 0 });
  expect(restored).toEqual(shown);
  const { rows } = await pool.query(
    `SELECT rolname FROM pg_roles WHERE rolname ~ 'planted' UNION ALL SELECT evtname FROM pg_event_trigger
     UNION ALL SELECT nspname FROM pg_namespace WHERE nspname ~ 'planted' UNION ALL SELECT extname FROM pg_extension WHERE extname = 'hstore'`,
  );
  expect(rows).toEqual([]);
  expect((await createUser({ role: "user" })).role).toBe("user");
  expect(await db.user.count({ where: { role: "superadmin" } })).toBe(1);
  expect(await db.auditEntry.count({ where: { action: "backup.restore" } })).toBe(1);
});
