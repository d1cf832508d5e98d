import { pool } from "@/lib/core/db";
import { countsInBreakdown, each } from "./columns";
import { bindings } from "@/lib/core/bindings";
import { partsOf, within } from "./parts";
import { rollUp } from "./roll-up";
import { type Dimension, dimensions, type Share } from "./schema";
import type { Range } from "./shared/ranges";
import { rowsOf } from "./subjects";

/**
 * The most frequent values of one dimension among the visits of people, the most frequent first.
 */
export async function readBreakdown(
  subjectId: number,
  range: Range,
  dimension: Dimension,
  limit = 10,
): Promise<Share[]> {
  return (await readBreakdowns(subjectId, range, [dimension], limit))[dimension];
}

/** The same for several dimensions at once. Whole days are read from totals, the rest from rows. */
export async function readBreakdowns(
  subjectId: number,
  range: Range,
  wanted: readonly Dimension[] = dimensions,
  limit = 10,
): Promise<Record<Dimension, Share[]>> {
  const { days, outside } = partsOf(range);
  // Of the columns only the one that a group is of is not null.
  const names = wanted.map((dimension) => `when v.${dimension} is not null then '${dimension}'`).join(" ");
  const columns = each(wanted, (dimension) => `v.${dimension}`);
  const sets = each(wanted, (dimension) => `(v.${dimension})`);
  const { values, bind } = bindings([subjectId, wanted, days.from, days.to, limit]);
  await rollUp();
  const { rows } = await pool.query<Share & { dimension: Dimension }>(
    `select dimension, value, visits from (
      select dimension, value, sum(visits)::float8 as visits,
        row_number() over (partition by dimension order by sum(visits) desc, value) as rank
      from (
        select dimension, value, visits from visit_breakdowns
        where subject_id = $1 and dimension = any($2) and day >= $3::date and day < $4::date
        union all
        select case ${names} end, coalesce(${columns}), count(*)
        from visits v
        where (${within("v.created_at", outside, bind)}) and v.audience = 'person'
          and ${rowsOf(subjectId).condition}
        group by grouping sets (${sets})
      ) as parts
      where ${countsInBreakdown("dimension", "value")}
      group by 1, 2
      having sum(visits) > 0
    ) as ranked
    where rank <= $5
    order by dimension, rank`,
    values,
  );
  const shares = Object.fromEntries(dimensions.map((dimension) => [dimension, [] as Share[]]));
  for (const { dimension, value, visits } of rows) shares[dimension]!.push({ value, visits });
  return shares as Record<Dimension, Share[]>;
}
