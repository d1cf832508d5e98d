import { log } from "./log";

export type Worker = { wake: () => void; stop: () => Promise<void> };

/**
 * Work in the background that several processes share: done when it is woken, and every so many milliseconds for what waits for a moment.
 * @param work does all there is to do, and ends early when what it is given says so.
 * @returns `wake`, and `stop`, which waits for the work that is being done.
 */
export function startWorker(name: string, pollMs: number, work: (stopped: () => boolean) => Promise<void>): Worker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    do {
      again = false;
      await work(() => stopped).catch((error: unknown) => log.error({ err: error, name }, "work was not done"));
    } while (again && !stopped);
  };
  const wake = () => {
    again = true;
    if (!stopped) running ??= run().finally(() => (running = undefined));
  };

  const poll = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
