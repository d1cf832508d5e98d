import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Author } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { BackupJobView, JobProgress } from "../schema";
import { type JobLock, takeJobLock } from "./lock";
import { firstProgress, type JobContext, RunningJob, stoppedText } from "./running-job";
import type { BackupJob } from "@/prisma/generated/client";

export type { JobContext } from "./running-job";

/** This process's jobs, by id; at most one holds the lock. */
const running = singleton("backups.jobs", () => new Map<string, RunningJob>());

/** Milliseconds of silence after which a job's process may be gone. */
const silence = 10_000;

/** Milliseconds that an ended job is still shown. */
const shownFor = 10 * 60_000;

/**
 * Starts a job; only one runs at a time among all processes. The work's return value becomes `result`, an AppError
 * `error`.
 * @param author null for the schedule or a command
 * @throws AppError `conflict` while another is running
 */
export async function startJob(
  author: Author | null,
  { kind, backupName }: Pick<BackupJobView, "kind" | "backupName">,
  work: (job: JobContext) => Promise<unknown>,
): Promise<BackupJobView> {
  const lock = await waitForLock();
  try {
    await failAbandoned(lock.client);
    const actor = author ? { actorId: author.id, actorName: fullName(author) } : { actorName: "El sistema" };
    const job = toJob(await db.backupJob.create({ data: { kind, backupName, ...actor, progress: firstProgress } }));
    const started = new RunningJob(job, lock, work);
    running.set(job.id, started);
    void started.ended.then(() => running.delete(job.id));
    return job;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Milliseconds to wait for `whileIdle` elsewhere. */
const patience = 5_000;

async function waitForLock(): Promise<JobLock> {
  for (const until = Date.now() + patience; ; await sleep(100)) {
    const lock = await takeJobLock();
    if (lock) return lock;
    if (Date.now() > until || (await findRunningJob()))
      throw new AppError("conflict", "Ya hay una copia o restauración en curso.");
  }
}

/** Waits for a job of this process. @throws AppError `not_found` */
export async function whenDone(id: string): Promise<BackupJobView> {
  await running.get(id)?.ended;
  return getJob(id);
}

/** @throws AppError `not_found` */
export async function getJob(id: string): Promise<BackupJobView> {
  const row = await db.backupJob.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", "No existe ese trabajo.");
  return toJob(row);
}

/** The running job of any process. */
export async function findRunningJob(): Promise<BackupJobView | null> {
  const find = () => db.backupJob.findFirst({ where: { state: "running" }, orderBy: { startedAt: "desc" } });
  let row = await find();
  if (row && Date.now() - row.heardAt.getTime() > silence && (await sweepJobs())) row = await find();
  return row && toJob(row);
}

/** The running job, or the last that ended within ten minutes. */
export async function findCurrentJob(): Promise<BackupJobView | null> {
  const job = await findRunningJob();
  if (job) return job;
  const endedAt = { gt: new Date(Date.now() - shownFor) };
  const row = await db.backupJob.findFirst({ where: { endedAt }, orderBy: { startedAt: "desc" } });
  return row && toJob(row);
}

/**
 * Cancels a job of any process.
 * @throws AppError `not_found`; `conflict` when it is too late
 */
export async function cancelJob(id: string): Promise<void> {
  const { count } = await db.backupJob.updateMany({
    where: { id, state: "running", progress: { path: ["mayCancel"], equals: true } },
    data: { cancelAsked: true },
  });
  if (count > 0) return running.get(id)?.cancel();
  const { state } = await getJob(id);
  throw new AppError("conflict", state === "running" ? "Ya no se puede cancelar." : "Ese trabajo ya terminó.");
}

/** Cancels this process's jobs where possible, and waits for all. */
export async function stopJobs(): Promise<void> {
  await Promise.all([...running.values()].map((job) => job.stop()));
}

/** Marks jobs of killed processes as failed. @returns whether there were any */
export const sweepJobs = async (): Promise<boolean> => (await whileIdle(failAbandoned)) === true;

/** Runs `work` while no job runs or can begin; null when one is running. */
export async function whileIdle<T>(work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  const lock = await takeJobLock();
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  return lock && work(lock.client).finally(lock.release);
}

/** Holding the lock proves that no job is running, whatever the rows say. */
async function failAbandoned(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE backup_jobs SET state = 'failed', error = $1, ended_at = now() WHERE state = 'running' RETURNING id`,
    [stoppedText],
  );
  if (rows.length > 0) log.warn({ jobs: rows.map(({ id }) => id) }, "backup jobs ended with their process");
  return rows.length > 0;
}

const toJob = (row: BackupJob): BackupJobView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  backupName: row.backupName,
  actorName: row.actorName,
  progress: row.state === "running" ? (row.progress as JobProgress) : null,
  result: row.result,
  error: row.error,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
