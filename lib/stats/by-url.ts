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
  const parts = partsOf(range, now);
  const exact = countsOneByOne(range, now);
  const { values, place } = collectValues();
  await addUp();
  // Of every page only what the order depends on is read, the rest of those that are shown.
  const { rows } = await pool.query<UrlVisits & { total: number }>(
    `with sums as (
      select subject_id, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
      from (${sourcesOf(parts, place).map(perSubject(exact)).join(" union all ")}) as parts group by 1
    ), shown as (
      select s.id, s.name, sums.visits, sums.visitors, (count(*) over ())::int as total
      from sums join visit_subjects s on s.id = sums.subject_id
      where s.kind = 'page' and s.name <> '' and sums.visits > 0
        ${search && `and s.name ilike ${place(containing(search))}`}
      order by sums.visits desc, s.name limit ${place(limit)} offset ${place((page - 1) * limit)}
    )
    select shown.name as url, shown.visits, shown.visitors + people.count as visitors,
      coalesce(previous.visits, 0) as "previousVisits", shown.total
    from shown
      cross join lateral (select ${exact ? parts.outside.map(peopleIn(place)).join(" + ") : "0"} as count) as people
      cross join lateral (
        select sum(visits)::float8 as visits
        from (${sourcesOf(partsOf(previousOf(range), now), place)
          .map(ofShown)
          .join(" union all ")}) as parts
      ) as previous
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

/** Where a part of a range is read, and what adds its rows up. */
type Source = { table: "visit_days" | "visit_hours" | "visits"; where: string; visits: string; visitors: string };

/** Whole days and hours are read from their totals, the edges from rows. A visitor counts in the hour of the day's first visit. */
function sourcesOf({ days, hours, edges }: Parts, place: Place): Source[] {
  const inDays = `day >= ${place(days.from)}::date and day < ${place(days.to)}::date`;
  return [
    { table: "visit_days", where: inDays, visits: "sum(visits)", visitors: "sum(visitors)" },
    ...hours.map((range): Source => {
      return {
        table: "visit_hours",
        where: within("hour", [range], place),
        visits: "sum(visits)",
        visitors: "sum(arrivals)",
      };
    }),
    ...edges.map((range): Source => {
      const where = `${within("created_at", [range], place)} and audience = 'person'`;
      return { table: "visits", where, visits: "count(*)", visitors: "count(*) filter (where firsts & 2 > 0)" };
    }),
  ];
}

/** @param exact leaves visitors that are counted one by one out. */
const perSubject =
  (exact: boolean) =>
  ({ table, where, visits, visitors }: Source): string =>
    `select subject_id, ${visits} as visits, ${exact && table !== "visit_days" ? "0" : visitors} as visitors
    from ${table} where ${where} group by 1`;

const ofShown = ({ table, where, visits }: Source): string =>
  `select ${visits} as visits from ${table} where subject_id = shown.id and ${where}`;

/** Different people of a shown page, from an index alone. Grouped and then counted: counting different ones would sort them. */
const peopleIn =
  (place: Place) =>
  (range: Range): string =>
    `(select count(*) from (
      select from visits where subject_id = shown.id and ${within("created_at", [range], place)} and visitor <> 0
      group by visitor
    ) as people)`;
