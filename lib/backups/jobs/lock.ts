import type { PoolClient } from "pg";
import { backupLock } from "@/lib/core/backup-lock";
import { DatabasePool } from "@/lib/core/database-pool";

/** SQL that releases the lock, for the statement that ends a job. */
export const unlock = `pg_advisory_unlock(${backupLock})`;

/** The connection's `application_name`; code that ends connections skips it. */
export const jobConnection = "backup job";

/** Milliseconds until an unanswered query fails. */
const answersWithin = 10_000;

/** The lock for work on backups; it ends with its connection. */
export type JobLock = {
  client: PoolClient;
  /** Aborted when the connection, and so the lock, is lost. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** Null while any process has the lock. */
export async function takeJobLock(): Promise<JobLock | null> {
  const own = new DatabasePool(jobConnection, { max: 1, session: {}, query_timeout: answersWithin });
  try {
    const client = await own.connect();
    const lost = new AbortController();
    client.once("end", () => lost.abort());
    const release = async () => {
      client.release(true);
      await own.end();
    };
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${backupLock}) AS taken`);
    if (rows[0]!.taken) return { client, lost: lost.signal, release };
    await release();
    return null;
  } catch (error) {
    void own.end();
    throw error;
  }
}
