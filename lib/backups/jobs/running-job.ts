import { setMaxListeners } from "node:events";
import { brand } from "@/lib/core/brand";
import { pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { tell } from "@/lib/realtime/tell";
import type { BackupJobView, JobProgress } from "../schema";
import { backupJobChanged } from "../shared/events";
import { type JobLock, unlock } from "./lock";

export type JobContext = {
  id: string;
  signal: AbortSignal;
  /** A new `step` resets the other fields. */
  progress: (progress: Partial<Omit<JobProgress, "mayCancel">>) => void;
  /** Forbids cancelling from here on. @throws AppError if it was cancelled already */
  pointOfNoReturn: () => Promise<void>;
};

export const firstProgress: JobProgress = {
  ...{ step: "Preparando", detail: null, done: null, total: null, unit: null },
  mayCancel: true,
};

export const stoppedText = "El servidor se detuvo antes de terminar.";

/** Milliseconds between beats: admins hear of each, the row is written every second. */
const beat = 500;

type Ending = { state: Exclude<BackupJobView["state"], "running">; result?: unknown; error?: string | null };

export class RunningJob {
  private readonly aborting = new AbortController();
  private progress = firstProgress;
  private isTold = false;
  private beats = 0;
  /** Settles once the row says that the job has ended; never rejects. */
  readonly ended: Promise<void>;

  constructor(
    private readonly job: BackupJobView,
    private readonly lock: JobLock,
    work: (job: JobContext) => Promise<unknown>,
  ) {
    setMaxListeners(0, this.signal);
    this.ended = this.run(work);
  }

  cancel(): void {
    if (this.progress.mayCancel) this.aborting.abort(cancelled());
  }

  /** For the end of the process: cancels if still possible. @returns once it has ended */
  stop(): Promise<void> {
    if (this.progress.mayCancel) this.aborting.abort(new AppError("unavailable", stoppedText));
    return this.ended;
  }

  private get signal(): AbortSignal {
    return this.aborting.signal;
  }

  private async run(work: (job: JobContext) => Promise<unknown>): Promise<void> {
    const lost = () => this.aborting.abort(connectionLost());
    this.lock.lost.addEventListener("abort", lost, { once: true });
    void this.look();
    const timer = setInterval(() => void this.look(), beat);
    const ending = await this.attempt(work);
    clearInterval(timer);
    this.lock.lost.removeEventListener("abort", lost);
    await this.end(ending).catch((error: unknown) =>
      log.error({ err: error, job: this.job.id }, "the result of a backup job could not be saved"),
    );
    await this.lock.release().catch(() => {}); // its connection was lost
  }

  private async attempt(work: (job: JobContext) => Promise<unknown>): Promise<Ending> {
    const { id } = this.job;
    try {
      const result = await work({
        id,
        signal: this.signal,
        progress: (said) => {
          const rest = said.step === undefined ? this.progress : firstProgress;
          this.progress = { ...rest, ...said, mayCancel: this.progress.mayCancel };
          this.isTold = false;
        },
        pointOfNoReturn: () => this.pointOfNoReturn(),
      });
      return { state: "done", result };
    } catch (error) {
      const reason: unknown = this.signal.aborted ? this.signal.reason : error;
      if (reason instanceof Cancelled) return { state: "cancelled" };
      if (reason instanceof AppError) return { state: "failed", error: reason.message };
      log.error({ err: reason, job: id, kind: this.job.kind }, "a backup job failed");
      return { state: "failed", error: "Ocurrió un error inesperado. El registro del servidor dice cuál." };
    }
  }

  /** Publishes progress, writes the row, and checks for cancellation by another process. */
  private async look(): Promise<void> {
    const isToWrite = this.beats++ % 2 === 1;
    try {
      if (!this.isTold) {
        this.isTold = true;
        await this.tell({ ...this.job, progress: this.progress });
      }
      if (!isToWrite) return;
      const { rows } = await this.lock.client.query<{ cancel_asked: boolean }>(
        "UPDATE backup_jobs SET progress = $2, heard_at = now() WHERE id = $1 RETURNING cancel_asked",
        [this.job.id, JSON.stringify(this.progress)],
      );
      if (rows[0]?.cancel_asked) this.cancel();
    } catch (error) {
      // After one failure the lock may be lost.
      if (!this.lock.lost.aborted) log.warn({ err: error, job: this.job.id }, "a job lost its connection");
      this.aborting.abort(connectionLost());
    }
  }

  private async pointOfNoReturn(): Promise<void> {
    this.signal.throwIfAborted();
    this.progress = { ...this.progress, mayCancel: false };
    this.isTold = false;
    const { rowCount } = await this.lock.client.query(
      "UPDATE backup_jobs SET progress = $2, heard_at = now() WHERE id = $1 AND NOT cancel_asked",
      [this.job.id, JSON.stringify(this.progress)],
    );
    if (rowCount === 0) this.aborting.abort(cancelled());
    this.signal.throwIfAborted();
  }

  /** Releases the lock in the same statement, so whoever sees the end can start the next job. */
  private async end({ state, result = null, error = null }: Ending): Promise<void> {
    const ended = (more: string) =>
      `UPDATE backup_jobs SET state = $2, result = $3, error = $4, heard_at = now(), ended_at = now()
         WHERE id = $1 AND state = 'running' RETURNING ended_at ${more}`;
    const values = [this.job.id, state, JSON.stringify(result), error];
    const own = this.lock.client.query<{ ended_at: Date }>(ended(`, ${unlock}`), values);
    const { rows } = await own.catch(() => pool.query<{ ended_at: Date }>(ended(""), values));
    const endedAt = rows[0]?.ended_at;
    if (!endedAt) return; // another process saw the lock go, and marked it failed
    await tell(
      backupJobChanged,
      { job: { ...told(this.job), state, error, progress: null, endedAt: endedAt.toISOString() } },
      pool,
    );
  }

  private tell(job: BackupJobView): Promise<void> {
    return tell(backupJobChanged, { job: told(job) }, this.lock.client);
  }
}

const connectionLost = () => new AppError("unavailable", "Se perdió la conexión con la base de datos.");

class Cancelled extends AppError {
  static {
    brand(this, "Cancelled");
  }
}
const cancelled = () => new Cancelled("conflict", "El trabajo se canceló.");

/** Cuts names, because a Postgres notification holds 8,000 bytes. */
function told({ result: _result, ...job }: BackupJobView) {
  const { progress } = job;
  return { ...job, progress: progress && { ...progress, detail: progress.detail?.slice(0, 200) ?? null } };
}
