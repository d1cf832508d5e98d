import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { composeMail } from "@/lib/mail/compose";
import { createUser } from "@/lib/testing/fixtures";
import { type readArchiver, readPitr } from "./archive";
import { watchArchive } from "./watch";

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

type Archiver = Awaited<ReturnType<typeof readArchiver>>;
let archiver: Archiver;
const read = () => Promise.resolve(archiver);
const watch = (at: Date) => watchArchive(at, read);
/** Everything up to now has reached the archive, and so many bytes more: other tests write to the same server meanwhile. */
const archiveAll = async (ahead = 2n ** 30n) => {
  const [{ lsn }] = await db.$queryRaw<[{ lsn: bigint }]>`SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS lsn`;
  Object.assign(archiver, { archived: lsn + ahead, lastArchivedAt: new Date() });
};

const mails = async () => {
  const rows = await db.mailJob.findMany({ where: { template: "pitr-trouble" }, orderBy: { createdAt: "asc" } });
  return Promise.all(rows.map((row) => composeMail(row)));
};
const subjects = async () => (await mails()).map((mail) => mail?.subject ?? null);

beforeAll(async () => {
  await createUser({ role: "superadmin" });
  await createUser({ role: "admin" });
  jest.spyOn(log, "error").mockImplementation(() => undefined);
});
beforeEach(async () => {
  archiver = { isOn: true, lastArchivedAt: null, lastFailedAt: null, archived: null, startedAt: days(-1) };
  await db.pitrMark.deleteMany();
  await db.pitrReport.deleteMany();
  await db.mailJob.deleteMany();
});
test("without an archive nothing is noted, and the screen says that it is off", async () => {
  await watchArchive(minutes(0));
  expect(await db.pitrMark.count()).toBe(0);
  expect(await readPitr()).toMatchObject({ state: "off", from: null, until: null, drill: null, isDrillOverdue: false });
});

test("the last minute is that of the newest mark which the archive has reached, also for a server that has just begun to count", async () => {
  await watch(minutes(0));
  expect(await readPitr(minutes(1), read)).toMatchObject({ state: "starting", until: null });
  await archiveAll(0n);
  await db.$queryRaw`SELECT pg_logical_emit_message(false, 'test', 'what comes later')::text`;
  await watch(minutes(0));
  const { until } = await readPitr(minutes(1), read);
  const marks = await db.pitrMark.findMany({ orderBy: { at: "asc" } });
  expect(marks.map(({ isArchived }) => isArchived)).toEqual([true, false]);
  expect(until).toBe(marks[0]!.at.toISOString());

  archiver = { ...archiver, archived: null, lastArchivedAt: null };
  expect(await readPitr(minutes(1), read)).toMatchObject({ state: "on", until });
  // A mark that waited when the server started is not late: it was archived, or is gone.
  archiver.startedAt = minutes(5);
  expect(await readPitr(minutes(30), read)).toMatchObject({ state: "on", until, waitingSince: null });
});

test("superadmins hear once that the archive is late, and not at all where it is well by then", async () => {
  await watch(minutes(0));
  await watch(minutes(4));
  expect(await subjects()).toEqual([]);
  for (const at of [6, 7, 8]) await watch(minutes(at));
  expect(await subjects()).toEqual(["La base de datos no se está archivando"]);
  expect((await readPitr(minutes(8), read)).state).toBe("late");
  await archiveAll();
  await watch(minutes(9));
  expect(await subjects()).toEqual([null]);
  await db.pitrMark.create({ data: { at: minutes(10), lsn: 2n ** 60n } });
  await watch(minutes(16));
  expect(await subjects()).toEqual([null, "La base de datos no se está archivando"]);
});

test("a drill is in the audit log, one that failed is told once, and the next that succeeds ends it", async () => {
  const drill = { kind: "drill", target: minutes(-60), tables: 3, rows: 12n } as const;
  const error = "No coinciden estas tablas (1): public.users: 5 / 4";
  await db.pitrReport.create({ data: { ...drill, ok: false, error, beganAt: minutes(-3), endedAt: minutes(-2) } });
  await watch(minutes(0));
  await watch(minutes(1));
  const [mail] = await mails();
  expect([await db.mailJob.count(), mail?.subject]).toEqual([1, "Falló el ensayo de restaurar a un momento exacto"]);
  expect(mail?.text).toContain(error);
  expect(await readPitr(minutes(1), read)).toMatchObject({
    drill: { ok: false, error, tables: 3, rows: 12, seconds: 60 },
  });

  await db.pitrReport.create({ data: { ...drill, ok: true, beganAt: minutes(-1), endedAt: minutes(0) } });
  await watch(minutes(2));
  expect(await subjects()).toEqual([null]);
  const lines = await db.auditEntry.findMany({ where: { action: "backup.drill" }, orderBy: { createdAt: "asc" } });
  expect(lines.map(({ actorName, changes }) => [actorName, changes])).toEqual([
    ["El sistema", { result: [null, error], tables: [null, 3], rows: [null, 12] }],
    ["El sistema", { result: [null, "Todo coincide"], tables: [null, 3], rows: [null, 12] }],
  ]);
});

test("a week without a drill is told once, and only where there are backups to go back to", async () => {
  await watch(days(30));
  const made = { kind: "backup", ok: true, place: "compose", earliest: minutes(0), bytes: 2n ** 40n } as const;
  await db.pitrReport.create({ data: { ...made, beganAt: minutes(-1), endedAt: minutes(0) } });
  await archiveAll();
  await watch(days(7));
  expect((await subjects()).filter((subject) => subject === "Nadie ensaya restaurar a un momento exacto")).toEqual([]);
  await watch(days(9));
  await watch(days(10));
  expect((await subjects()).filter((subject) => subject === "Nadie ensaya restaurar a un momento exacto")).toHaveLength(
    1,
  );
  expect(await readPitr(days(9), read)).toMatchObject({
    ...{ isDrillOverdue: true, place: "compose", from: expect.any(String) },
    backup: { ok: true, bytes: 2 ** 40 },
  });
});
