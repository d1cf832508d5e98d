import { pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { collectValues } from "@/lib/visits/filter";
import { type Parts, partsOf, within } from "@/lib/visits/parts";
import { previousOf, type Range, rangeOf } from "@/lib/visits/ranges";
import { containing } from "@/lib/visits/subjects";
import { countsOneByOne } from "@/lib/visits/totals";
import type { ByUrlQuery, UrlVisits } from "./schema";

/** The pages that people visited in a range, the most visited first, beside the period before. */
export async function listByUrl(query: ByUrlQuery, now: Date = new Date()): Promise<Page<UrlVisits>> {
  const { page, limit, search } = query;
  const range = rangeOf(query, now);
  const { values, place } = collectValues();
  const { rows } = await pool.query<UrlVisits & { total: number }>(
    `with this as (${visitsOf(range, now, place)}
    ), before as (${visitsOf(previousOf(range), now, place)})
    select s.name as url, this.visits::float8, this.visitors::float8,
      coalesce(before.visits, 0)::float8 as "previousVisits", (count(*) over ())::int as total
    from this join visit_subjects s on s.id = this.subject_id left join before on before.subject_id = s.id
    where s.kind = 'page' and s.name <> '' and this.visits > 0
      ${search && `and s.name ilike ${place(containing(search))}`}
    order by this.visits desc, s.name limit ${place(limit)} offset ${place((page - 1) * limit)}`,
    values,
  );
  const total = rows[0]?.total ?? (page > 1 ? (await listByUrl({ ...query, page: 1 }, now)).totalItems : 0);
  return toPage(
    rows.map(({ total: _, ...row }) => row),
    total,
    query,
  );
}

/** Sums by page: whole days and hours from totals and edges from rows; all of a short range from rows. */
function visitsOf(range: Range, now: Date, place: (value: unknown) => string): string {
  const parts = countsOneByOne(range, now)
    ? [fromRows("count(distinct visitor)", [range], place)]
    : fromTotals(partsOf(range, now), place);
  return `select subject_id, sum(visits) as visits, sum(visitors) as visitors
    from (${parts.join(" union all ")}) as parts group by 1`;
}

const fromTotals = ({ days, hours, edges }: Parts, place: (value: unknown) => string): string[] => [
  `select subject_id, visits, visitors from visit_days
    where day >= ${place(days.from)}::date and day < ${place(days.to)}::date`,
  `select subject_id, visits, arrivals from visit_hours where ${within("hour", hours, place)}`,
  fromRows("count(*) filter (where firsts & 2 > 0)", edges, place),
];

const fromRows = (visitors: string, ranges: Range[], place: (value: unknown) => string): string =>
  `select subject_id, count(*) as visits, ${visitors} as visitors from visits
    where (${within("created_at", ranges, place)}) and audience = 'person' group by 1`;
