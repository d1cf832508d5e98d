import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { startWorker, type Worker } from "@/lib/core/worker";
import { composeMail } from "./compose";
import { deliverMail, isRefusedForGood } from "./provider";
import { isLasting } from "./schema";

const minute = 60_000;

/** Waits after each failed attempt: ten attempts within a day. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * minute);

/**
 * Milliseconds until the next attempt after the given number of failed ones, or null when it is time to give up, which for
 * a lasting mail it never is.
 */
export const retryDelay = (attempts: number, lasting = false): number | null =>
  waits[attempts - 1] ?? (lasting ? waits.at(-1)! : null);

/** How long an attempt belongs to the process that began it; longer than the mail server may take. */
const leaseMs = 5 * minute;

const pollMs = 15_000;

/** Sends what is due: when it is woken, and every 15 seconds for what has to be tried again. */
export const startMailWorker = (): Worker => startWorker("mails", pollMs, sendDueMails);

type Job = { id: string; template: string; to: string; data: unknown; attempts: number; createdAt: Date };

/** Sends one due mail after another until none is left or `stopped` says so. */
export async function sendDueMails(stopped: () => boolean = () => false): Promise<void> {
  while (!stopped()) {
    const job = await claimJob();
    if (!job) return;
    await sendJob(job);
  }
}

/** Takes one due mail for this process alone: the others skip it, and find it again when the lease ran out unfinished. */
async function claimJob(): Promise<Job | undefined> {
  const [job] = await db.$queryRaw<Job[]>`
    UPDATE mail_jobs
    SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseMs / 1000}::int)
    WHERE id = (
      SELECT id FROM mail_jobs
      WHERE state = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, template, "to", data, attempts, created_at AS "createdAt"`;
  return job;
}

async function sendJob(job: Job): Promise<void> {
  const about = { job: job.id, template: job.template, attempt: job.attempts };
  // Only the attempt that holds the lease may say how it ended.
  const held = { id: job.id, attempts: job.attempts, state: "pending" } as const;
  let failure: unknown;
  try {
    const mail = await composeMail(job);
    if (!mail) {
      await db.mailJob.deleteMany({ where: held });
      return;
    }
    await deliverMail({ ...mail, id: job.id, to: job.to });
  } catch (error) {
    failure = error ?? new Error("unknown");
  }
  if (failure === undefined) {
    await db.mailJob.updateMany({ where: held, data: { state: "sent", sentAt: new Date(), error: "" } });
    log.info(about, "mail sent");
    return;
  }
  const delay = isRefusedForGood(failure) ? null : retryDelay(job.attempts, isLasting(job.template));
  log.warn({ ...about, code: (failure as { code?: unknown }).code, retryMs: delay }, "a mail was not sent");
  await db.mailJob.updateMany({
    where: held,
    data: {
      error: (failure instanceof Error ? failure.message : String(failure)).slice(0, 500),
      ...(delay === null ? { state: "failed" } : { nextAttemptAt: new Date(Date.now() + delay) }),
    },
  });
}
