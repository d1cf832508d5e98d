import { addDays, type Day, mondayOf } from "@/lib/core/days";
import type { Parts } from "./parts";
import type { Kind } from "./subjects";

/**
 * The rows of totals that together are those of whole days: whole weeks come from theirs, a seventh of the rows.
 * @param columns of `visit_days`, such as "subject_id, visits".
 * @param kind reads all subjects of a kind; left out where the subject is named around it.
 * @returns selects of the columns, joined by `union all`.
 */
export function dayTotals(
  columns: string,
  { from, to }: Parts["days"],
  place: (value: unknown) => string,
  kind?: Kind,
): string {
  const select = (unit: "day" | "week", from: Day, to: Day): string =>
    `select ${columns} from visit_${unit}s
    where ${ofKind(kind)} and ${unit} >= ${place(from)}::date and ${unit} < ${place(to)}::date`;
  const weeks = { from: mondayOf(addDays(from, 6)), to: mondayOf(to) };
  if (weeks.from >= weeks.to) return select("day", from, to);
  return [
    select("week", weeks.from, weeks.to),
    from < weeks.from && select("day", from, weeks.from),
    weeks.to < to && select("day", weeks.to, to),
  ]
    .filter(Boolean)
    .join(" union all ");
}

/** The condition that a total is of a subject of a kind; of any without one. */
export const ofKind = (kind?: Kind): string => (kind ? `kind = '${kind}'` : "true");
