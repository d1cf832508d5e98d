import { randomUUID } from "node:crypto";
import { passwordChangedMail } from "@/lib/auth/mails/password-changed";
import { restoreMail } from "@/lib/auth/mails/restore";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { claimJobs } from "@/lib/jobs/claim";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork, startJobs } from "@/lib/jobs/runner";
import { mailCalls } from "./calls";
import { findAccountLink } from "@/lib/people/account-tokens";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { startSmtp } from "@/lib/testing/smtp";
import { invitationMail } from "@/lib/users/mails/invitation";
import { retryMailJob } from "./jobs";
import { enqueueMail, mailKind } from "./queue";
import { mailLabel, mailTemplates } from "./template";
import { mailWork, retryDelay } from "./worker";

const findJobs = mailCalls["GET /api/mail/jobs/findAll"];
const findOutbox = mailCalls["GET /api/mail/outbox/findAll"];

const person = async (name = "Ana") => {
  const user = await createUser();
  return db.user.update({ where: { id: user.id }, data: { name } });
};

const restore = (to: string) =>
  db.$transaction((tx) => enqueueMail(tx, restoreMail, { to, data: { origin: env.SITE_URL } }));

const jobOf = (to: string) => db.mailJob.findFirstOrThrow({ where: { to } });
const isMail = { where: { kind: mailKind.name } };
const waiting = () => db.job.findMany(isMail);
const due = async () => {
  await db.mailJob.updateMany({ data: { nextAttemptAt: new Date(0) } });
  await db.job.updateMany({ ...isMail, data: { dueAt: new Date(0) } });
};
const linkIn = (text = "") => /\/auth\/password\/restore\/([\w-]+)/.exec(text)?.[1] ?? "";

beforeEach(async () => {
  await db.mailJob.deleteMany();
  await db.job.deleteMany(isMail);
});
afterEach(() => {
  env.SMTP_URL = undefined;
});
describe("with a mail server", () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  beforeEach(() => {
    env.SMTP_URL = smtp.url;
  });
  afterAll(() => smtp.stop());

  test("both parts arrive, escaped, and their link is good; only its hash is kept", async () => {
    const user = await person(`Ana <script>"&'`);
    await restore(user.email);
    await runDueJobs(mailWork);

    const [mail] = smtp.to(user.email);
    expect(`${mail?.text}${mail?.html}`).not.toContain("null");
    expect(mail).toMatchObject({
      subject: "Restablece tu contraseña",
      from: { name: "Estudio Quinde", address: "no-responder@localhost" },
    });
    expect(mail!.text).toContain(`Hola, ${user.name}`);
    expect(mail!.html).toContain("Hola, Ana &lt;script&gt;&quot;&amp;&#39;");
    expect(mail!.html).not.toContain("<script>");
    const token = linkIn(mail!.text);
    expect(linkIn(mail!.html)).toBe(token);
    expect(mail!.text).toContain(`${env.SITE_URL}/auth/password/restore/${token}`);
    expect(await findAccountLink(token)).toMatchObject({ purpose: "restore", name: user.name, email: user.email });

    const stored = JSON.stringify([await db.accountToken.findMany(), await db.mailJob.findMany()]);
    expect(stored).not.toContain(token);
    expect(await jobOf(user.email)).toMatchObject({ state: "sent", attempts: 1, error: "" });
  });

  test("an invitation and a notice of a changed password", async () => {
    const user = await person();
    const { id: userId, email: to } = user;
    await db.$transaction(async (tx) => {
      await enqueueMail(tx, invitationMail, { to, data: { userId } });
      await enqueueMail(tx, passwordChangedMail, { to, data: { userId } });
    });
    await runDueJobs(mailWork);
    const [invitation, notice] = smtp.to(to).toSorted((a, b) => a.subject!.localeCompare(b.subject!));
    expect(invitation!.subject).toBe("Te damos la bienvenida a Estudio Quinde");
    expect(await findAccountLink(linkIn(invitation!.text))).toMatchObject({ purpose: "invitation" });
    expect(notice!.subject).toBe("Tu contraseña cambió");
  });

  test("two workers at once send each mail once", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person()));
    for (const { email } of people) await restore(email);
    await Promise.all(Array.from({ length: 4 }, () => runDueJobs(mailWork)));
    for (const { email } of people) expect(smtp.to(email)).toHaveLength(1);
  });

  test("nobody is written to who is unknown or disabled, nor after a rollback", async () => {
    const disabled = await person();
    await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    const stranger = `nadie-${randomUUID()}@quinde.test`;
    await restore(disabled.email);
    await restore(stranger);
    const rolledBack = await person();
    await db
      .$transaction(async (tx) => {
        await enqueueMail(tx, restoreMail, { to: rolledBack.email, data: { origin: env.SITE_URL } });
        throw new Error("no");
      })
      .catch(() => undefined);
    await runDueJobs(mailWork);
    for (const { email } of [disabled, { email: stranger }, rolledBack]) expect(smtp.to(email)).toEqual([]);
    expect([await db.mailJob.count(), await waiting()]).toEqual([0, []]);
  });

  test("an address that the server does not know is not tried again", async () => {
    const user = await createUser({ email: `refused-${randomUUID()}@quinde.test` });
    await restore(user.email);
    await runDueJobs(mailWork);
    const job = await jobOf(user.email);
    expect(job).toMatchObject({ state: "failed", attempts: 1 });
    expect(await waiting()).toMatchObject([{ state: "failed", dedupe: job.id, error: job.error }]);

    const { actor } = await signIn("superadmin");
    await retryMailJob(actor, job.id);
    expect(await jobOf(user.email)).toMatchObject({ state: "pending", attempts: 0 });
    expect(await waiting()).toMatchObject([{ state: "waiting", dedupe: job.id, attempts: 0 }]);
    expect(await db.auditEntry.findFirst({ where: { targetId: job.id } })).toMatchObject({ action: "mail.retry" });
    await expect(retryMailJob(actor, job.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(retryMailJob(actor, randomUUID())).rejects.toMatchObject({ code: "not_found" });

    // From the screen of all jobs it is the same.
    await runDueJobs(mailWork);
    await db.$transaction(async (tx) => mailWork.retried!(tx, { id: job.id }));
    expect(await jobOf(user.email)).toMatchObject({ state: "pending", attempts: 0 });
  });

  test("a worker that is woken sends at once and ends after the mail it is sending", async () => {
    const user = await person();
    const worker = startJobs([mailWork]);
    await restore(user.email);
    worker.wake(mailKind.name);
    await worker.stop();
    expect((await jobOf(user.email)).state).not.toBe("failed");
    await runDueJobs(mailWork);
    expect(smtp.to(user.email)).toHaveLength(1);
  });

  test("what a process was at that was killed is sent once more", async () => {
    const user = await person();
    await restore(user.email);
    await claimJobs(mailWork, 1);
    await db.$executeRaw`UPDATE mail_jobs SET attempts = 1, next_attempt_at = now() + interval '5 minutes'`;
    await runDueJobs(mailWork);
    expect(smtp.to(user.email)).toEqual([]);
    await db.job.updateMany({ ...isMail, data: { dueAt: new Date(0) } });
    await Promise.all([runDueJobs(mailWork), runDueJobs(mailWork)]);
    expect(smtp.to(user.email)).toHaveLength(1);
    expect([await jobOf(user.email), await waiting()]).toMatchObject([{ state: "sent", attempts: 2 }, []]);
  });

  test("a process of the version before, which knows no jobs, has to itself what it is at", async () => {
    const user = await person();
    await restore(user.email);
    const taken = await db.$executeRaw`
      UPDATE mail_jobs SET attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes' WHERE next_attempt_at <= now()`;
    expect(taken).toBe(0); // a new one is left to its job
    await db.$executeRaw`UPDATE mail_jobs SET attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'`;
    await runDueJobs(mailWork);
    const [job] = await waiting();
    expect([job!.attempts, job!.dueAt > new Date(Date.now() + 280_000)]).toEqual([0, true]);
    await db.mailJob.updateMany({ data: { state: "sent" } });
    await due();
    await runDueJobs(mailWork);
    expect([smtp.to(user.email), await waiting()]).toEqual([[], []]);
  });

  test("a mail without a job gets one, a minute after it was due; none that is done with, or has one", async () => {
    const user = await person();
    const mail = { template: "restore", to: user.email, data: { origin: env.SITE_URL } };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [late, soon] = await db.mailJob.createManyAndReturn({
      data: [
        { ...mail, attempts: 3, nextAttemptAt: ago(2) },
        { ...mail, nextAttemptAt: ago(0) },
        { ...mail, state: "failed", nextAttemptAt: ago(2) },
        { ...mail, state: "sent", nextAttemptAt: ago(2) },
      ],
    });
    await prepareWork(mailWork);
    const jobs = await waiting();
    expect(jobs.map(({ dedupe }) => dedupe).sort()).toEqual([late!.id, soon!.id].sort());
    await runDueJobs(mailWork);
    expect(await db.mailJob.findUnique({ where: { id: late!.id } })).toMatchObject({ state: "sent", attempts: 4 });
    expect(await waiting()).toMatchObject([{ dedupe: soon!.id, attempts: 0 }]);
    await db.job.updateMany({ ...isMail, data: { state: "failed" } });
    await prepareWork(mailWork);
    expect(await waiting()).toMatchObject([{ dedupe: soon!.id, state: "failed" }]);
  });
});

test("while the server is down it is tried again later, and then sent exactly once", async () => {
  const down = await startSmtp();
  await down.stop();
  env.SMTP_URL = down.url;
  const user = await person();
  await restore(user.email);
  for (const attempts of [1, 2]) {
    await runDueJobs(mailWork);
    const job = await jobOf(user.email);
    expect(job).toMatchObject({ state: "pending", attempts, error: expect.stringContaining("ECONNREFUSED") });
    expect(job.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + retryDelay(attempts)! - 10_000);
    await runDueJobs(mailWork);
    expect(await jobOf(user.email)).toMatchObject({ attempts });
    await due();
  }
  const up = await startSmtp(down.port);
  await Promise.all([runDueJobs(mailWork), runDueJobs(mailWork)]);
  await due();
  await runDueJobs(mailWork);
  expect(up.to(user.email)).toHaveLength(1);
  await up.stop();
});

test("ten attempts within a day, then it has failed", () => {
  const waits = Array.from({ length: 10 }, (_, index) => retryDelay(index + 1));
  expect(waits.slice(0, 9).every((wait) => wait! > 0)).toBe(true);
  expect(waits[9]).toBeNull();
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeLessThan(24 * 60 * 60_000);
});

test("a row is sent by the mail of its name; under one that nobody declares it waits, and says why", async () => {
  const names = mailTemplates.all.map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    ...[
      "access-ended",
      "account-removed",
      "backup-failed",
      ...["booking-cancelled", "booking-confirmed", "booking-moved", "booking-news", "booking-reminder"],
      "certificate-issued",
      "certificate-revoked",
      "client-page",
      "contact",
      "content-review",
      "course-message",
      "discussion-answers",
      "email-asked",
      "email-change",
    ],
    ...[
      "email-changed",
      "engagement-step-review",
      "hand-in-returned",
      "instalment-due",
      "instalment-late",
      "instalment-receipt",
      "invitation",
      "invoice-issued",
      "password-changed",
      "payment-refused",
      "payment-waiting",
      "pitr-trouble",
      "proposal-accepted",
      "proposal-code",
      "proposal-sent",
      "purchase-links",
      "purchase-receipt",
      "purchase-refunded",
      "quiz-graded",
      "registration",
      "restore",
      "reviews-due",
      "second-factor",
      "token-made",
    ],
    ...["whatsapp-halted", "whatsapp-mention"],
  ]);
  expect(["restore", "gone"].map(mailLabel)).toEqual(["Restablecer la contraseña", "gone"]);
  const to = "nadie@quinde.test";
  await db.mailJob.create({ data: { template: "gone", to, nextAttemptAt: new Date(0) } });
  await prepareWork(mailWork);
  await due();
  await runDueJobs(mailWork);
  const error = 'there is no mail template "gone"';
  expect(await jobOf(to)).toMatchObject({ state: "pending", attempts: 1, error });
});

test("mails are found by whom they are for, and by why they failed or what they are called", async () => {
  const mails = [
    { to: "Ana@quinde.test", template: "restore", error: "550 Mailbox full" },
    { to: "bruno_1@quinde.test", template: "restore" },
  ];
  await db.mailJob.createMany({ data: mails });
  await db.outboxMail.deleteMany();
  await db.outboxMail.createMany({
    data: mails.map(({ to }, at) => ({ to, subject: `Asunto ${at}`, text: "", html: "" })),
  });
  const { bearer: headers } = await signIn("superadmin");
  const found = async (handler: typeof findJobs | typeof findOutbox, search: string) => {
    const answer = await call(handler, { query: `?${new URLSearchParams({ search })}`, headers });
    const { results, totalItems } = (await answer.json()) as { results: { to: string }[]; totalItems: number };
    expect(totalItems).toBe(results.length);
    return results.map(({ to }) => to);
  };
  const [ana, bruno] = mails.map(({ to }) => to);
  expect(await found(findJobs, "ANA quinde")).toEqual([ana]);
  expect(await found(findJobs, "mailbox")).toEqual([ana]);
  expect(await found(findJobs, "_")).toEqual([bruno]);
  expect(await found(findOutbox, "bruno")).toEqual([bruno]);
  expect(await found(findOutbox, "asunto 0")).toEqual([ana]);
  expect(await found(findOutbox, "nadie")).toEqual([]);
});

test("without a mail server the last mails are kept for the dashboard", async () => {
  await db.outboxMail.createMany({
    data: Array.from({ length: 205 }, (_, index) => ({
      to: "x@quinde.test",
      subject: `${index}`,
      text: "",
      html: "",
      createdAt: new Date(Date.now() - (index < 3 ? 8 * 24 * 60 * 60_000 : 60_000)),
    })),
  });
  const user = await person();
  await restore(user.email);
  await runDueJobs(mailWork);
  expect(await db.outboxMail.findFirst({ where: { to: user.email } })).toMatchObject({
    subject: "Restablece tu contraseña",
    text: expect.stringContaining("/auth/password/restore/"),
  });
  expect(await db.outboxMail.count()).toBe(200);
  expect(await db.outboxMail.count({ where: { subject: "0" } })).toBe(0);
});
