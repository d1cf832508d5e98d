import { pool } from "@/lib/core/db";
import { arriving, countOf, each } from "./record/columns";
import { bindings } from "@/lib/core/bindings";
import { scopeParts, splitRange, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import { figures, type Totals } from "./shared/dimensions";
import type { TimeRange } from "./shared/ranges";
import { isNarrowed, rowSource, type Scope, subjectIn } from "./subjects";

const day = 24 * 60 * 60_000;

/**
 * What a range adds up to, exactly: whole days and hours from totals, only the edges from rows.
 * Visitors are people by a hash that changes at midnight: one counts once on each day. Up to 24
 * hours they are counted one by one; in a longer range each counts in the hour of their first visit
 * of the day, so a partial day leaves out who had come before it. Of a narrowed scope they are
 * always counted one by one.
 */
export async function readTotals(scope: Scope, range: TimeRange, now: Date = new Date()): Promise<Totals> {
  const parts = scopeParts(scope, range, now);
  const { values, bind } = bindings([subjectIn(scope), parts.days.from, parts.days.to]);
  const { condition, dayBit } = rowSource(scope, bind);
  await rollUp();
  const { rows } = await pool.query<Totals>(
    `select ${each(figures, (figure) => `coalesce(sum(${figure}), 0)::float8 as ${figure}`)}
    from (
      select ${figures.join(", ")} from visit_days
      where subject_id = $1 and day >= $2::date and day < $3::date
      union all
      select ${each(figures, arriving)}
      from visit_hours where subject_id = $1 and (${withinRanges("hour", parts.hours, bind)})
      union all
      select ${each(figures, (figure) => countOf(figure, { visitors: `count(*) filter (where firsts & ${dayBit} > 0)` }))}
      from visits v where (${withinRanges("v.created_at", parts.edges, bind)}) and ${condition}
    ) as parts`,
    values,
  );
  const totals = rows[0]!;
  return isNarrowed(scope) || countsOneByOne(range, now)
    ? { ...totals, visitors: await countVisitors(scope, range) }
    : totals;
}

/** Whether the visitors of a range are counted from its rows. */
export const countsOneByOne = (range: TimeRange, now: Date = new Date()): boolean =>
  range.to.getTime() - range.from.getTime() <= day && splitRange(range, now).outside.length > 0;

/** Only people have a visitor, so of a whole subject nothing but an index is read. */
async function countVisitors(scope: Scope, { from, to }: TimeRange): Promise<number> {
  const { values, bind } = bindings([subjectIn(scope), from, to]);
  // Grouped and then counted: count(distinct) would sort all rows.
  const { rows } = await pool.query<{ visitors: number }>(
    `select count(*)::float8 as visitors from (
      select from visits v
      where v.created_at >= $2 and v.created_at < $3 and v.visitor <> 0 and ${rowSource(scope, bind).condition}
      group by v.visitor
    ) as people`,
    values,
  );
  return rows[0]!.visitors;
}

/** Visits of people since ever, also those whose rows are gone. */
export async function countEver(subjectId: number): Promise<number> {
  await rollUp();
  const { rows } = await pool.query<{ visits: number }>("select visits::float8 from visit_subjects where id = $1", [
    subjectId,
  ]);
  return rows[0]?.visits ?? 0;
}
