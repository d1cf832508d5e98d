import os from "node:os";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { AppError, type ErrorCode } from "@/lib/core/errors";

/*
 * What the programs are made of that decode, cut and encode pictures, one at a time. Each is a process of its own (picture-pool.ts) because
 * what strangers send may crash a decoder or take all memory, and because nobody else is to wait for it.
 */

/** What a program can do, by name. */
export type PictureWork = Record<string, (input: never) => Promise<unknown>>;

export type Job<Work extends PictureWork> = {
  [Name in keyof Work]: { name: Name; input: Parameters<Work[Name]>[0] };
}[keyof Work];

export type Answer<Work extends PictureWork> =
  | { result: Awaited<ReturnType<Work[keyof Work]>> }
  | { refused: { code: ErrorCode; message: string; fields?: Record<string, string> } }
  | { error: string };

/**
 * Most memory that it may hold, in bytes: a process that takes more is ended, and its picture refused. A photograph of 12 megapixels needs
 * 230 MB, a HEIC of 48 that and as much again.
 */
const mostMemory = 500 * 2 ** 20;

/** A busy server leaves it a quarter of a processor for each that it has itself. */
const niceness = 5;

/** A thread of its own, because decoding HEIC and cutting leave the other no moment. */
const watch = `
  const { workerData: most } = require("node:worker_threads");
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, "SIGKILL"), 50);
`;

/** Makes this process a program that does such work, job by job, until its parent is gone. */
export function doJobs<Work extends PictureWork>(work: Work): void {
  // Whoever waits for a page comes first. Threads that are started later inherit it.
  os.setPriority(niceness);
  sharp.cache(false);
  sharp.concurrency(1);
  new Worker(watch, { eval: true, workerData: mostMemory }).unref();
  process.on("message", (job: Job<Work>) => void answer(work, job).then((told) => process.send!(told)));
  // The server is gone, however it ended.
  process.once("disconnect", () => process.exit());
}

async function answer<Work extends PictureWork>(work: Work, { name, input }: Job<Work>): Promise<Answer<Work>> {
  try {
    return { result: (await work[name]!(input as never)) as Awaited<ReturnType<Work[keyof Work]>> };
  } catch (error) {
    if (!(error instanceof AppError)) return { error: (error as Error).stack ?? String(error) };
    const { code, message, fields } = error;
    return { refused: { code, message, fields } };
  }
}
