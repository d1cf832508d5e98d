import { pool } from "@/lib/core/db";
import { addDays, dayOf } from "@/lib/core/days";
import { rollUp } from "./record/roll-up";

/** How often people visited a page and those below it in the last `days`, with today. */
export async function countBranchVisits(path: string, days: number): Promise<number> {
  await rollUp();
  const { rows } = await pool.query<{ visits: number }>(
    `select coalesce(sum(d.visits), 0)::float8 as visits
     from visit_subjects s join visit_days d on d.subject_id = s.id
     where s.kind = 'page' and (s.name = $1 or s.name like $2) and d.day > $3`,
    [path, `${path.replace(/[\\%_]/g, "\\$&")}/%`, addDays(dayOf(new Date()), -days)],
  );
  return rows[0]!.visits;
}
