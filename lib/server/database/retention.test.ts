import { db, pool } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";
import { createUser } from "@/lib/testing/fixtures";
import { deletePast } from "./retention";

const now = new Date("2026-11-22T12:00:00Z");
const beforeNow = async (interval: string): Promise<Date> =>
  (await pool.query("SELECT $1::timestamptz - $2::interval AS at", [now, interval])).rows[0].at;

beforeAll(ensureOptions);
beforeEach(() =>
  pool.query(
    "TRUNCATE sessions, push_devices, audit_entries, contact_messages, mail_jobs, registrations, email_changes, whatsapp_deliveries",
  ),
);
const setOption = (key: string, value: string) => db.option.update({ where: { key }, data: { value } });

/** Adds a row of each kind and lists those that are left, by a word that tells them apart. */
const kinds = {
  sessions: {
    add: async (name: string, times: { expiresAt?: Date; revokedAt?: Date }) => {
      const { id: userId } = await createUser();
      await db.session.create({ data: { userId, refreshHash: "x", ip: name, expiresAt: now, ...times } });
    },
    left: async () => (await db.session.findMany()).map(({ ip }) => ip),
  },
  messages: {
    add: (name: string, createdAt: Date) =>
      db.contactMessage.create({ data: { name, email: "a@quinde.test", message: "x", createdAt } }),
    left: async () => (await db.contactMessage.findMany()).map(({ name }) => name),
  },
  entries: {
    add: (name: string, createdAt: Date) => db.auditEntry.create({ data: { ...anEntry, actorName: name, createdAt } }),
    left: async () => (await db.auditEntry.findMany()).map(({ actorName }) => actorName),
  },
  mails: {
    add: (to: string, nextAttemptAt: Date, state: "pending" | "sent" | "failed") =>
      db.mailJob.create({ data: { template: "restore", to, nextAttemptAt, state } }),
    left: async () => (await db.mailJob.findMany()).map(({ to }) => to),
  },
};
const anEntry = {
  actorId: "0198c0de-0000-7000-8000-000000000000",
  actorRole: "admin",
  action: "user.update",
  targetType: "user",
  targetId: "x",
  targetName: "x",
} as const;

test("sessions go thirty days after they ended or expired, whichever came first", async () => {
  const [within, past, later] = await Promise.all(["29 days 23:59", "30 days 00:01", "-1 day"].map(beforeNow));
  await kinds.sessions.add("open", { expiresAt: later });
  await kinds.sessions.add("expired", { expiresAt: within });
  await kinds.sessions.add("ended", { expiresAt: later, revokedAt: within });
  await kinds.sessions.add("expired long ago", { expiresAt: past });
  await db.linkCheck.create({ data: { url: "https://example.com/", isAlive: true, checkedAt: past! } });
  await db.linkCheck.create({ data: { url: "https://example.com/x", isAlive: true, checkedAt: within! } });
  await kinds.sessions.add("ended long ago", { expiresAt: later, revokedAt: past });
  expect(await deletePast(now)).toEqual({
    ...{ sessions: 2, audit_entries: 0, contact_messages: 0, mail_jobs: 0 },
    ...{
      api_tokens: 0,
      backup_downloads: 0,
      backup_jobs: 0,
      bookings: 0,
      jobs: 0,
      content_previews: 0,
      link_checks: 1,
    },
    ...{
      registrations: 0,
      passkey_challenges: 0,
      pitr_marks: 0,
      pitr_reports: 0,
      email_changes: 0,
      proposal_codes: 0,
      quiz_attempts: 0,
      reviews: 0,
      whatsapp_deliveries: 0,
    },
  });
  expect((await kinds.sessions.left()).sort()).toEqual(["ended", "expired", "open"]);
});

test.each([
  ["messages", "contact.retentionMonths"],
  ["entries", "audit.retentionMonths"],
] as const)("%s are kept for two years, or as the option says", async (kind, option) => {
  const { add, left } = kinds[kind];
  for (const age of ["2 months", "23 months", "2 years 00:01"]) await add(age, await beforeNow(age));
  await deletePast(now);
  expect((await left()).sort()).toEqual(["2 months", "23 months"]);
  await setOption(option, "3");
  await deletePast(now);
  await setOption(option, "24");
  expect(await left()).toEqual(["2 months"]);
});

test("mails that were sent or given up are kept for thirty days, or as the option says; what waits stays", async () => {
  const [past, within] = [await beforeNow("30 days 00:01"), await beforeNow("10 days")];
  await kinds.mails.add("sent", past, "sent");
  await kinds.mails.add("failed", past, "failed");
  await kinds.mails.add("waits", past, "pending");
  await kinds.mails.add("of late", within, "sent");
  await deletePast(now);
  expect((await kinds.mails.left()).sort()).toEqual(["of late", "waits"]);
  await setOption("mail.retentionDays", "7");
  await deletePast(now);
  await setOption("mail.retentionDays", "30");
  expect(await kinds.mails.left()).toEqual(["waits"]);
});

test("accounts that nobody confirmed go after a week, new e-mails a day after their link", async () => {
  const add = async (name: string, createdAt: Date, expiresAt: Date) => {
    const kept = { email: `${name}@quinde.test`, expiresAt };
    await db.registration.create({ data: { ...kept, name, passwordHash: "x", browserHash: name, createdAt } });
    await db.emailChange.create({ data: { ...kept, userId: (await createUser()).id } });
  };
  await add("reciente", await beforeNow("6 days 23:59"), await beforeNow("23 hours"));
  await add("pasada", await beforeNow("7 days 00:01"), await beforeNow("25 hours"));
  expect(await deletePast(now)).toMatchObject({ registrations: 1, email_changes: 1 });
  const left = [await db.registration.findMany(), await db.emailChange.findMany()].flat();
  expect(left.map(({ email }) => email)).toEqual(["reciente@quinde.test", "reciente@quinde.test"]);
});

test("personal tokens go thirty days after they were revoked or expired; those that never expire stay", async () => {
  const { id: userId } = await createUser();
  const add = (name: string, times: { expiresAt?: Date; revokedAt?: Date }) =>
    db.apiToken.create({ data: { userId, name, scope: "read", tokenHash: name, ...times } });
  const [within, past] = await Promise.all(["29 days 23:59", "30 days 00:01"].map(beforeNow));
  await add("for ever", {});
  await add("revoked", { revokedAt: within });
  await add("revoked long ago", { revokedAt: past });
  await add("expired long ago", { expiresAt: past });
  expect(await deletePast(now)).toMatchObject({ api_tokens: 2 });
  expect((await db.apiToken.findMany()).map(({ name }) => name).sort()).toEqual(["for ever", "revoked"]);
});

test("work that failed goes thirty days after that; what waits stays", async () => {
  const [within, past] = await Promise.all(["29 days 23:59", "30 days 00:01"].map(beforeNow));
  const add = (dedupe: string, state: "failed" | "waiting", endedAt: Date) =>
    db.job.create({ data: { kind: "test", dedupe, state, endedAt } });
  await add("of late", "failed", within!);
  await add("long ago", "failed", past!);
  await add("every so often", "waiting", past!);
  expect(await deletePast(now)).toMatchObject({ jobs: 1 });
  expect((await db.job.findMany()).map(({ dedupe }) => dedupe).sort()).toEqual(["every so often", "of late"]);
});

test("what devices were asked to sign goes an hour after it is over", async () => {
  for (const age of ["59 minutes", "61 minutes"]) {
    await db.passkeyChallenge.create({ data: { challenge: age, purpose: "enter", expiresAt: await beforeNow(age) } });
  }
  expect(await deletePast(now)).toMatchObject({ passkey_challenges: 1 });
  expect((await db.passkeyChallenge.findMany()).map(({ challenge }) => challenge)).toEqual(["59 minutes"]);
});

test("very many go in batches, by several processes at once, and nobody waits for a row that somebody holds", async () => {
  await pool.query(
    `INSERT INTO audit_entries (id, created_at, actor_id, actor_name, actor_role, action, target_type, target_id, target_name)
    SELECT gen_random_uuid(), '2020-01-01', gen_random_uuid(), n, 'admin', 'user.update', 'user', 'x', 'x'
    FROM generate_series(1, 2500) AS n`,
  );
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT 1 FROM audit_entries WHERE actor_name = '7' FOR UPDATE");
  const counts = await Promise.all([deletePast(now), deletePast(now), deletePast(now)]);
  expect(counts.reduce((sum, { audit_entries: count = 0 }) => sum + count, 0)).toBe(2_499);
  await other.query("COMMIT");
  other.release();
  expect(await kinds.entries.left()).toEqual(["7"]);
  expect(await deletePast(now)).toMatchObject({ audit_entries: 1 });
});

test("what Meta delivered goes after ninety days, or as the option says, unless it was not understood", async () => {
  const add = async (name: string, age: string, state: "waiting" | "understood" | "failed" = "understood") =>
    db.whatsappDelivery.create({
      data: { body: Buffer.from(name), digest: Buffer.from(name), state, receivedAt: await beforeNow(age) },
    });
  await add("new", "6 days");
  await add("old", "89 days");
  await add("gone", "90 days 00:01");
  await add("failed", "200 days", "failed");
  await add("waiting", "200 days", "waiting");
  const left = async () =>
    (await db.whatsappDelivery.findMany()).map(({ body }) => Buffer.from(body).toString()).sort();
  await deletePast(now);
  expect(await left()).toEqual(["failed", "new", "old", "waiting"]);
  await setOption("whatsapp.deliveryRetentionDays", "7");
  await deletePast(now);
  await setOption("whatsapp.deliveryRetentionDays", "90");
  expect(await left()).toEqual(["failed", "new", "waiting"]);
});
