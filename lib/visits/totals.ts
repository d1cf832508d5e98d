import { readPool } from "@/lib/core/read";
import { arriving, countOf, each } from "./record/columns";
import { type Bind, bindings } from "@/lib/core/bindings";
import { scopeParts, splitRange, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import { figures, type TotalFigure, type Totals } from "./shared/dimensions";
import type { TimeRange } from "./shared/ranges";
import { isNarrowed, rowSource, type Scope, subjectIn } from "./subjects";

const day = 24 * 60 * 60_000;

type Counted = { scope: Scope; range: TimeRange };

/**
 * Exact totals of a range. Visitors are hashes that change at midnight, so they count once a day. Up to 24 hours, and
 * in narrowed scopes, they are counted one by one; in longer ranges each counts in the hour of their first visit of
 * the day, so a partial day leaves out people who came before it.
 */
export const readTotals = async (scope: Scope, range: TimeRange, now?: Date): Promise<Totals> =>
  (await readTotalsOf([{ scope, range }], now))[0]!;

export const readTotalsOf = (counted: Counted[], now: Date = new Date()): Promise<Totals[]> =>
  read(counted, now, ({ scope, range }) => isNarrowed(scope) || countsOneByOne(range, now));

/** The same, but never counts visitors one by one, even up to 24 hours. */
export const readSums = (counted: Counted[], now: Date): Promise<Totals[]> => read(counted, now, () => false);

async function read(counted: Counted[], now: Date, isExact: (one: Counted) => boolean): Promise<Totals[]> {
  const { values, bind } = bindings();
  const selects = counted.map((one, at) => selectOf(one, at, isExact(one), now, bind));
  await rollUp();
  const { rows } = await readPool.query<Totals & { at: number }>(`${selects.join(" union all ")} order by at`, values);
  return rows.map(({ at: _, ...totals }) => totals);
}

function selectOf({ scope, range }: Counted, at: number, isExact: boolean, now: Date, bind: Bind): string {
  const parts = scopeParts(scope, range, now);
  const subject = `${bind(subjectIn(scope))}::int`;
  const { condition, dayBit } = rowSource(scope, bind);
  const sum = (figure: TotalFigure) =>
    figure === "visitors" && isExact ? countVisitors(range, condition, bind) : `coalesce(sum(${figure}), 0)::float8`;
  return `select ${at} as at, ${each(figures, (figure) => `${sum(figure)} as ${figure}`)}
    from (
      select ${figures.join(", ")} from visit_days
      where subject_id = ${subject} and day >= ${bind(parts.days.from)}::date and day < ${bind(parts.days.to)}::date
      union all
      select ${each(figures, arriving)}
      from visit_hours where subject_id = ${subject} and (${withinRanges("hour", parts.hours, bind)})
      union all
      select ${each(figures, (figure) => countOf(figure, { visitors: `count(*) filter (where firsts & ${dayBit} > 0)` }))}
      from visits v where (${withinRanges("v.created_at", parts.edges, bind)}) and ${condition}
    ) as parts`;
}

export const countsOneByOne = (range: TimeRange, now: Date = new Date()): boolean =>
  range.to.getTime() - range.from.getTime() <= day && splitRange(range, now).outside.length > 0;

/**
 * Only people have a visitor, so a whole subject is read from an index alone. Grouped first, as `count(distinct)`
 * would sort all rows.
 */
const countVisitors = (range: TimeRange, condition: string, bind: Bind): string => `(
  select count(*)::float8 from (
    select from visits v
    where ${withinRanges("v.created_at", [range], bind)} and v.visitor <> 0 and ${condition}
    group by v.visitor
  ) as people
)`;

/** All-time visits of people, including those without rows. */
export async function countEver(subjectId: number): Promise<number> {
  await rollUp();
  const { rows } = await readPool.query<{ visits: number }>("select visits::float8 from visit_subjects where id = $1", [
    subjectId,
  ]);
  return rows[0]?.visits ?? 0;
}
