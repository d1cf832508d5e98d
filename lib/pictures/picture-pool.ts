import { ChildPool } from "@/lib/core/child-pool";
import { AppError } from "@/lib/core/errors";
import { unreadable } from "@/lib/core/images";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Answer, Job, PictureWork } from "./do-jobs";

type Result<Work extends PictureWork, Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/**
 * Has one job of a program done.
 * @throws AppError in Spanish for what is no picture of ours, `unavailable` when too many wait; the signal's reason.
 */
export type Ask<Work extends PictureWork> = <Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  signal?: AbortSignal,
) => Promise<Result<Work, Name>>;

/**
 * Processes that run such a program.
 * @param source the program, from the root of the project: it calls `doJobs`.
 * @param atOnce how many pictures are worked on at once.
 */
export function picturePool<Work extends PictureWork>(source: string, atOnce: number): Ask<Work> {
  const pool = () =>
    singleton(
      `pictures.${source}`,
      () =>
        new ChildPool<Job<Work>, Answer<Work>>({
          source,
          atOnce,
          waiting: 60,
          timeout: 20_000,
          idle: 60_000,
          execArgv: ["--max-old-space-size=128", "--max-semi-space-size=4"],
          // No secret of ours is where strangers' files are decoded. glibc would keep what pictures had.
          env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
        }),
    );
  async function ask<Name extends keyof Work>(
    name: Name,
    input: Parameters<Work[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Result<Work, Name>> {
    const outcome = await pool().run({ name, input }, signal);
    if ("failed" in outcome) throw failure(outcome.failed);
    const { answer } = outcome;
    if ("refused" in answer) throw new AppError(answer.refused.code, answer.refused.message, answer.refused.fields);
    if ("error" in answer) throw new Error(`A picture could not be worked on: ${answer.error}`);
    return answer.result as Result<Work, Name>;
  }
  return ask;
}

function failure(why: "busy" | "timeout" | "died"): AppError {
  if (why === "busy") {
    return new AppError("unavailable", "Hay muchas fotos en cola. Inténtalo de nuevo en unos segundos.", undefined, 5);
  }
  // Memory or time beyond what a photograph of that size needs.
  log.warn({ why }, "the process of a picture was ended");
  return unreadable();
}
