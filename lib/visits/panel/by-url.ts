import { pool } from "@/lib/core/db";
import { addDays } from "@/lib/core/days";
import { offsetOf, type Page, toPage } from "@/lib/core/page";
import { containing } from "@/lib/core/text";
import { rollUp } from "@/lib/visits/record/roll-up";
import { dayTotals, ofKind } from "@/lib/visits/parts";
import { type Bind, bindings } from "@/lib/core/bindings";
import { mostOfDay, type Parts, splitRange, splitHours, withinRanges } from "@/lib/visits/parts";
import { previousOf, type TimeRange, rangeOf } from "@/lib/visits/shared/ranges";
import type { Kind } from "@/lib/visits/subjects";
import { countsOneByOne } from "@/lib/visits/totals";
import type { ByUrlQuery, UrlVisits } from "./schema";

/** The pages that people visited in a range, the most visited first, beside the period before. */
export async function listByUrl(query: ByUrlQuery, now: Date = new Date()): Promise<Page<UrlVisits>> {
  const { limit, search } = query;
  const range = rangeOf(query, now);
  const parts = splitRange(range, now);
  const exact = countsOneByOne(range, now);
  const { values, bind } = bindings();
  await rollUp();
  // All pages are read only for their order, the rest for those that are shown. The total stands
  // beside them, also where none is shown.
  const { rows } = await pool.query<{ total: number } & (UrlVisits | { url: null })>(
    `with sums as (
      select subject_id, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
      from (${totalsOf(parts, exact ? "0" : "arrivals", bind, "page")}) as parts group by 1
    ), found as (
      select s.id, s.name, sums.visits, sums.visitors
      from sums join visit_subjects s on s.id = sums.subject_id
      where s.kind = 'page' and s.name <> '' and sums.visits > 0
        ${search && `and s.name ilike ${bind(containing(search))}`}
    ), shown as (
      select * from found order by visits desc, name limit ${bind(limit)} offset ${bind(offsetOf(query))}
    )
    select shown.name as url, shown.visits, shown.visitors + people.count as visitors,
      coalesce(previous.visits, 0) as "previousVisits", counted.total
    from (select count(*)::int as total from found) as counted
      left join shown on true
      cross join lateral (select ${exact ? parts.outside.map(peopleIn(bind)).join(" + ") : "0"} as count) as people
      cross join lateral (
        select sum(visits)::float8 as visits
        from (${totalsOf(splitRange(previousOf(range), now), "0", bind)}) as parts where subject_id = shown.id
      ) as previous
    order by shown.visits desc, shown.name`,
    values,
  );
  return toPage(
    rows.flatMap(({ total: _, ...row }) => (row.url === null ? [] : [row])),
    rows[0]!.total,
    query,
  );
}

/**
 * Rows to be added up, of all subjects of a kind, or of the one that is named around it. A visitor
 * counts in the hour of the day's first visit, or outside of whole days not at all.
 */
function totalsOf({ days, outside }: Parts, arrivals: "arrivals" | "0", bind: Bind, kind?: Kind): string {
  const part = (range: TimeRange, sign: "" | "-" = ""): string[] => {
    const { hours, edges } = splitHours(range);
    return [
      ...hours.map(
        (range) => `select subject_id, ${sign}visits, ${sign}${arrivals} from visit_hours
          where ${ofKind(kind)} and ${withinRanges("hour", [range], bind)}`,
      ),
      ...edges.map(
        (range) => `select subject_id, ${sign}1, ${sign}${arrivals === "0" ? "0" : "((firsts & 2) >> 1)"} from visits
          where ${withinRanges("created_at", [range], bind)} and visitor <> 0`,
      ),
    ];
  };
  return [
    dayTotals("subject_id, visits, visitors", days, bind, kind),
    ...outside.flatMap((range) => {
      const most = mostOfDay(range);
      if (!most) return part(range);
      const day = { from: most.day, to: addDays(most.day, 1) };
      const columns = `subject_id, visits, ${arrivals === "0" ? "0" : "visitors"}`;
      return [dayTotals(columns, day, bind, kind), ...most.missing.flatMap((missing) => part(missing, "-"))];
    }),
  ].join(" union all ");
}

/** A page's different people, from an index alone. Counting distinct ones would sort them. */
const peopleIn =
  (bind: Bind) =>
  (range: TimeRange): string =>
    `(select count(*) from (
      select from visits where subject_id = shown.id and ${withinRanges("created_at", [range], bind)} and visitor <> 0
      group by visitor
    ) as people)`;
