import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesIn } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { jobAudit } from "./audit";
import { wakeJobs } from "./enqueue";
import type { AnyWork } from "./kind";
import { knownWork } from "./runner";
import type { JobItem, JobsQuery } from "./schema";

/** Recurring jobs that only wait for their time, about which nobody has to know. */
const scheduled = () => ({
  kind: { in: [...knownWork].flatMap(([name, { every }]) => (every === undefined ? [] : [name])) },
  ...{ state: "waiting" as const, error: "" },
});

/** Gives those that have a reason to be seen; `scheduled` or a kind asks for the others. */
export async function listJobs(query: JobsQuery): Promise<Page<JobItem>> {
  const { results, ...page } = await paginate(db.job, query, {
    where: {
      ...(query.state === "scheduled" ? scheduled() : query.state && { state: query.state }),
      ...(query.kind ? { kind: query.kind } : query.state !== "scheduled" && { NOT: scheduled() }),
      ...matchesIn(["error"], query.search),
    },
    orderBy: [{ state: "desc" }, { dueAt: "asc" }],
    select: {
      id: true,
      kind: true,
      dedupe: true,
      state: true,
      attempts: true,
      error: true,
      createdAt: true,
      dueAt: true,
      startedAt: true,
      endedAt: true,
    },
  });
  return { ...page, results: results.map(toItem) };
}

export const jobKindLabels = (): Record<string, string> =>
  Object.fromEntries([...knownWork].map(([name, { kind }]) => [name, kind.label]));

type Row = Omit<JobItem, "id" | "label" | "task" | "every" | "canRetry"> & { id: bigint; dedupe: string | null };

function toItem({ id, dedupe, ...row }: Row): JobItem {
  const known = knownWork.get(row.kind);
  return {
    ...row,
    id: String(id),
    label: known?.kind.label ?? row.kind,
    task: (known?.rows && dedupe && known.rows[dedupe]) || "",
    every: known?.every ?? null,
    canRetry: canRetry(row, known),
  };
}

/**
 * Failed jobs can be retried, and recurring ones that failed last time. A job waiting for its next attempt would not
 * run before the time in its domain's row.
 */
const canRetry = ({ state, error }: Pick<Row, "state" | "error">, known: AnyWork | undefined): boolean =>
  state === "failed" || (state === "waiting" && error !== "" && known?.every !== undefined);

/**
 * Retries a job now; a failed one starts from scratch.
 * @throws AppError `not_found`, `conflict` when it cannot or may no longer run
 */
export async function retryJob(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const job = await tx.job.findUnique({ where: { id: BigInt(id) } });
    if (!job) throw new AppError("not_found", "No se encontró el trabajo. Puede que ya haya terminado.");
    const known = knownWork.get(job.kind);
    if (!canRetry(job, known)) throw notFailed();
    if (!known) throw new AppError("conflict", "Esta versión del sitio no sabe hacer ese trabajo.");
    // Lock the domain's row first, in the worker's order.
    if (job.state === "failed") await known.retried?.(tx, job.payload as object);
    const { count } = await tx.job.updateMany({
      where: { id: job.id, state: { not: "running" } },
      data: { state: "waiting", dueAt: new Date(), endedAt: null, ...(job.state === "failed" && { attempts: 0 }) },
    });
    if (count === 0) throw notFailed();
    await jobAudit.record(tx, actor, { action: "job.retry", target: { id, name: known.kind.label } });
    await wakeJobs(tx, known.kind);
  });
}

const notFailed = () => new AppError("conflict", "Ese trabajo no falló.");
