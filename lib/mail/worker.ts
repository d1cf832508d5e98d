import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { enqueueMissing } from "@/lib/jobs/enqueue";
import { done, type JobOutcome, work } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import { composeMail } from "./compose";
import { deliverMail, isRefusedForGood } from "./provider";
import { mailKind, renewMail } from "./queue";
import { findTemplate } from "./template";

const minute = 60_000;

/** Waits between attempts: ten attempts within a day. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * minute);

/** Milliseconds until the next attempt; null to give up, never for a lasting mail. */
export const retryDelay = (attempts: number, lasting = false): number | null =>
  waits[attempts - 1] ?? (lasting ? waits.at(-1)! : null);

export const mailWork = work<{ id: string }>({
  kind: mailKind,
  atOnce: 3,
  waits,
  run: async ({ payload: { id }, isAfterLost, settle }) => {
    const mail = await beginAttempt(id, isAfterLost);
    if (!mail) return findWait(id);
    const { outcome, row } = await sendMail(mail);
    await db.$transaction(async (tx) => {
      const held = { id, attempts: mail.attempts, state: "pending" } as const;
      if (row) await tx.mailJob.updateMany({ where: held, data: row });
      else await tx.mailJob.deleteMany({ where: held });
      await settle(tx, outcome);
    });
  },
  recover: (tx) =>
    enqueueMissing(
      tx,
      mailKind,
      Prisma.sql`SELECT jsonb_build_object('id', id) AS payload, id::text AS dedupe, next_attempt_at + interval '1 minute' AS due_at
        FROM mail_jobs WHERE state = 'pending'`,
    ),
  retried: (tx, { id }) => renewMail(tx, id),
});

type Begun = { id: string; template: string; to: string; data: unknown; attempts: number; createdAt: Date };

/**
 * Claims a mail unless a process of the previous version, which knows no jobs, has it. Keeps such a process away for
 * longer than the mail server may take.
 */
async function beginAttempt(id: string, isAfterLost: boolean): Promise<Begun | undefined> {
  const [mail] = await db.$queryRaw<Begun[]>`
    UPDATE mail_jobs SET attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
    WHERE id = ${id}::uuid AND state = 'pending' AND (${isAfterLost} OR attempts = 0 OR next_attempt_at <= now())
    RETURNING id, template, "to", data, attempts, created_at AS "createdAt"`;
  return mail;
}

/** When to look again at a mail that was not claimed; done if nobody has to send it. */
async function findWait(id: string): Promise<JobOutcome> {
  const mail = await db.mailJob.findUnique({ where: { id }, select: { state: true, nextAttemptAt: true } });
  if (mail?.state !== "pending") return done;
  return { is: "again", inMs: Math.max(0, mail.nextAttemptAt.getTime() - Date.now()) };
}

/** @returns the new values of the row; null if there was no recipient, and the row is removed */
async function sendMail(
  mail: Begun,
): Promise<{ outcome: JobOutcome; row: Prisma.MailJobUpdateManyMutationInput | null }> {
  const about = { mail: mail.id, template: mail.template, attempt: mail.attempts };
  try {
    const composed = await composeMail(mail);
    if (!composed) return { outcome: done, row: null };
    await deliverMail({ ...composed, id: mail.id, to: mail.to });
    log.info(about, "mail sent");
    return { outcome: done, row: { state: "sent", sentAt: new Date(), error: "" } };
  } catch (failure) {
    const inMs = isRefusedForGood(failure) ? null : retryDelay(mail.attempts, findTemplate(mail.template)?.isLasting);
    log.warn({ ...about, code: (failure as { code?: unknown }).code, retryMs: inMs }, "a mail was not sent");
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
    return inMs === null
      ? { outcome: { is: "failed", error }, row: { state: "failed", error } }
      : { outcome: { is: "retry", inMs, error }, row: { error, nextAttemptAt: new Date(Date.now() + inMs) } };
  }
}
