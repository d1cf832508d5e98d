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

/** Milliseconds between two looks whether a backup is due. */
const every = 20_000;

export const backupScheduleWork = work({
  kind: jobKind("backups.schedule", "Copia programada"),
  atOnce: 1,
  waits: [],
  every,
  run: ({ signal }) => runSchedule(new Date(), signal),
});

/** Makes the backup that is due unless something is at work: the next look finds it due still. */
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
  // A process that ends takes its job along: the next start makes up for it.
  if (state === "failed" && signal?.aborted && !(signal.reason instanceof LostLease)) return forgetAttempt(slot, now);
  if (state === "failed") return noteFailure(slot, attempt, error ?? "", now);
  await noteDone(slot, now);
  await pruneBackups(now);
}

/**
 * An encrypted one is verified as it is stored, by a key that is made for it and then forgotten.
 * @throws AppError when it is damaged
 */
async function makeAndVerify(job: JobContext): Promise<{ name: string }> {
  const key = env.BACKUP_PUBLIC_KEY === undefined ? undefined : await newKeyPair();
  const kind = await readKind();
  const manifest = await makeBackup(null, { kind, reason: "schedule", job, alsoFor: key?.publicKey });
  const problem = await quarantineProblem();
  if (problem) {
    // The screen names it: the backup is as good as one can be here.
    log.warn({ backup: manifest.name }, "the backup was not verified: this database makes no quarantine");
    return { name: manifest.name };
  }
  const { ok, reason } = await verifyAs(manifest, job, key?.privateKey);
  if (!ok) throw new AppError("internal", `La copia ${manifest.name} está dañada: ${reason}`);
  return { name: manifest.name };
}
