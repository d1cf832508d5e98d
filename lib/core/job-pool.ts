import { ChildPool, type ChildPoolSettings } from "./child-pool";
import type { WorkResult, Job, Refused, Work } from "./do-jobs";
import { AppError } from "./errors";
import { singleton } from "./singleton";

type Result<W extends Work, Name extends keyof W> = Awaited<ReturnType<W[Name]>>;

/** Plain data, because each of Next's bundles has its own error classes. */
export type Told<T> =
  | { result: T }
  | { refused: Refused }
  | { failed: "busy" | "timeout" | "died" | "error"; why: string };

export type Ask<W extends Work> = <Name extends keyof W>(
  name: Name,
  input: Parameters<W[Name]>[0],
  signal?: AbortSignal,
) => Promise<Told<Result<W, Name>>>;

/** @param settings read at the first job */
export function jobPool<W extends Work>(source: string, settings: () => Omit<ChildPoolSettings, "source">): Ask<W> {
  const pool = () => singleton(`jobs.${source}`, () => new ChildPool<Job<W>, WorkResult<W>>({ source, ...settings() }));
  return async (name, input, signal) => {
    const outcome = await pool().run({ name, input }, signal);
    if ("failed" in outcome) return { failed: outcome.failed, why: outcome.failed };
    const { answer } = outcome;
    if ("error" in answer) return { failed: "error", why: answer.error };
    return answer as Told<Result<W, typeof name>>;
  };
}

export const refusalOf = ({ code, message, fields, retryAfter }: Refused): AppError =>
  new AppError(code, message, fields, retryAfter);
