import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { enqueueMail } from "@/lib/mail/queue";
import { listHolders } from "@/lib/people/holders";
import { backupFailedMail } from "../mails/backup-failed";
import type { Slot } from "./slots";

/* Each slot has a row, so that none is made twice and its failure is reported once. */

const minute = 60_000;

/** Delay after a process died, maybe because of the backup. */
const afterLost = 5 * minute;

/** Delays after failures; then the next slot. */
const retries = [10 * minute, 60 * minute];
const attempts = retries.length + 1;

/** Periods that are done, or out of attempts. */
export async function readDone(): Promise<Set<string>> {
  const rows = await db.backupSlot.findMany({
    where: { OR: [{ doneAt: { not: null } }, { attempts: { gte: attempts }, failedAt: { not: null } }] },
    orderBy: { dueAt: "desc" },
    take: 50,
    select: { period: true },
  });
  return new Set(rows.map(({ period }) => period));
}

/** Counts the attempt beforehand. @returns its number; null when none is due */
export async function beginAttempt({ period, at }: Slot, now: Date): Promise<number | null> {
  const next = new Date(now.getTime() + afterLost);
  const rows = await db.$queryRaw<{ attempts: number }[]>`
    INSERT INTO backup_slots AS slot (period, due_at, attempts, next_attempt_at) VALUES (${period}, ${at}, 1, ${next})
    ON CONFLICT (period) DO UPDATE SET attempts = slot.attempts + 1, next_attempt_at = ${next}
      WHERE slot.done_at IS NULL AND slot.next_attempt_at <= ${now}
    RETURNING attempts`;
  return rows[0]?.attempts ?? null;
}

/** Whether all attempts were used up by processes that died. */
export const wasTriedInVain = (attempt: number): boolean => attempt > attempts;

/** Uncounts an attempt; the next check repeats it. */
export async function forgetAttempt({ period }: Slot, now: Date): Promise<void> {
  await db.backupSlot.update({ where: { period }, data: { attempts: { decrement: 1 }, nextAttemptAt: now } });
}

/** Also for slots that nobody needs any more. */
export async function noteDone({ period }: Slot, now: Date): Promise<void> {
  await db.backupSlot.update({ where: { period }, data: { doneAt: now } });
}

/** Mails superadmins at the first failure. */
export async function noteFailure({ period }: Slot, attempt: number, error: string, now: Date): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + (retries[attempt - 1] ?? 0));
  const data = { failedAt: now, error, nextAttemptAt };
  await db.$transaction(async (tx) => {
    const { count } = await tx.backupSlot.updateMany({ where: { period, failedAt: null }, data });
    if (count === 0) return void (await tx.backupSlot.update({ where: { period }, data }));
    for (const { id, email } of await listHolders(tx, "backups.all")) {
      await enqueueMail(tx, backupFailedMail, { to: email, data: { userId: id } });
    }
  });
  log.error({ period, attempt, reason: error }, "the scheduled backup failed");
}

export async function findNextAttempt({ period }: Slot): Promise<Date | null> {
  const row = await db.backupSlot.findUnique({ where: { period }, select: { nextAttemptAt: true } });
  return row?.nextAttemptAt ?? null;
}

/** The schedule's last failure; null once a backup has succeeded. */
export async function lastFailure(): Promise<{ at: Date; message: string } | null> {
  const last = await db.backupSlot.findFirst({
    where: { OR: [{ doneAt: { not: null } }, { failedAt: { not: null } }] },
    orderBy: { dueAt: "desc" },
    select: { doneAt: true, failedAt: true, error: true },
  });
  return last?.failedAt && !last.doneAt ? { at: last.failedAt, message: last.error ?? "" } : null;
}
