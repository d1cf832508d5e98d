import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { momentBefore } from "@/lib/core/moment-before";
import { declaredTables } from "@/lib/core/tables";

/** Few enough that nobody waits for them. */
const batch = 1_000;

/** Deletes expired rows, skipping rows locked by other processes. @returns the counts */
export async function deletePast(now: Date = new Date()): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, { past }] of Object.entries(declaredTables.all)) {
    if (!past) continue;
    const { when, kept, key = "id" } = past;
    const before = await momentBefore(now, await kept());
    // Found once (ARRAY), or a plan could look for another thousand with every row.
    const sql = `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
      SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;
    let count: number;
    deleted[table] = 0;
    do {
      count = (await pool.query(sql, [before])).rowCount ?? 0;
      deleted[table] += count;
    } while (count === batch);
  }
  if (Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, "deleted expired rows");
  return deleted;
}
