import { pool } from "@/lib/core/db";
import { forgetCallers } from "@/lib/visits/record/callers";

/** Empties the tables of visits, and what this process remembers of them. */
export async function emptyVisits(): Promise<void> {
  forgetCallers();
  await pool.query(
    "TRUNCATE visits, visit_additions, visit_hours, visit_days, visit_breakdowns, visit_seen; UPDATE visit_subjects SET visits = 0",
  );
}
