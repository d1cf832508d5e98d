import { readPool } from "@/lib/core/read";
import { arriving, countOf, each } from "./record/columns";
import { type Bind, bindings } from "@/lib/core/bindings";
import { scopeParts, splitRange, withinRanges } from "./parts";
import { rollUp } from "./record/roll-up";
import { figures, type TotalFigure, type Totals } from "./shared/dimensions";
import type { TimeRange } from "./shared/ranges";
import { isNarrowed, rowSource, type Scope, subjectIn } from "./subjects";

const day = 24 * 60 * 60_000;

/** What is counted, and when. */
type Counted = { scope: Scope; range: TimeRange };

/**
 * What a range adds up to, exactly: whole days and hours from totals, only the edges from rows.
 * Visitors are people by a hash that changes at midnight: one counts once on each day. Up to 24
 * hours they are counted one by one; in a longer range each counts in the hour of their first visit
 * of the day, so a partial day leaves out who had come before it. Of a narrowed scope they are
 * always counted one by one.
 */
export const readTotals = async (scope: Scope, range: TimeRange, now?: Date): Promise<Totals> =>
  (await readTotalsOf([{ scope, range }], now))[0]!;

/** The same of several, in their order, in one statement. */
export const readTotalsOf = (counted: Counted[], now: Date = new Date()): Promise<Totals[]> =>
  read(counted, now, ({ scope, range }) => isNarrowed(scope) || countsOneByOne(range, now));

/** The same but for visitors, of whom those of up to 24 hours are not counted one by one. */
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

/** Whether the visitors of a range are counted from its rows. */
export const countsOneByOne = (range: TimeRange, now: Date = new Date()): boolean =>
  range.to.getTime() - range.from.getTime() <= day && splitRange(range, now).outside.length > 0;

/**
 * Only people have a visitor, so of a whole subject nothing but an index is read. Grouped and then
 * counted: count(distinct) would sort all rows.
 */
const countVisitors = (range: TimeRange, condition: string, bind: Bind): string => `(
  select count(*)::float8 from (
    select from visits v
    where ${withinRanges("v.created_at", [range], bind)} and v.visitor <> 0 and ${condition}
    group by v.visitor
  ) as people
)`;

/** Visits of people since ever, also those whose rows are gone. */
export async function countEver(subjectId: number): Promise<number> {
  await rollUp();
  const { rows } = await readPool.query<{ visits: number }>("select visits::float8 from visit_subjects where id = $1", [
    subjectId,
  ]);
  return rows[0]?.visits ?? 0;
}
