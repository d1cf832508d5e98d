import { Prisma } from "@/prisma/generated/client";
import type { JobKind } from "./kind";

/** Channel that announces work of a kind to every process. */
export const jobChannel = "jobs";

type Writer = Pick<Prisma.TransactionClient, "$executeRaw">;

type Place = {
  /** Jobs with the same key run one after another. */
  key?: string;
  /** Jobs with the same name are one: a failed one starts anew, a running one runs once more. */
  dedupe?: string;
  /** Earliest time. */
  at?: Date;
};

/** Enqueues within a transaction: the job runs only if that is committed. */
export async function enqueue<Payload extends object>(
  tx: Writer,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, dedupe, at }: Place = {},
): Promise<void> {
  const row = { payload, key, dedupe, due_at: at };
  await tx.$executeRaw`WITH ${enqueued(
    kind,
    Prisma.sql`
    SELECT * FROM jsonb_to_record(${JSON.stringify(row)}::jsonb) AS t (payload jsonb, key text, dedupe text, due_at timestamptz)`,
  )}
    SELECT pg_notify(${jobChannel}, ${kind.name})`;
}

/**
 * `enqueued AS (…)` for a WITH: jobs for rows of `payload`, `key`, `dedupe`, `due_at` (null: now). It notifies nobody:
 * the statement must select `pg_notify(jobChannel, name)`.
 */
export const enqueued = (kind: JobKind, rows: Prisma.Sql): Prisma.Sql => Prisma.sql`enqueued AS (
    INSERT INTO jobs (kind, payload, key, dedupe, due_at)
    SELECT ${kind.name}, payload, key, dedupe, coalesce(due_at, now()) FROM (${rows}) AS wanted
    ON CONFLICT (kind, dedupe) DO UPDATE SET payload = excluded.payload,
      due_at = CASE jobs.state WHEN 'running' THEN jobs.due_at WHEN 'failed' THEN excluded.due_at
        ELSE least(jobs.due_at, excluded.due_at) END,
      attempts = CASE jobs.state WHEN 'failed' THEN 0 ELSE jobs.attempts END,
      again = jobs.state = 'running',
      state = CASE jobs.state WHEN 'failed' THEN 'waiting' ELSE jobs.state END
    RETURNING id)`;

/** For `recover`: enqueues rows without a waiting or failed job; `rows` gives `payload`, `dedupe`, `due_at`. */
export const enqueueMissing = (tx: Writer, kind: JobKind, rows: Prisma.Sql): Promise<number> =>
  tx.$executeRaw`WITH ${enqueued(
    kind,
    Prisma.sql`SELECT payload, NULL AS key, dedupe, due_at FROM (${rows}) AS missing
      WHERE NOT EXISTS (SELECT FROM jobs j WHERE j.kind = ${kind.name} AND j.dedupe = missing.dedupe)`,
  )} SELECT FROM enqueued`;

/** Makes every process look for work after the commit, because the reason to hold it may have ended. */
export const wakeJobs = (tx: Writer, kind: JobKind): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_notify(${jobChannel}, ${kind.name})`;

/** Withdraws a job by name unless it is running. */
export const withdrawJob = (tx: Writer, kind: JobKind, dedupe: string): Promise<unknown> =>
  tx.$executeRaw`DELETE FROM jobs WHERE kind = ${kind.name} AND dedupe = ${dedupe} AND state <> 'running'`;
