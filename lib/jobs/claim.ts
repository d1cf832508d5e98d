import { db, pool } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import type { AnyWork, JobOutcome } from "./kind";

/** Seconds that a job stays a silent process's; milliseconds between two heartbeats. */
export const lease = { seconds: 15, beat: 5_000 };

export type Claimed = {
  id: bigint;
  payload: object;
  dedupe: string | null;
  attempts: number;
  isAfterLost: boolean;
};

/**
 * Claims jobs that are due, or whose process was lost, for this process. None overtakes another of its key, not even
 * one waiting for a retry.
 * @param only the job of that name, due or not
 */
export function claimJobs({ kind, heldWhile }: AnyWork, most: number, only?: string): Promise<Claimed[]> {
  const isWanted = only === undefined ? Prisma.sql`true` : Prisma.sql`j.dedupe = ${only}`;
  const isDue = only === undefined ? Prisma.sql`due_at <= now()` : Prisma.sql`(state = 'waiting' OR due_at <= now())`;
  const isFree = heldWhile ? Prisma.sql`NOT (${heldWhile})` : Prisma.sql`true`;
  return db.$queryRaw<Claimed[]>`
    WITH taken AS MATERIALIZED (
      SELECT id, state AS was FROM jobs j
      WHERE kind = ${kind.name} AND state <> 'failed' AND ${isDue}
        AND ${isWanted} AND ${isFree}
        AND (key IS NULL OR NOT EXISTS (SELECT FROM jobs e
          WHERE e.kind = j.kind AND e.key = j.key AND e.id < j.id AND e.state IN ('waiting', 'running')))
      ORDER BY due_at, id
      LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET state = 'running', attempts = attempts + 1, started_at = now(),
      due_at = now() + make_interval(secs => ${lease.seconds}::int)
    FROM taken WHERE jobs.id = taken.id
    RETURNING jobs.id, payload, dedupe, attempts, was = 'running' AS "isAfterLost"`;
}

/** Sends a heartbeat. @returns whether the job still belongs to this process */
export async function keepLease({ id, attempts }: Pick<Claimed, "id" | "attempts">): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE jobs SET due_at = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    [id, attempts, lease.seconds],
  );
  return rowCount === 1;
}

/** Writes how an attempt ended. @returns false if the lease is no longer this attempt's */
export async function settleJob(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  { id, attempts }: Pick<Claimed, "id" | "attempts">,
  outcome: JobOutcome,
  every?: number,
): Promise<boolean> {
  const held = Prisma.sql`id = ${id} AND attempts = ${attempts} AND state = 'running'`;
  const after = (ms: number) => Prisma.sql`now() + make_interval(secs => ${ms / 1_000}::float8)`;
  const error = "error" in outcome ? outcome.error.slice(0, 500) : "";
  const isOne = async (written: Promise<number>) => (await written) === 1;
  const wait = (more: Prisma.Sql, which = held) =>
    isOne(tx.$executeRaw`UPDATE jobs SET state = 'waiting', again = false, ${more} WHERE ${which}`);
  // If it was enqueued again meanwhile, it starts anew.
  const anew = () => wait(Prisma.sql`attempts = 0, due_at = now(), error = ${error}`, Prisma.sql`${held} AND again`);
  if (every !== undefined && outcome.is !== "again") {
    return wait(Prisma.sql`error = ${error}, ended_at = now(),
      attempts = CASE WHEN ${error === ""} THEN 0 ELSE attempts END,
      due_at = CASE WHEN again THEN now() ELSE ${after(every)} END`);
  }
  switch (outcome.is) {
    case "done":
      return (await isOne(tx.$executeRaw`DELETE FROM jobs WHERE ${held} AND NOT again`)) || anew();
    case "failed":
      return (
        (await isOne(tx.$executeRaw`UPDATE jobs SET state = 'failed', error = ${error}, ended_at = now()
          WHERE ${held} AND NOT again`)) || anew()
      );
    case "again":
      return wait(Prisma.sql`attempts = attempts - 1, due_at = ${after(outcome.inMs ?? 0)}`);
    case "retry":
      return wait(Prisma.sql`error = ${error}, due_at = CASE WHEN again THEN now() ELSE ${after(outcome.inMs)} END`);
  }
}
