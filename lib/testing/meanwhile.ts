import { pool } from "@/lib/core/db";
import { waitUntil } from "./wait-until";

/**
 * Begins `act` while somebody else has changed rows and not yet committed, and commits once `act` waits for that: what a
 * service reads before it waits is then out of date.
 * @param change the other one's statement.
 */
export async function meanwhile<T>(change: string, values: unknown[], act: () => Promise<T>): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query("BEGIN");
    await other.query(change, values);
    const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const acting = act();
    acting.catch(() => undefined); // told to whoever awaits it below
    await waitUntil("the act waits for the other one", () => isWaitedFor(rows[0]!.pid));
    await other.query("COMMIT");
    return await acting;
  } finally {
    other.release();
  }
}

async function isWaitedFor(pid: number): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))", [pid]);
  return rowCount! > 0;
}
