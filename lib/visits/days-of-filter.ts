import { readPool } from "@/lib/core/read";
import { bindings } from "@/lib/core/bindings";
import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import { isInTotals, type VisitFilter, namedValues } from "./filter";
import { rollUp } from "./record/roll-up";
import type { TimeRange } from "./shared/ranges";
import { allOf } from "./subjects";

/**
 * The ranges with visits of a filter, the oldest first, so that rare ones are found fast. @returns null when totals
 * cannot tell
 */
export async function rangesOf(filter: VisitFilter): Promise<TimeRange[] | null> {
  const { kind, subjectIds, range, audience } = filter;
  const named = namedValues(filter).filter(isInTotals);
  // Totals cover people only, and single subjects.
  if (named.length === 0 || audience !== "person" || (subjectIds && subjectIds.length !== 1)) return null;
  const { values, bind } = bindings([subjectIds?.[0] ?? allOf(kind)]);
  const within = range ? `and day >= ${bind(dayOf(range.from))}::date and day <= ${bind(dayOf(range.to))}::date` : "";
  const days = named.map(
    ({ dimension, value }) => `select day from visit_breakdowns
      where subject_id = $1 and dimension = ${bind(dimension)} and value = ${bind(value)} and visits > 0 ${within}`,
  );
  await rollUp();
  const { rows } = await readPool.query<{ day: Day }>(
    `select day::text from (${days.join(" intersect ")}) as days order by day`,
    values,
  );
  return inRuns(rows.map(({ day }) => day)).map(({ from, to }) => ({
    from: range && range.from > from ? range.from : from,
    to: range && range.to < to ? range.to : to,
  }));
}

function inRuns(days: Day[]): TimeRange[] {
  const runs: { first: Day; after: Day }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.after === day) run.after = addDays(day, 1);
    else runs.push({ first: day, after: addDays(day, 1) });
  }
  return runs.map(({ first, after }) => ({ from: startOfDay(first), to: startOfDay(after) }));
}
