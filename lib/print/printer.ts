import type { Work } from "@/lib/core/do-jobs";
import { AppError } from "@/lib/core/errors";
import { jobPool, refusalOf } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";

/** Told to who waits, in Spanish. */
type Words = { busy: string; late: string };

type Printing = Work & Record<string, (input: never) => Promise<Buffer>>;

/**
 * Makes a printer, whose PDFs are drawn in a process of their own, which starts with the first and ends when idle.
 * The printer throws AppError `unavailable` if many wait or time ran out.
 * @param source the process's program, one of `CHILDREN` in scripts/build.ts
 */
export function printerOf<W extends Printing>(source: string, { busy, late }: Words) {
  const ask = jobPool<W>(source, () => ({
    atOnce: 1,
    waiting: 40,
    timeout: 15_000,
    idle: 60_000,
    execArgv: ["--max-old-space-size=128"],
  }));
  return async <Name extends keyof W>(name: Name, input: Parameters<W[Name]>[0]): Promise<Buffer> => {
    const told = await ask(name, input);
    if ("result" in told) return told.result;
    if ("refused" in told) throw refusalOf(told.refused);
    if (told.failed === "error") throw new Error(`A ${String(name)} could not be drawn: ${told.why}`);
    if (told.failed === "busy") throw later(busy);
    log.warn({ why: told.why }, `the process of a ${String(name)} was ended`);
    throw later(late);
  };
}

const later = (message: string) => new AppError("unavailable", message, undefined, 5);
