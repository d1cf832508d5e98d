import { randomBytes } from "node:crypto";
import { db, onOwnConnection } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Alone } from "@/lib/files/kind";
import type { PreviousState } from "@/prisma/generated/client";
import { whileIdle } from "../jobs/jobs";
import { sweepQuarantines } from "../quarantine/quarantine";

/** What Postgres shows of the connections of a restore. */
export const restoreConnection = "restore";

/** A state that is not the one in use lies in a schema of its own, whose name says which it is. */
export const newSchema = (kind: "incoming" | "previous"): string => `${kind}_${randomBytes(6).toString("hex")}`;

/** The state that the last restore put aside, while it may be brought back. */
export function findPreviousState(): Promise<PreviousState | null> {
  return db.previousState.findFirst({ where: { expiresAt: { gt: new Date() } }, orderBy: { createdAt: "desc" } });
}

/**
 * Does something while no rows can come back, neither of a state that was put aside nor by a job:
 * until then files of theirs are nobody's.
 */
export const whileNoStateComesBack: Alone = async (work) => {
  const done = await whileIdle(async () => {
    if ((await db.previousState.count()) > 0) return false;
    await work();
    return true;
  });
  return done === true;
};

/** Drops what killed processes left and what is past its time; nothing of a job at work. */
export async function sweepStates(): Promise<void> {
  await sweepQuarantines();
  await whileIdle(dropLeftStates);
}

/** The same for states, within a job. */
export async function dropLeftStates(): Promise<void> {
  await db.previousState.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  await onOwnConnection(async (own) => {
    // What a process that was killed had begun goes on until Postgres misses it.
    await own.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
      [restoreConnection],
    );
    const { rows } = await own.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace
       WHERE nspname ~ '^(incoming|previous)_[0-9a-f]{12}$' AND nspname NOT IN (SELECT schema_name FROM previous_states)`,
    );
    for (const { name } of rows) await own.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
    if (rows.length > 0) log.info({ schemas: rows.map(({ name }) => name) }, "states that nobody needs were dropped");
  });
}
