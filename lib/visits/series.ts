import { pool } from "@/lib/core/db";
import { dayOf, startOfDay } from "@/lib/core/days";
import { bindings } from "@/lib/core/bindings";
import { splitRange, splitHours, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import type { Series } from "./schema";
import { previousOf, type TimeRange, type Unit, unitLengths, unitOf } from "./shared/ranges";
import { isNarrowed, rowSource, type Scope, subjectIn } from "./subjects";

type Row = { at: Date; visits: number; visitors: number };

/**
 * Visits and visitors by minute, hour or day, beside those of another range, the period before
 * unless told; null compares with nothing. Visitors of a minute or an hour are different people in
 * it; those of a day as `readTotals` counts them.
 */
export async function readSeries(
  scope: Scope,
  range: TimeRange,
  compared: TimeRange | null = previousOf(range),
  now: Date = new Date(),
): Promise<Series> {
  await rollUp();
  const unit = unitOf(range);
  const [points, before] = await Promise.all([
    readPoints(scope, range, unit, now),
    compared ? readPoints(scope, compared, unit, now) : [],
  ]);
  return { unit, points, previous: before.slice(0, points.length) };
}

async function readPoints(scope: Scope, range: TimeRange, unit: Unit, now: Date): Promise<Series["points"]> {
  const rows = isNarrowed(scope)
    ? await readFromRows(scope, range, unit)
    : await readers[unit](subjectIn(scope), range, now);
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

const readers: Record<Unit, (subjectId: number, range: TimeRange, now: Date) => Promise<Row[]>> = {
  minute: (subjectId, range) => readFromRows(subjectId, range, "minute"),
  hour: readHours,
  day: readDays,
};

/** Grouped by person first: to count distinct ones would sort all rows. */
async function readFromRows(scope: Scope, { from, to }: TimeRange, unit: Unit): Promise<Row[]> {
  const { values, bind } = bindings([from, to]);
  const { rows } = await pool.query<Row>(
    `select at, sum(visits)::float8 as visits, count(*)::float8 as visitors
    from (
      select date_trunc('${unit}', v.created_at, 'America/Bogota') as at, count(*) as visits
      from visits v
      where v.created_at >= $1 and v.created_at < $2 and v.audience = 'person' and ${rowSource(scope, bind).condition}
      group by 1, v.visitor
    ) as people
    group by 1`,
    values,
  );
  return rows;
}

async function readHours(subjectId: number, range: TimeRange, now: Date): Promise<Row[]> {
  // The hour that is going on is whole as far as it has come.
  const hour = unitLengths.hour;
  const to = range.to >= now ? new Date(Math.ceil(range.to.getTime() / hour) * hour) : range.to;
  const { hours, edges } = splitHours({ from: range.from, to });
  const { values, bind } = bindings([subjectId]);
  const { rows } = await pool.query<Row>(
    `select hour as at, visits::float8, visitors::float8
    from visit_hours where subject_id = $1 and (${withinRanges("hour", hours, bind)})
    union all
    select date_trunc('hour', v.created_at, 'UTC'), count(*), count(distinct visitor)
    from visits v
    where (${withinRanges("v.created_at", edges, bind)}) and v.audience = 'person' and ${rowSource(subjectId, bind).condition}
    group by 1`,
    values,
  );
  return rows;
}

async function readDays(subjectId: number, range: TimeRange, now: Date): Promise<Row[]> {
  const { days, hours, edges } = splitRange(range, now);
  const { values, bind } = bindings([subjectId, days.from, days.to]);
  const { condition, dayBit } = rowSource(subjectId, bind);
  const { rows } = await pool.query<Row>(
    `select at, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
    from (
      select day::timestamp at time zone 'America/Bogota' as at, visits, visitors from visit_days
      where subject_id = $1 and day >= $2::date and day < $3::date
      union all
      select date_trunc('day', hour, 'America/Bogota'), visits, arrivals
      from visit_hours where subject_id = $1 and (${withinRanges("hour", hours, bind)})
      union all
      select date_trunc('day', v.created_at, 'America/Bogota'), 1, (v.firsts & ${dayBit} > 0)::int
      from visits v
      where (${withinRanges("v.created_at", edges, bind)}) and v.audience = 'person' and ${condition}
    ) as parts
    group by at`,
    values,
  );
  return rows;
}
