import { readPool } from "@/lib/core/read";
import { addDays } from "@/lib/core/days";
import { offsetOf, type Page, toPage } from "@/lib/core/page";
import { containing } from "@/lib/core/text";
import { rollUp } from "@/lib/visits/record/roll-up";
import { type Bind, bindings } from "@/lib/core/bindings";
import { dayTotals, mostOfDay, ofKind, splitHours, splitRange, withinRanges } from "@/lib/visits/parts";
import { type AskedReport, shownMovers } from "@/lib/visits/report";
import type { Mover } from "@/lib/visits/schema";
import type { TimeRange } from "@/lib/visits/shared/ranges";
import { type Kind, rowsOfKind } from "@/lib/visits/subjects";
import { countsOneByOne } from "@/lib/visits/totals";
import type { ByUrlQuery, UrlVisits } from "./schema";

type Asked = Pick<AskedReport, "range" | "compared">;

/** The pages that people visited in a range, the most visited first, beside their visits in the compared range. */
export async function listByUrl(
  query: ByUrlQuery,
  { range, compared }: Asked,
  now: Date = new Date(),
): Promise<Page<UrlVisits>> {
  const { limit, search } = query;
  const exact = countsOneByOne(range, now);
  const people = exact ? splitRange(range, now).outside : [];
  const { values, bind } = bindings();
  await rollUp();
  // Sums of all pages only give the order; other figures are read for those shown. The total comes along, even for an
  // empty page.
  const { rows } = await readPool.query<{ total: number } & (UrlVisits | { url: null })>(
    `with sums as (${sumsOf(range, exact ? "0" : "arrivals", now, bind)}), found as (
      select s.id, s.name, sums.visits, sums.visitors
      from sums join visit_subjects s on s.id = sums.subject_id
      where s.kind = 'page' and s.name <> '' and sums.visits > 0
        ${search && `and s.name ilike ${bind(containing(search))}`}
    ), shown as (
      select * from found order by visits desc, name limit ${bind(limit)} offset ${bind(offsetOf(query))}
    ), before as not materialized (
      ${compared ? totalsOf(compared, "0", now, bind) : "select 0 as subject_id, 0 as visits"}
    )
    select shown.name as url, shown.visits, shown.visitors + people.count as visitors,
      coalesce(previous.visits, 0) as "previousVisits", counted.total
    from (select count(*)::int as total from found) as counted
      left join shown on true
      cross join lateral (select ${people.map(peopleIn(bind)).join(" + ") || "0"} as count) as people
      cross join lateral (
        select sum(visits)::float8 as visits from before where subject_id = shown.id
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

/** The pages whose visits changed most since the compared range. */
export async function listPageMovers({ range, compared }: Asked, now: Date = new Date()): Promise<Mover[]> {
  if (!compared) return [];
  const { values, bind } = bindings();
  const [after, before] = [range, compared].map((one) => sumsOf(one, "0", now, bind));
  await rollUp();
  const { rows } = await readPool.query<Mover>(
    `select 'page' as of, s.name as value, coalesce(a.visits, 0) as visits, coalesce(b.visits, 0) as previous
    from (${after}) as a full join (${before}) as b using (subject_id) join visit_subjects s on s.id = subject_id
    where s.kind = 'page' and s.name <> '' and coalesce(a.visits, 0) <> coalesce(b.visits, 0)
    order by abs(coalesce(a.visits, 0) - coalesce(b.visits, 0)) desc, s.name limit ${bind(shownMovers)}`,
    values,
  );
  return rows;
}

type Arrivals = "arrivals" | "0";

const sumsOf = (range: TimeRange, arrivals: Arrivals, now: Date, bind: Bind): string =>
  `select subject_id, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
    from (${totalsOf(range, arrivals, now, bind, "page")}) as parts group by 1`;

/**
 * For all subjects of a kind, or the one that the surrounding SQL names. Visitors count in the hour of the day's first
 * visit; outside of whole days, others do not count.
 */
function totalsOf(range: TimeRange, arrivals: Arrivals, now: Date, bind: Bind, kind?: Kind): string {
  const { days, outside } = splitRange(range, now);
  const part = (range: TimeRange, sign: "" | "-" = ""): string[] => {
    const { hours, edges } = splitHours(range);
    return [
      ...hours.map(
        (range) => `select subject_id, ${sign}visits, ${sign}${arrivals} from visit_hours
          where ${ofKind(kind)} and ${withinRanges("hour", [range], bind)}`,
      ),
      ...edges.map(
        (range) => `select subject_id, ${sign}1, ${sign}${arrivals === "0" ? "0" : "((firsts & 2) >> 1)"} from visits v
          where ${kind ? rowsOfKind(kind) : "true"} and ${withinRanges("created_at", [range], bind)} and visitor <> 0`,
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

/** A page's distinct people, read from an index only: `count(distinct)` would sort them. */
const peopleIn =
  (bind: Bind) =>
  (range: TimeRange): string =>
    `(select count(*) from (
      select from visits where subject_id = shown.id and ${withinRanges("created_at", [range], bind)} and visitor <> 0
      group by visitor
    ) as people)`;
