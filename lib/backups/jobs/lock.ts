import type { PoolClient } from "pg";
import { backupLock } from "@/lib/core/backup-lock";
import { DatabasePool } from "@/lib/core/database-pool";

/** SQL that lets go of the lock, in the statement that ends a job. */
export const unlock = `pg_advisory_unlock(${backupLock})`;

/** What Postgres calls the connection of a job: whoever ends connections passes over it. */
export const jobConnection = "backup job";

/** Milliseconds after which a connection that does not answer is given up. */
const answersWithin = 10_000;

/** The lock of whoever works on backups: it goes with its connection, or with the process. */
export type JobLock = {
  client: PoolClient;
  /** Aborted when the connection is lost, and the lock with it. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** Takes the lock; null while another, of whatever process, has it. */
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
