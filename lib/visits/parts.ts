import { type Day, addDays, dayOf, mondayOf, startOfDay } from "@/lib/core/days";
import type { Bind } from "@/lib/core/bindings";
import type { TimeRange } from "./shared/ranges";
import { isNarrowed, type Kind, type Scope } from "./subjects";

export type Parts = {
  /** Whole days in Bogota; `to` is exclusive. Empty when both are the same. */
  days: { from: Day; to: Day };
  outside: TimeRange[];
  hours: TimeRange[];
  /** Only whole hours have totals, so the rest is read from rows. */
  edges: TimeRange[];
};

const hour = 60 * 60_000;

/** A range that reaches the present is extended to the end of the day, as the future has no visits. */
export function splitRange(range: TimeRange, now: Date = new Date()): Parts {
  const { from, to } = range.to >= now ? { ...range, to: nextDay(now) } : range;
  const [first, last] = [dayOf(new Date(from.getTime() - 1)), dayOf(to)];
  const days = { from: addDays(first, 1), to: last };
  // Without a whole day, a midnight within the range still splits it.
  const outside =
    days.from <= days.to
      ? [
          { from, to: startOfDay(days.from) },
          { from: startOfDay(days.to), to },
        ]
      : [{ from, to }];
  const split = outside.map(splitHours);
  return {
    days: days.from < days.to ? days : { from: days.from, to: days.from },
    outside: outside.filter(notEmpty),
    hours: split.flatMap(({ hours }) => hours),
    edges: split.flatMap(({ edges }) => edges),
  };
}

export function scopeParts(scope: Scope, range: TimeRange, now?: Date): Parts {
  if (!isNarrowed(scope)) return splitRange(range, now);
  const day = dayOf(range.from);
  return { days: { from: day, to: day }, outside: [range], hours: [], edges: [range] };
}

export function splitHours({ from, to }: TimeRange): Pick<Parts, "hours" | "edges"> {
  const first = new Date(Math.ceil(from.getTime() / hour) * hour);
  const last = new Date(Math.floor(to.getTime() / hour) * hour);
  if (first >= last) return { hours: [], edges: [{ from, to }].filter(notEmpty) };
  return {
    hours: [{ from: first, to: last }],
    edges: [
      { from, to: first },
      { from: last, to },
    ].filter(notEmpty),
  };
}

/** More than half of a day, as the whole day minus the missing parts; null for any other range. */
export function mostOfDay({ from, to }: TimeRange): { day: Day; missing: TimeRange[] } | null {
  const day = dayOf(from);
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
  if (to > end || to.getTime() - from.getTime() <= 12 * hour) return null;
  const missing = [
    { from: start, to: from },
    { from: to, to: end },
  ];
  return { day, missing: missing.filter(notEmpty) };
}

const nextDay = (now: Date): Date => startOfDay(addDays(dayOf(now), 1));

const notEmpty = ({ from, to }: TimeRange): boolean => from < to;

/** Each bound is a separate value, so that Postgres can plan for it. */
export const withinRanges = (column: string, ranges: TimeRange[], bind: Bind): string =>
  ranges
    .map(({ from, to }) => `${column} >= ${bind(from)}::timestamptz and ${column} < ${bind(to)}::timestamptz`)
    .map((condition) => `(${condition})`)
    .join(" or ") || "false";

/**
 * Whole weeks come from their own table with a seventh of the rows. @param kind reads all its subjects; without it the
 * surrounding SQL names one
 */
export function dayTotals(columns: string, { from, to }: Parts["days"], bind: Bind, kind?: Kind): string {
  const select = (unit: "day" | "week", from: Day, to: Day): string =>
    `select ${columns} from visit_${unit}s
    where ${ofKind(kind)} and ${unit} >= ${bind(from)}::date and ${unit} < ${bind(to)}::date`;
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

export const ofKind = (kind?: Kind): string => (kind ? `kind = '${kind}'` : "true");
