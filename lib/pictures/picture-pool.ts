import type { Work } from "@/lib/core/do-jobs";
import { AppError } from "@/lib/core/errors";
import { noTimeForImage } from "@/lib/core/images";
import { jobPool, refusalOf } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";

/** @param source the program's path from the project's root */
export function picturePool<W extends Work>(source: string, atOnce: number) {
  const ask = jobPool<W>(source, () => ({
    atOnce,
    waiting: 60,
    timeout: 20_000,
    idle: 60_000,
    execArgv: ["--max-old-space-size=128", "--max-semi-space-size=4"],
  }));
  /** @throws AppError for no picture, `unavailable`; the signal's reason */
  return async <Name extends keyof W>(
    name: Name,
    input: Parameters<W[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<W[Name]>>> => {
    const told = await ask(name, input, signal);
    if ("result" in told) return told.result;
    if ("refused" in told) throw refusalOf(told.refused);
    throw failure(told);
  };
}

function failure({ failed, why }: { failed: "busy" | "timeout" | "died" | "error"; why: string }): Error {
  if (failed === "error") return new Error(`A picture could not be worked on: ${why}`);
  if (failed === "busy") {
    return new AppError("unavailable", "Hay muchas fotos en cola. Inténtalo de nuevo en unos segundos.", undefined, 5);
  }
  log.warn({ why }, "the process of a picture was ended");
  return noTimeForImage();
}
