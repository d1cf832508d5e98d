import os from "node:os";
import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "./errors";

/*
 * What the programs are made of that do one job after another for `job-pool.ts`, each in a process of its own: what somebody sent may take
 * all time and all memory there, or crash it, and nobody else is to wait for it.
 */

/** What a program can do, by name. */
export type Work = Record<string, (input: never) => Promise<unknown>>;

export type Job<W extends Work> = { [Name in keyof W]: { name: Name; input: Parameters<W[Name]>[0] } }[keyof W];

export type Refused = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number };

export type WorkResult<W extends Work> =
  | { result: Awaited<ReturnType<W[keyof W]>> }
  | { refused: Refused }
  | { error: string };

type Settings = {
  /** How far it stands back for others: with 5 a busy server leaves it a quarter of a processor for each that it has itself. */
  niceness: number;
  /** Most memory that it may hold, in bytes: a process that takes more is ended, and its job has failed. */
  mostMemory: number;
};

/** A thread of its own, because work that takes the processor leaves the other no moment. */
const watch = `
  const { workerData: most } = require("node:worker_threads");
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, "SIGKILL"), 50);
`;

/** Makes this process a program that does such work, job by job, until its parent is gone. */
export function doJobs<W extends Work>(work: W, { niceness, mostMemory }: Settings): void {
  // Threads that are started later inherit it. Who stands back already may not come forward.
  os.setPriority(Math.max(os.getPriority(), niceness));
  new Worker(watch, { eval: true, workerData: mostMemory }).unref();
  process.on("message", (job: Job<W>) => void answer(work, job).then((told) => process.send!(told)));
  // The server is gone, however it ended.
  process.once("disconnect", () => process.exit());
}

async function answer<W extends Work>(work: W, { name, input }: Job<W>): Promise<WorkResult<W>> {
  try {
    return { result: (await work[name]!(input as never)) as Awaited<ReturnType<W[keyof W]>> };
  } catch (error) {
    if (!(error instanceof AppError)) return { error: (error as Error).stack ?? String(error) };
    const { code, message, fields, retryAfter } = error;
    return { refused: { code, message, fields, retryAfter } };
  }
}
