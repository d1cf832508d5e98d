import { brand } from "@/lib/core/brand";
import { withResolvers } from "@/lib/core/with-resolvers";
import { Turns } from "@/lib/core/turns";
import type { RemovalResult, RemovalTask } from "./cutout-worker";

/** Milliseconds that a removal may take here before the server is asked. */
const patienceMs = 6_000;

/** This device is too slow, or could not even start. */
export class CannotHere extends Error {
  static {
    brand(this, "CannotHere");
  }

  constructor(readonly isSlow: boolean) {
    super("The ground cannot be taken away here.");
  }
}

let worker: Promise<Worker> | null = null;
const turns = new Turns({ atOnce: 1, waiting: Infinity });

/**
 * Gives the worker one task at a time.
 * @throws CannotHere; the signal's reason
 */
export async function inWorker(work: RemovalTask, signal: AbortSignal): Promise<RemovalResult> {
  const end = (await turns.take())!;
  try {
    signal.throwIfAborted();
    worker ??= start();
    return await run(await worker, work, signal);
  } catch (error) {
    // The worker may still be busy with a task that nobody waits for.
    void worker?.then((begun) => begun.terminate()).catch(() => undefined);
    worker = null;
    throw error;
  } finally {
    end();
  }
}

function start(): Promise<Worker> {
  const { promise, resolve, reject } = withResolvers<Worker>();
  const begun = new Worker(new URL("./cutout-worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = () => resolve(begun);
  begun.onerror = () => reject(new CannotHere(false));
  return promise;
}

function run(begun: Worker, work: RemovalTask, signal: AbortSignal): Promise<RemovalResult> {
  const { promise, resolve, reject } = withResolvers<RemovalResult>();
  const giveUp = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new CannotHere(true)), patienceMs);
  signal.addEventListener("abort", giveUp);
  begun.onmessage = ({ data }: MessageEvent<RemovalResult>) => resolve(data);
  begun.onerror = () => reject(new CannotHere(false));
  begun.postMessage(work);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  });
}
