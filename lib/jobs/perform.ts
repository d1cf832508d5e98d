import { brand } from "@/lib/core/brand";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { type Claimed, claimJobs, keepLease, lease, settleJob } from "./claim";
import { type AnyWork, done, type JobOutcome } from "./kind";

export class LostLease extends Error {
  static {
    brand(this, "LostLease");
  }
  override name = "LostLease";
}

/** Milliseconds before a retry after a database failure, if the kind does not say. */
const patience = 60_000;

/** Does a claimed job and writes how it ended. Never throws. */
export async function performJob(work: AnyWork, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const about = { kind: work.kind.name, job: String(claimed.id), attempt: claimed.attempts };
  let isSettled = false;
  const settle = async (tx: Parameters<typeof settleJob>[0], outcome: JobOutcome) => {
    if (!(await settleJob(tx, claimed, outcome, work.every))) throw new LostLease();
    isSettled = true;
  };
  const beat = setInterval(() => {
    keepLease(claimed).then(
      (held) => held || isSettled || lost.abort(new LostLease()),
      (error: unknown) => log.warn({ ...about, reason: (error as Error).message }, "a lease was not kept"),
    );
  }, lease.beat);
  try {
    const outcome = await attempt(work, { ...claimed, signal, settle }, about);
    // If its transaction failed after `settle`, nothing was settled.
    if (!isSettled || outcome.is !== "done") await settle(db, outcome);
  } catch (error) {
    // The job is claimed again when its lease ends.
    const why =
      isDatabaseFailure(error) || error instanceof LostLease ? { reason: (error as Error).message } : { err: error };
    log.warn({ ...about, ...why }, "how a job ended was not written");
  } finally {
    clearInterval(beat);
  }
}

async function attempt(
  { run, waits }: AnyWork,
  given: Parameters<AnyWork["run"]>[0],
  about: object,
): Promise<JobOutcome> {
  try {
    return (await run(given)) ?? done;
  } catch (error) {
    if (error instanceof LostLease) throw error;
    if (given.signal.aborted) return { is: "again" };
    const reason = error instanceof Error ? error.message : String(error);
    if (isDatabaseFailure(error)) {
      // Retried without end: the database failed, not the job.
      const inMs = waits[given.attempts - 1] ?? waits.at(-1) ?? patience;
      log.warn({ ...about, reason, retryMs: inMs }, "a job waits for the database");
      return { is: "retry", inMs, error: reason };
    }
    const inMs = waits[given.attempts - 1];
    log.warn({ ...about, err: error, retryMs: inMs }, "a job failed");
    return inMs === undefined ? { is: "failed", error: reason } : { is: "retry", inMs, error: reason };
  }
}

const never = new AbortController().signal;

/**
 * Runs the named job now, unless it is running or an earlier one of its key waits.
 * @returns whether there was one
 */
export async function runJob(work: AnyWork, dedupe: string): Promise<boolean> {
  const [claimed] = await claimJobs(work, 1, dedupe);
  if (!claimed) return false;
  await performJob(work, claimed, never);
  return true;
}

export async function runDueJobs(work: AnyWork): Promise<void> {
  for (;;) {
    const claimed = await claimJobs(work, work.atOnce);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((job) => performJob(work, job, never)));
  }
}
