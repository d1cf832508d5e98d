import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { jobKind, work } from "@/lib/jobs/kind";
import { LostLease } from "@/lib/jobs/perform";
import { findRunningJob, type JobContext, startJob, whenDone } from "../jobs/jobs";
import { stoppedText } from "../jobs/running-job";
import { makeBackup } from "../make";
import { quarantineProblem } from "../quarantine/quarantine";
import { newKeyPair } from "../store/encryption";
import { verifyAs } from "../verify/verify";
import { pruneBackups } from "./prune";
import { beginAttempt, forgetAttempt, noteDone, noteFailure, readDone, wasTriedInVain } from "./records";
import { readKind, readSchedule } from "./settings";
import { findDue, type Slot } from "./slots";

/** Milliseconds between checks. */
const every = 20_000;

export const backupScheduleWork = work({
  kind: jobKind("backups.schedule", "Copia programada"),
  atOnce: 1,
  waits: [],
  every,
  run: ({ signal }) => runSchedule(new Date(), signal),
});

/** Makes the due backup; while another job runs, a later check does. */
export async function runSchedule(now: Date, signal?: AbortSignal): Promise<void> {
  const set = await readSchedule();
  if (!set) return;
  const done = await readDone();
  const slot = findDue(set.schedule, { now, since: set.since, isDone: (period) => done.has(period) });
  if (!slot || signal?.aborted || (await findRunningJob())) return;
  const attempt = await beginAttempt(slot, now);
  if (attempt === null) return;
  if (wasTriedInVain(attempt)) return noteFailure(slot, attempt, stoppedText, now);
  await makeFor(slot, attempt, now, signal);
}

async function makeFor(slot: Slot, attempt: number, now: Date, signal?: AbortSignal): Promise<void> {
  const job = await startJob(null, { kind: "backup", backupName: null }, makeAndVerify).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "conflict") return null;
    throw error;
  });
  if (!job) return forgetAttempt(slot, now);
  const { state, error } = await whenDone(job.id);
  // A stopping process does not count: the next start retries.
  if (state === "failed" && signal?.aborted && !(signal.reason instanceof LostLease)) return forgetAttempt(slot, now);
  if (state === "failed") return noteFailure(slot, attempt, error ?? "", now);
  await noteDone(slot, now);
  await pruneBackups(now);
}

/**
 * An encrypted backup is also encrypted for a throwaway key, so that it can be verified as stored.
 * @throws AppError when it is damaged
 */
async function makeAndVerify(job: JobContext): Promise<{ name: string }> {
  const key = env.BACKUP_PUBLIC_KEY === undefined ? undefined : await newKeyPair();
  const kind = await readKind();
  const manifest = await makeBackup(null, { kind, reason: "schedule", job, alsoFor: key?.publicKey });
  const problem = await quarantineProblem();
  if (problem) {
    // Not a failure; the screen shows the problem.
    log.warn({ backup: manifest.name }, "the backup was not verified: the quarantine database cannot be created");
    return { name: manifest.name };
  }
  const { ok, reason } = await verifyAs(manifest, job, key?.privateKey);
  if (!ok) throw new AppError("internal", `La copia ${manifest.name} está dañada: ${reason}`);
  return { name: manifest.name };
}
