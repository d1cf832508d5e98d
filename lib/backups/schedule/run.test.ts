import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { rmSync, writeFileSync } from "node:fs";
import { db, pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { LostLease, runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { createUser } from "@/lib/testing/fixtures";
import { gate } from "@/lib/testing/gate";
import { keepTables } from "@/lib/testing/small-schema";
import { waitUntil } from "@/lib/testing/wait-until";
import { startJob, stopJobs, whenDone } from "../jobs/jobs";
import type { Manifest } from "../schema";
import { newKeyPair } from "../store/encryption";
import { listBackups, writeManifest } from "../store/manifests";
import { pruneBackups } from "./prune";
import { lastFailure } from "./records";
import { backupScheduleWork, runSchedule } from "./run";

const { folder, remove } = ownFolder("backup-schedule-test");
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const due = at("08:00:05");

/** Every test begins with an empty storage, and with nothing made or due. */
async function beginAnew() {
  remove();
  configureStorage({ DATA_DIR: folder });
  await db.backupSlot.deleteMany();
  await db.backupJob.deleteMany();
  await db.mailJob.deleteMany();
  await db.option.updateMany({ data: { updatedAt: at("06:00:00") } });
}

beforeAll(async () => {
  await keepTables(await makeDatabase());
  await ensureOptions();
});
beforeEach(beginAnew);
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

const setOption = (key: string, value: string) =>
  db.option.update({ where: { key }, data: { value, updatedAt: at("06:00:00") } });
const jobs = () => db.backupJob.findMany({ orderBy: { startedAt: "asc" } });

test("the one that is due is made and verified once, however many look, and is not made again", async () => {
  await runSchedule(at("07:59:59"));
  expect(await listBackups()).toEqual([]);
  await Promise.all([runSchedule(due), runSchedule(due)]);
  await runSchedule(at("23:00:00"));
  const backups = await listBackups();
  expect(backups).toMatchObject([
    {
      reason: "schedule",
      kind: "sql",
      author: null,
      verified: { ok: true, reason: null, seconds: expect.any(Number) },
    },
  ]);
  expect(await jobs()).toMatchObject([{ kind: "backup", state: "done", result: { name: backups[0]!.name } }]);
  expect([await lastFailure(), await db.mailJob.count()]).toEqual([null, 0]);
});

test("an encrypted one is verified as it is stored", async () => {
  const { publicKey } = await newKeyPair();
  configureStorage({ DATA_DIR: folder, BACKUP_PUBLIC_KEY: publicKey });
  await runSchedule(due);
  expect(await listBackups()).toMatchObject([{ isEncrypted: true, verified: { ok: true } }]);
});

test("while somebody's job is at work it waits, and is made up for later", async () => {
  const { opened, open } = gate();
  const job = await startJob(null, { kind: "verify", backupName: "x.sql" }, () => opened);
  await runSchedule(due);
  expect([await listBackups(), await db.backupSlot.count()]).toEqual([[], 0]);
  open();
  await whenDone(job.id);
  await runSchedule(at("15:00:00"));
  expect(await listBackups()).toHaveLength(1);
});

test("one that fails is told of, tried again, and forgotten once it succeeds", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  await createUser({ role: "superadmin" });
  // Where the folder would be there is a file.
  writeFileSync(folder, "");
  await runSchedule(due);
  expect(await lastFailure()).toMatchObject({ at: due, message: expect.stringMatching(/\.$/) });
  await runSchedule(at("08:05:00"));
  await runSchedule(at("08:10:05"));
  expect([(await jobs()).map(({ state }) => state), await db.mailJob.count()]).toEqual([["failed", "failed"], 1]);
  rmSync(folder);
  await runSchedule(at("09:10:05"));
  expect([await lastFailure(), (await listBackups()).length]).toEqual([null, 1]);
});

test("one that does not load is damaged: it stays to be looked at, and superadmins are told which one", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  await createUser({ role: "superadmin" });
  // A row that names one that is not there, as a database has after a crash that it should not have survived.
  await pool.query(`
    SET session_replication_role = replica; INSERT INTO second_factors (user_id, secret) VALUES (gen_random_uuid(), 'x');
    SET session_replication_role = origin`);
  try {
    await runSchedule(due);
  } finally {
    await db.secondFactor.deleteMany();
  }
  const [{ name, verified }] = (await listBackups()) as [Manifest];
  expect(verified).toMatchObject({ ok: false, reason: expect.stringContaining("second_factors") });
  const told = (await lastFailure())!.message.replace(name, "copia.sql").replace(verified!.reason!, "el motivo.");
  expect(told).toBe("La copia copia.sql está dañada: el motivo.");
  expect(await db.mailJob.count()).toBeGreaterThan(0);
});

test("a process that stops takes its backup along, and the next start makes it", async () => {
  const process = new AbortController();
  const running = runSchedule(due, process.signal);
  await waitUntil("the backup has begun", () => db.backupJob.count());
  process.abort();
  await stopJobs();
  await running;
  expect([(await jobs()).map(({ state }) => state), await lastFailure()]).toEqual([["failed"], null]);
  await runSchedule(at("08:00:20"));
  expect(await listBackups()).toHaveLength(1);
});

test("one that failed where this process was not heard of any more is told of, and not made again and again", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  const process = new AbortController();
  const running = runSchedule(due, process.signal);
  await waitUntil("the backup has begun", () => db.backupJob.count());
  process.abort(new LostLease());
  await stopJobs();
  await running;
  expect(await lastFailure()).toMatchObject({ at: due });
  await runSchedule(at("08:00:20"));
  expect(await listBackups()).toEqual([]);
});

test("of the processes that look one makes it, and the next look is not long after", async () => {
  await db.option.updateMany({ data: { updatedAt: new Date(0) } });
  await prepareWork(backupScheduleWork);
  await Promise.all([runDueJobs(backupScheduleWork), runDueJobs(backupScheduleWork)]);
  expect([await listBackups(), (await jobs()).map(({ state }) => state)]).toMatchObject([
    [{ reason: "schedule", verified: { ok: true } }],
    ["done"],
  ]);
  expect(await db.backupSlot.findMany({ select: { attempts: true } })).toEqual([{ attempts: 1 }]);
  const [job, ...more] = await db.job.findMany({ where: { kind: backupScheduleWork.kind.name } });
  expect([job!.state, job!.error, more]).toEqual(["waiting", "", []]);
  expect(job!.dueAt.getTime() - Date.now()).toBeLessThanOrEqual(20_000);
});

test("those whose time is over are removed, unless a job may be reading one", async () => {
  await setOption("backups.keptWeekly", "0");
  await setOption("backups.keptMonthly", "0");
  await setOption("backups.keptDaily", "2");
  for (const day of [20, 21, 22, 23]) {
    const kept = await keepText(`-- ${day}`, `copia-${day}.sql`);
    await writeManifest({ ...kept, reason: "schedule", createdAt: `2026-11-${day}T08:00:00.000Z` });
  }
  await keepText("-- mine", "mia.sql");
  const { opened, open } = gate();
  const job = await startJob(null, { kind: "verify", backupName: "copia-20.sql" }, () => opened);
  expect(await pruneBackups(due)).toEqual([]);
  open();
  await whenDone(job.id);
  expect((await pruneBackups(due)).sort()).toEqual(["copia-20.sql", "copia-21.sql"]);
  expect((await listBackups()).map(({ name }) => name).sort()).toEqual(["copia-22.sql", "copia-23.sql", "mia.sql"]);
});
