import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Readable } from "node:stream";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { databaseAddress } from "@/lib/core/pooler";
import { storage } from "@/lib/files/storage/storage";
import { listenTo } from "@/lib/server/database/notifications";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { keepTables, whatRestoresTouch } from "@/lib/testing/small-schema";
import { whenDone } from "../jobs/jobs";
import { makeBackup } from "../make";
import type { BackupJobView } from "../schema";
import { listBackups } from "../store/manifests";
import { followRestores, restoreChannel } from "@/lib/core/restore-channel";
import { resetDatabase } from "./reset";
import { restoreBackup, restoreFrom } from "./restore";

const { folder, remove } = ownFolder("restores");
let listening: Awaited<ReturnType<typeof listenTo>>;

beforeAll(async () => {
  await keepTables(await makeDatabase(), [...whatRestoresTouch, "categories"]);
  configureStorage({ DATA_DIR: folder });
  listening = await listenTo(databaseAddress.session, { [restoreChannel]: followRestores(() => {}) });
});
afterAll(async () => {
  await listening.stop();
  await dropDatabase();
  remove();
});

const photo = `uploads/${"0a".repeat(16)}.webp`;

const ended = async (job: BackupJobView | Promise<BackupJobView>) => whenDone((await job).id);
const leftStates = async () =>
  (await pool.query("SELECT nspname FROM pg_namespace WHERE nspname ~ '^(incoming|previous)_'")).rows.length;

test("a backup with files comes back, and what there was is kept as a backup and beside", async () => {
  const { actor } = await signIn("superadmin");
  await db.category.create({ data: { slug: "antes", name: "Antes" } });
  await db.mailJob.create({ data: { template: "contact", to: "ana@quinde.test" } });
  await storage.put(photo, Readable.from([Buffer.from("una foto")]), { contentType: "image/webp", size: 8 });
  const { id: clientId } = await db.client.create({ data: { name: "Café Andino" } });
  await db.clientPage.create({ data: { clientId, key: "old" } });
  const { name } = await makeBackup(actor, { kind: "tar", reason: "person" });
  await db.category.update({ where: { slug: "antes" }, data: { slug: "despues" } });
  await storage.remove(photo);
  await db.clientPage.update({ where: { clientId }, data: { key: "renewed" } });

  expect(await ended(restoreBackup(actor, name, {}))).toMatchObject({ kind: "restore", state: "done", error: null });
  expect(await db.category.findMany({ select: { slug: true } })).toEqual([{ slug: "antes" }]);
  expect(await storage.open(photo)).not.toBeNull();
  expect(await db.clientPage.findMany({ select: { key: true } })).toEqual([{ key: "renewed" }]);
  expect(await db.mailJob.count({ where: { state: "pending" } })).toBe(0);
  expect((await listBackups()).filter(({ reason }) => reason === "before_restore")).toMatchObject([
    { name: expect.stringMatching(/^antes-de-restaurar-.*\.sql$/) as string, author: { id: actor.id } },
  ]);
  expect(await leftStates()).toBe(1);

  // Another one takes the place of what is beside, also by a command, whom nobody signed in for.
  const before = await db.session.count();
  const [backup] = (await listBackups()).filter(({ reason }) => reason === "before_restore");
  const source = { ...backup!, open: async () => (await import("../store/open")).openBackup(backup!) };
  expect(await ended(restoreFrom(null, source))).toMatchObject({ state: "done", actorName: "El sistema" });
  expect(await db.category.findMany({ select: { slug: true } })).toEqual([{ slug: "despues" }]);
  expect([before, await db.session.count(), await leftStates()]).toEqual([1, 0, 1]);
});

test("a file that is no backup changes nothing, and nothing of it is left", async () => {
  const { actor } = await signIn("superadmin");
  await keepText("CREATE TABLE public.x (a int);\n", "ajena.sql");
  const schemas = await leftStates();
  const job = await ended(restoreBackup(actor, "ajena.sql", {}));
  expect(job).toMatchObject({
    state: "failed",
    error: "No es una copia de este programa: no dice qué migraciones tiene.",
  });
  expect(await leftStates()).toBe(schemas);
  await expect(restoreBackup(actor, "ninguna.sql", {})).rejects.toMatchObject({ code: "not_found" });
  expect(await db.user.count({ where: { id: actor.id } })).toBe(1);
});

test("a reset is refused in production", async () => {
  const { actor } = await signIn("superadmin");
  Object.assign(env, { NODE_ENV: "production" });
  const message = "En producción no se puede reiniciar la base de datos.";
  await expect(resetDatabase(actor)).rejects.toMatchObject({ code: "forbidden", message });
  Object.assign(env, { NODE_ENV: "test" });
});
