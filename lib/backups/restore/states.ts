import { randomBytes } from "node:crypto";
import { db, onOwnConnection } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Alone } from "@/lib/files/kind";
import type { PreviousState } from "@/prisma/generated/client";
import { whileIdle } from "../jobs/jobs";
import { sweepQuarantines } from "../quarantine/quarantine";

/** `application_name` of a restore's connections. */
export const restoreConnection = "restore";

/** States not in use lie in schemas of these names. */
export const newSchema = (kind: "incoming" | "previous"): string => `${kind}_${randomBytes(6).toString("hex")}`;

export function findPreviousState(): Promise<PreviousState | null> {
  return db.previousState.findFirst({ where: { expiresAt: { gt: new Date() } }, orderBy: { createdAt: "desc" } });
}

/**
 * Runs `work` while no old rows can come back, by a job or an undo: until then files without a row may still be
 * needed.
 */
export const whileNoStateComesBack: Alone = async (work) => {
  const done = await whileIdle(async () => {
    if ((await db.previousState.count()) > 0) return false;
    await work();
    return true;
  });
  return done === true;
};

/** Drops leftovers of killed processes and expired states, but nothing of a running job. */
export async function sweepStates(): Promise<void> {
  await sweepQuarantines();
  await whileIdle(dropLeftStates);
}

/** The same for states only, within a job. */
export async function dropLeftStates(): Promise<void> {
  await db.previousState.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  await onOwnConnection(async (own) => {
    // Statements of a killed process run on until Postgres notices.
    await own.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
      [restoreConnection],
    );
    const { rows } = await own.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace
       WHERE nspname ~ '^(incoming|previous)_[0-9a-f]{12}$' AND nspname NOT IN (SELECT schema_name FROM previous_states)`,
    );
    for (const { name } of rows) await own.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
    if (rows.length > 0) log.info({ schemas: rows.map(({ name }) => name) }, "dropped unused schemas of restores");
  });
}
