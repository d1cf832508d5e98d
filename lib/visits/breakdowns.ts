import { readPool } from "@/lib/core/read";
import { type Bind, bindings } from "@/lib/core/bindings";
import { offsetOf, type Page, type PageRequest, toPage } from "@/lib/core/page";
import { containing } from "@/lib/core/text";
import { countsInBreakdown, each } from "./record/columns";
import { scopeParts, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import { type Mover } from "./schema";
import { type Dimension, dimensions, type Share } from "./shared/dimensions";
import { valuesCalled } from "./shared/labels";
import type { TimeRange } from "./shared/ranges";
import { rowSource, type Scope, subjectIn } from "./subjects";

type Shares = Record<Dimension, Share[]>;

export const readBreakdowns = async (
  scope: Scope,
  range: TimeRange,
  wanted: readonly Dimension[] = dimensions,
  limit = 10,
): Promise<Shares> => (await readShares(scope, range, wanted, limit)).shares;

export async function readShares(
  scope: Scope,
  range: TimeRange,
  wanted: readonly Dimension[],
  limit: number,
  moved?: { from: TimeRange; of: readonly Dimension[]; limit: number },
): Promise<{ shares: Shares; movers: Mover<Dimension>[] }> {
  const { values, bind } = bindings([subjectIn(scope)]);
  const ranked = (order: string, from: string, most: number) =>
    `select dimension, value, visits, previous, rank from (
      select *, row_number() over (partition by dimension order by ${order}, value) as rank from (${from}) as compared
    ) as ranked where rank <= ${bind(most)}`;
  const now = sharesOf(scope, range, wanted, bind);
  const frequent = ranked("visits desc", "select *, 0::float8 as previous from now", limit);
  const changed =
    moved &&
    ranked(
      "abs(visits - previous) desc",
      `select dimension, value, coalesce(a.visits, 0) as visits, coalesce(b.visits, 0) as previous
      from (select * from now where dimension = any(${bind(moved.of)})) as a
        full join (${sharesOf(scope, moved.from, moved.of, bind)}) as b using (dimension, value)
      where coalesce(a.visits, 0) <> coalesce(b.visits, 0)`,
      moved.limit,
    );
  await rollUp();
  const { rows } = await readPool.query<Share & { previous: number; dimension: Dimension; moved: boolean }>(
    `with now as materialized (${now})
    select false as moved, * from (${frequent}) as frequent
    ${changed ? `union all select true, * from (${changed}) as changed` : ""}
    order by moved, dimension, rank`,
    values,
  );
  const shares = Object.fromEntries(dimensions.map((dimension) => [dimension, [] as Share[]])) as Shares;
  const movers: Mover<Dimension>[] = [];
  for (const { moved: isMoved, dimension, value, visits, previous } of rows) {
    if (isMoved) movers.push({ of: dimension, value, visits, previous });
    else shares[dimension].push({ value, visits });
  }
  return { shares, movers };
}

/** One page of a dimension's values, most frequent first. @throws AppError `bad_request` too far */
export async function listShares(
  scope: Scope,
  range: TimeRange,
  dimension: Dimension,
  query: PageRequest,
): Promise<Page<Share>> {
  const { values, bind } = bindings([subjectIn(scope)]);
  const { search, limit } = query;
  const called = `value ilike ${bind(containing(search))} or value = any(${bind(valuesCalled(dimension, search))})`;
  const found = `select value, visits from (${sharesOf(scope, range, [dimension], bind)}) as shares where ${called}`;
  await rollUp();
  // The total comes with the rows, even when the page is empty.
  const { rows } = await readPool.query<{ total: number } & (Share | { value: null })>(
    `with found as (${found}), shown as (
      select * from found order by visits desc, value limit ${bind(limit)} offset ${bind(offsetOf(query))}
    )
    select value, visits, counted.total
    from (select count(*)::int as total from found) as counted left join shown on true
    order by visits desc, value`,
    values,
  );
  const shares = rows.flatMap(({ total: _, ...share }) => (share.value === null ? [] : [share]));
  return toPage(shares, rows[0]!.total, query);
}

export async function countShare(scope: Scope, range: TimeRange, dimension: Dimension, value: string): Promise<number> {
  const { values, bind } = bindings([subjectIn(scope)]);
  const shares = sharesOf(scope, range, [dimension], bind, bind(value));
  await rollUp();
  const { rows } = await readPool.query<Pick<Share, "visits">>(`select visits from (${shares}) as shares`, values);
  return rows[0]?.visits ?? 0;
}

/**
 * SQL of `dimension, value, visits`: whole days from totals, the rest from rows. `$1` is the subject. @param only the
 * placeholder of a single wanted value of one dimension
 */
function sharesOf(scope: Scope, range: TimeRange, wanted: readonly Dimension[], bind: Bind, only?: string): string {
  const { days, outside } = scopeParts(scope, range);
  // With grouping sets, only the grouped column is not null.
  const names = wanted.map((dimension) => `when v.${dimension} is not null then '${dimension}'`).join(" ");
  const columns = each(wanted, (dimension) => `v.${dimension}`);
  const sets = each(wanted, (dimension) => `(v.${dimension})`);
  return `select dimension, value, sum(visits)::float8 as visits
    from (
      select dimension, value, visits from visit_breakdowns
      where subject_id = $1 and dimension = any(${bind(wanted)}) and day >= ${bind(days.from)}::date and day < ${bind(days.to)}::date
        ${only ? `and value = ${only}` : ""}
      union all
      select case ${names} end, coalesce(${columns}), count(*)
      from visits v
      where (${withinRanges("v.created_at", outside, bind)}) and v.audience = 'person' and ${rowSource(scope, bind).condition}
        ${only ? `and v.${wanted[0]} = ${only}` : ""}
      group by grouping sets (${sets})
    ) as parts
    where ${countsInBreakdown("dimension", "value")}
    group by 1, 2
    having sum(visits) > 0`;
}
