import os from "node:os";
import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "./errors";

/* Makes a program of `job-pool.ts`: what was sent may take all time and memory there alone. */

export type Work = Record<string, (input: never) => Promise<unknown>>;

export type Job<W extends Work> = { [Name in keyof W]: { name: Name; input: Parameters<W[Name]>[0] } }[keyof W];

export type Refused = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number };

export type WorkResult<W extends Work> =
  | { result: Awaited<ReturnType<W[keyof W]>> }
  | { refused: Refused }
  | { error: string };

type Settings = {
  /** With 5 a busy server leaves it a quarter of a processor for each that it has itself. */
  niceness: number;
  /** In bytes: a process that takes more is ended, and its job has failed. */
  mostMemory: number;
};

/** A thread, because work that takes the processor leaves the other no moment. */
const watch = `
  const { workerData: most } = require("node:worker_threads");
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, "SIGKILL"), 50);
`;

/** Makes this process do such jobs, one by one, until its parent is gone. */
export function doJobs<W extends Work>(work: W, { niceness, mostMemory }: Settings): void {
  // Later threads inherit it. Nobody may come forward who stands back.
  os.setPriority(Math.max(os.getPriority(), niceness));
  new Worker(watch, { eval: true, workerData: mostMemory }).unref();
  process.on("message", (job: Job<W>) => void answer(work, job).then((told) => process.send!(told)));
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
