import { readPool } from "@/lib/core/read";
import { dayOf, startOfDay } from "@/lib/core/days";
import { type Bind, bindings } from "@/lib/core/bindings";
import { splitRange, splitHours, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import type { Series } from "./schema";
import { previousOf, type TimeRange, type Unit, unitLengths, unitOf } from "./shared/ranges";
import { isNarrowed, rowSource, type Scope, subjectIn } from "./subjects";

type Row = { of: number; at: Date; visits: number; visitors: number };

/**
 * Visits and visitors by minute, hour or day, with those of another range, by default the period before; null compares
 * with nothing. Minutes and hours count the different people in them; days count as in `readTotals`.
 */
export async function readSeries(
  scope: Scope,
  range: TimeRange,
  compared: TimeRange | null = previousOf(range),
  now: Date = new Date(),
): Promise<Series> {
  const unit = unitOf(range);
  const ranges = compared ? [range, compared] : [range];
  const { values, bind } = bindings();
  const selects = ranges.map(
    (one, of) => `select ${of} as of, at, visits, visitors from (${rowsIn(scope, one)}) as points`,
  );
  await rollUp();
  const { rows } = await readPool.query<Row>(selects.join(" union all "), values);
  const [points = [], previous = []] = ranges.map((one, of) =>
    toPoints(
      rows.filter((row) => row.of === of),
      one,
      unit,
    ),
  );
  return { unit, points, previous: previous.slice(0, points.length) };

  function rowsIn(scope: Scope, one: TimeRange): string {
    return isNarrowed(scope) ? fromRows(scope, one, unit, bind) : selectors[unit](subjectIn(scope), one, now, bind);
  }
}

function toPoints(rows: Row[], range: TimeRange, unit: Unit): Series["points"] {
  const known = new Map(rows.map(({ at, visits, visitors }) => [at.getTime(), { visits, visitors }]));
  const points: Series["points"] = [];
  for (let at = startOfUnit(range.from, unit); at < range.to.getTime(); at += unitLengths[unit]) {
    points.push({ at: new Date(at).toISOString(), ...(known.get(at) ?? { visits: 0, visitors: 0 }) });
  }
  return points;
}

const startOfUnit = (from: Date, unit: Unit): number =>
  unit === "day"
    ? startOfDay(dayOf(from)).getTime()
    : Math.floor(from.getTime() / unitLengths[unit]) * unitLengths[unit];

const selectors: Record<Unit, (subjectId: number, range: TimeRange, now: Date, bind: Bind) => string> = {
  minute: (subjectId, range, _, bind) => fromRows(subjectId, range, "minute", bind),
  hour: ofHours,
  day: ofDays,
};

/** Grouped by person first: `count(distinct)` would sort all rows. */
const fromRows = (scope: Scope, range: TimeRange, unit: Unit, bind: Bind): string =>
  `select at, sum(visits)::float8 as visits, count(*)::float8 as visitors
    from (
      select date_trunc('${unit}', v.created_at, 'America/Bogota') as at, count(*) as visits
      from visits v
      where ${withinRanges("v.created_at", [range], bind)} and v.audience = 'person' and ${rowSource(scope, bind).condition}
      group by 1, v.visitor
    ) as people
    group by 1`;

function ofHours(subjectId: number, range: TimeRange, now: Date, bind: Bind): string {
  // The current hour counts as whole.
  const hour = unitLengths.hour;
  const to = range.to >= now ? new Date(Math.ceil(range.to.getTime() / hour) * hour) : range.to;
  const { hours, edges } = splitHours({ from: range.from, to });
  return `select hour as at, visits::float8, visitors::float8
    from visit_hours where subject_id = ${bind(subjectId)}::int and (${withinRanges("hour", hours, bind)})
    union all
    select date_trunc('hour', v.created_at, 'UTC'), count(*), count(distinct visitor)
    from visits v
    where (${withinRanges("v.created_at", edges, bind)}) and v.audience = 'person' and ${rowSource(subjectId, bind).condition}
    group by 1`;
}

function ofDays(subjectId: number, range: TimeRange, now: Date, bind: Bind): string {
  const { days, hours, edges } = splitRange(range, now);
  const subject = `${bind(subjectId)}::int`;
  const { condition, dayBit } = rowSource(subjectId, bind);
  return `select at, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
    from (
      select day::timestamp at time zone 'America/Bogota' as at, visits, visitors from visit_days
      where subject_id = ${subject} and day >= ${bind(days.from)}::date and day < ${bind(days.to)}::date
      union all
      select date_trunc('day', hour, 'America/Bogota'), visits, arrivals
      from visit_hours where subject_id = ${subject} and (${withinRanges("hour", hours, bind)})
      union all
      select date_trunc('day', v.created_at, 'America/Bogota'), 1, (v.firsts & ${dayBit} > 0)::int
      from visits v
      where (${withinRanges("v.created_at", edges, bind)}) and v.audience = 'person' and ${condition}
    ) as parts
    group by at`;
}
