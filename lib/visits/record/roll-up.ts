import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import { onOwnConnection, pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { noticeWrite } from "@/lib/core/read";
import { each, hourFigures } from "./columns";
import { shareColumns } from "./deltas";
import { addTo, daysFrom, totalTables, weeksFrom } from "./total-tables";

const statement = () => ({ name: "visits-roll-up", text: rollUpStatement });

let next: Promise<void> | undefined;

/**
 * Adds the deltas of batches to the totals. Call this before reading totals, so that they match the rows. Concurrent
 * calls share one statement.
 */
export async function rollUp(client?: ClientBase): Promise<void> {
  if (client) await client.query(statement());
  // Not by one that has begun: what was stored meanwhile it may not have seen.
  else await (next ??= nextTurn().then(() => ((next = undefined), rollUpNow())));
}

async function rollUpNow(): Promise<void> {
  try {
    const { rowCount } = await pool.query(statement());
    if (rowCount) noticeWrite();
  } catch (error) {
    if ((error as { code?: string }).code !== tookTooLong) throw error;
    // Too much has gathered for the call's time limit, so run without it.
    await onOwnConnection((own) => own.query(statement()));
    noticeWrite();
  }
}

/** Postgres' error code for a statement beyond its `statement_timeout`. */
const tookTooLong = "57014";

/** Milliseconds until a visit is rolled up. Longer means fewer updates of totals, but readers then wait longer. */
const every = 4_000;

let planned = false;

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

export const rollUpStatement = `
  with taken as (
    delete from visit_additions returning *
  ), added as (
    select s.kind, taken.hour, taken.day, part.* from taken cross join lateral
      unnest(subjects, ${hourFigures.join(", ")}) as part (subject_id, ${hourFigures.join(", ")})
      join visit_subjects s on s.id = part.subject_id
  ), by_hour as (
    select kind, hour, day, subject_id, ${each(hourFigures, (figure) => `sum(${figure}) as ${figure}`)}
    from added group by 1, 2, 3, 4
  ), hours as (
    ${addTo(totalTables.hours, "by_hour")}
  ), by_day as (${daysFrom("by_hour")}
  ), days as (
    ${addTo(totalTables.days, "by_day")}
  ), weeks as (
    ${addTo(totalTables.weeks, `(${weeksFrom("by_day")}) by_week`)}
  ), by_share as (
    select day, part.subject_id, part.dimension, part.value, sum(part.visits) as visits
    from taken cross join lateral unnest(${Object.keys(shareColumns).join(", ")})
      as part (subject_id, dimension, value, visits)
    group by 1, 2, 3, 4
  ), breakdowns as (
    ${addTo(totalTables.breakdowns, "by_share")}
  )
  update visit_subjects t set visits = t.visits + ever.visits
  from (select subject_id, sum(visits) as visits from by_hour group by 1) as ever where t.id = ever.subject_id`;
