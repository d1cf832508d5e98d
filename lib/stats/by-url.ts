import { pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { addUp } from "@/lib/visits/add-up";
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
  // Only what the order depends on is read of every page, the rest of those that are shown.
  const shown = "subject_id in (select id from shown)";
  await addUp();
  const { rows } = await pool.query<UrlVisits & { total: number }>(
    `with sums as (
      select subject_id, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
      from (${totals(partsOf(range, now), place)}) as parts (subject_id, visits, visitors) group by 1
    ), shown as (
      select s.id, s.name, sums.visits, sums.visitors, (count(*) over ())::int as total
      from sums join visit_subjects s on s.id = sums.subject_id
      where s.kind = 'page' and s.name <> '' and sums.visits > 0
        ${search && `and s.name ilike ${place(containing(search))}`}
      order by sums.visits desc, s.name limit ${place(limit)} offset ${place((page - 1) * limit)}
    ), previous as (
      select subject_id, sum(visits)::float8 as visits
      from (${totals(partsOf(previousOf(range), now), place, shown)}) as parts (subject_id, visits, visitors) group by 1
    ), people as (
      ${countsOneByOne(range, now) ? oneByOne(range, place, shown) : "select id as subject_id, visitors from shown"}
    )
    select shown.name as url, shown.visits, coalesce(people.visitors, 0) as visitors,
      coalesce(previous.visits, 0) as "previousVisits", shown.total
    from shown left join people on people.subject_id = shown.id left join previous on previous.subject_id = shown.id
    order by shown.visits desc, shown.name`,
    values,
  );
  const total = rows[0]?.total ?? (page > 1 ? (await listByUrl({ ...query, page: 1 }, now)).totalItems : 0);
  return toPage(
    rows.map(({ total: _, ...row }) => row),
    total,
    query,
  );
}

/** What subjects add up to: whole days and hours from their totals, the edges from rows. A visitor counts in the hour of the day's first visit. */
const totals = ({ days, hours, edges }: Parts, place: Place, subjects = "true"): string =>
  [
    days.from < days.to &&
      `select subject_id, visits, visitors from visit_days
      where day >= ${place(days.from)}::date and day < ${place(days.to)}::date and ${subjects}`,
    `select subject_id, visits, arrivals from visit_hours where (${within("hour", hours, place)}) and ${subjects}`,
    `select subject_id, count(*), count(*) filter (where firsts & 2 > 0) from visits
      where (${within("created_at", edges, place)}) and audience = 'person' and ${subjects} group by 1`,
  ]
    .filter((part) => part !== false)
    .join(" union all ");

/** Grouped twice: counting different ones would sort all rows. */
const oneByOne = (range: Range, place: Place, subjects: string): string =>
  `select subject_id, count(*)::float8 as visitors from (
    select subject_id from visits
    where (${within("created_at", [range], place)}) and audience = 'person' and ${subjects} group by subject_id, visitor
  ) as people group by 1`;
