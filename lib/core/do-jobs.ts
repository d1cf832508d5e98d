import os from "node:os";
import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "./errors";

/* A separate process (`job-pool.ts`), so sent files exhaust only its time and memory. */

export type Work = Record<string, (input: never) => Promise<unknown>>;

export type Job<W extends Work> = { [Name in keyof W]: { name: Name; input: Parameters<W[Name]>[0] } }[keyof W];

export type Refused = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number };

export type WorkResult<W extends Work> =
  | { result: Awaited<ReturnType<W[keyof W]>> }
  | { refused: Refused }
  | { error: string };

type Settings = {
  /** At 5, a busy server leaves it about a quarter of a processor. */
  niceness: number;
  /** Bytes. A process that takes more is killed and its job fails. */
  mostMemory: number;
};

/** A thread, because a busy main thread would never run the timer. */
const watch = `
  const { workerData: most } = require("node:worker_threads");
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, "SIGKILL"), 50);
`;

export function doJobs<W extends Work>(work: W, { niceness, mostMemory }: Settings): void {
  // Later threads inherit it. It cannot be raised again.
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
