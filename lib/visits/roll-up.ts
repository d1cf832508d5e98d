import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { weeks } from "./counted";

/**
 * Adds the deltas that batches of visits left to the totals. Whoever reads totals does this first, so
 * that they are what the rows add up to; several at once wait for each other.
 */
export async function rollUp(client: Pool | PoolClient = pool): Promise<void> {
  await client.query({ name: "visits-roll-up", text: rollUpStatement });
}

/**
 * Milliseconds from a visit until it is rolled up, unless somebody wants to know sooner. Longer, and
 * more visits of a page are one change of its totals; but who wants to know waits for more.
 */
const every = 4_000;

let planned = false;

/** Rolls up before long. Nothing happens where nobody visits. */
export function rollUpSoon(): void {
  if (planned) return;
  planned = true;
  void sleep(every, undefined, { ref: false })
    .then(() => {
      planned = false;
      return rollUp();
    })
    .catch((error: unknown) => log.warn({ err: error }, "visits were not rolled up"));
}

const figures = "visits, visitors, scans, bots, previews, staff";
const sums = (columns: string): string => columns.replace(/\w+/g, "sum($&) as $&");
const plus = (columns: string): string => columns.replace(/\w+/g, "$& = t.$& + excluded.$&");

/** The same as one statement, for a transaction. */
export const rollUpStatement = `
  with taken as (
    delete from visit_additions returning *
  ), added as (
    select s.kind, taken.hour, taken.day, part.* from taken cross join lateral
      unnest(subjects, visits, visitors, arrivals, scans, bots, previews, staff)
        as part (subject_id, visits, visitors, arrivals, scans, bots, previews, staff)
      join visit_subjects s on s.id = part.subject_id
  ), by_hour as (
    select kind, hour, day, subject_id, ${sums(`arrivals, ${figures}`)} from added group by 1, 2, 3, 4
  ), hours as (
    insert into visit_hours as t (kind, hour, subject_id, arrivals, ${figures})
    select kind, hour, subject_id, arrivals, ${figures} from by_hour order by subject_id, hour
    on conflict (subject_id, hour) do update set ${plus(`arrivals, ${figures}`)}
  ), by_day as (
    select kind, day, subject_id, sum(arrivals) as visitors, ${sums("visits, scans, bots, previews, staff")}
    from by_hour group by 1, 2, 3
  ), days as (
    insert into visit_days as t (kind, day, subject_id, ${figures})
    select kind, day, subject_id, ${figures} from by_day order by subject_id, day
    on conflict (subject_id, day) do update set ${plus(figures)}
  ), weeks as (
    insert into visit_weeks as t (kind, week, subject_id, ${figures})
    select kind, week, subject_id, ${figures} from (${weeks("by_day")}) by_week order by subject_id, week
    on conflict (subject_id, week) do update set ${plus(figures)}
  ), breakdowns as (
    insert into visit_breakdowns as t (day, subject_id, dimension, value, visits)
    select day, part.subject_id, part.dimension, part.value, sum(part.visits)
    from taken cross join lateral unnest(share_subjects, share_dimensions, share_values, share_visits)
      as part (subject_id, dimension, value, visits)
    group by 1, 2, 3, 4 order by 2, 3, 1, 4
    on conflict (subject_id, dimension, day, value) do update set ${plus("visits")}
  )
  update visit_subjects t set visits = t.visits + ever.visits
  from (select subject_id, sum(visits) as visits from by_hour group by 1) as ever where t.id = ever.subject_id`;
