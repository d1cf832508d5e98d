import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Readable } from "node:stream";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { databaseAddress } from "@/lib/core/pooler";
import { storage } from "@/lib/files/storage/storage";
import { listenTo } from "@/lib/server/database/notifications";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { whenDone } from "../jobs/jobs";
import { makeBackup } from "../make";
import type { BackupJobView } from "../schema";
import { listBackups } from "../store/manifests";
import { followRestores, restoreChannel } from "@/lib/core/restore-channel";
import { resetDatabase } from "./reset";
import { restoreBackup } from "./restore";

const { folder, remove } = ownFolder("restores");
let listening: Awaited<ReturnType<typeof listenTo>>;

beforeAll(async () => {
  await makeDatabase();
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

test("with all tables of the product: a backup with files comes back, and what there was is kept as a backup and beside", async () => {
  const { actor } = await signIn("superadmin");
  await db.category.create({ data: { slug: "antes", name: "Antes" } });
  await db.mailJob.create({ data: { template: "contact", to: "ana@quinde.test" } });
  await storage.put(photo, Readable.from([Buffer.from("una foto")]), { contentType: "image/webp", size: 8 });
  const { name } = await makeBackup(actor, { kind: "tar", reason: "person" });
  await db.category.update({ where: { slug: "antes" }, data: { slug: "despues" } });
  await storage.remove(photo);

  expect(await ended(restoreBackup(actor, name, {}))).toMatchObject({ kind: "restore", state: "done", error: null });
  expect(await db.category.findMany({ select: { slug: true } })).toEqual([{ slug: "antes" }]);
  expect(await storage.open(photo)).not.toBeNull();
  expect(await db.mailJob.count({ where: { state: "pending" } })).toBe(0);
  expect((await listBackups()).filter(({ reason }) => reason === "before_restore")).toMatchObject([
    { name: expect.stringMatching(/^antes-de-restaurar-.*\.sql$/) as string, author: { id: actor.id } },
  ]);
  expect([await leftStates(), await db.course.count(), await db.visitSubject.count()]).toEqual([1, 0, 2]);
});

test("a reset leaves the demo content and who did it", async () => {
  const { actor } = await signIn("superadmin");
  Object.assign(env, { NODE_ENV: "production", ALLOW_RESET: "1" });
  expect(await ended(resetDatabase(actor))).toMatchObject({ kind: "reset", state: "done", error: null });
  Object.assign(env, { NODE_ENV: "test", ALLOW_RESET: undefined });
  expect(await db.course.count()).toBeGreaterThan(5);
  expect(await db.user.findUnique({ where: { email: "superadmin@quinde.test" } })).not.toBeNull();
  expect(await db.session.findMany({ select: { userId: true } })).toEqual([{ userId: actor.id }]);
  const told = await db.auditEntry.findMany({
    where: { targetType: "backup" },
    select: { action: true, targetName: true },
  });
  expect(told).toEqual([{ action: "backup.reset", targetName: expect.stringMatching(/^antes-de-restablecer-/) }]);
});
