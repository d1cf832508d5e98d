import { pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { collectValues } from "@/lib/visits/filter";
import { type Parts, partsOf, within } from "@/lib/visits/parts";
import { previousOf, type Range, rangeOf } from "@/lib/visits/ranges";
import { containing } from "@/lib/visits/subjects";
import { countsOneByOne } from "@/lib/visits/totals";
import type { ByUrlQuery, UrlVisits } from "./schema";

type Place = (value: unknown) => string;

/** The pages that people visited in a range, the most visited first, beside the period before. */
export async function listByUrl(query: ByUrlQuery, now: Date = new Date()): Promise<Page<UrlVisits>> {
  const { page, limit, search } = query;
  const range = rangeOf(query, now);
  const { values, place } = collectValues();
  const { rows } = await pool.query<UrlVisits & { total: number }>(
    `with sums as (
      select subject_id, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors, sum(before)::float8 as before
      from (${partsOfBoth(range, now, place).join(" union all ")}) as parts group by 1
    )
    select s.name as url, sums.visits, sums.visitors, sums.before as "previousVisits", (count(*) over ())::int as total
    from sums join visit_subjects s on s.id = sums.subject_id
    where s.kind = 'page' and s.name <> '' and sums.visits > 0
      ${search && `and s.name ilike ${place(containing(search))}`}
    order by sums.visits desc, s.name limit ${place(limit)} offset ${place((page - 1) * limit)}`,
    values,
  );
  const total = rows[0]?.total ?? (page > 1 ? (await listByUrl({ ...query, page: 1 }, now)).totalItems : 0);
  return toPage(
    rows.map(({ total: _, ...row }) => row),
    total,
    query,
  );
}

/** A range and the one before: days in one reading, hours and edges for themselves; a short range from its rows. */
function partsOfBoth(range: Range, now: Date, place: Place): string[] {
  const before = partsOf(previousOf(range), now);
  if (countsOneByOne(range, now))
    return [oneByOne(range, place), ...days(none, before, place), ...ends(before, place, true)];
  const parts = partsOf(range, now);
  return [...days(parts, before, place), ...ends(parts, place), ...ends(before, place, true)];
}

const none = { days: { from: "2000-01-01", to: "2000-01-01" } };

function days(now: Pick<Parts, "days">, before: Parts, place: Place): string[] {
  const [inNow, inBefore] = [now, before].map(
    ({ days }) => `day >= ${place(days.from)}::date and day < ${place(days.to)}::date`,
  );
  return [
    `select subject_id, case when ${inNow} then visits else 0 end as visits,
      case when ${inNow} then visitors else 0 end as visitors, case when ${inBefore} then visits else 0 end as before
    from visit_days where ${inNow} or ${inBefore}`,
  ];
}

function ends({ hours, edges }: Parts, place: Place, before = false): string[] {
  const columns = (visits: string, visitors: string) => (before ? `0, 0, ${visits}` : `${visits}, ${visitors}, 0`);
  const news = "count(*) filter (where firsts & 2 > 0)";
  return [
    hours.length > 0 &&
      `select subject_id, ${columns("visits", "arrivals")} from visit_hours where ${within("hour", hours, place)}`,
    edges.length > 0 &&
      `select subject_id, ${columns("count(*)", news)} from visits
      where (${within("created_at", edges, place)}) and audience = 'person' group by 1`,
  ].filter((part) => part !== false);
}

/** Grouped twice: counting different ones would sort all rows. */
const oneByOne = (range: Range, place: Place): string =>
  `select subject_id, sum(visits) as visits, count(*) as visitors, 0 as before from (
    select subject_id, visitor, count(*) as visits from visits
    where ${within("created_at", [range], place)} and audience = 'person' group by 1, 2
  ) as people group by 1`;
