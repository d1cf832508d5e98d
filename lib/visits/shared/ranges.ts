import { addDays, addMonths, dayOf, isDay, momentOf, sameDay, startOfDay, startOfMonth } from "@/lib/core/days";

/** `to` is exclusive. */
export type TimeRange = { from: Date; to: Date };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A month is 30 days, so that it is as long as the compared one before. */
const thirtyDays = 30 * day;

export const quickRanges = [
  { key: "1h", label: "1 hora", length: hour },
  { key: "12h", label: "12 horas", length: 12 * hour },
  { key: "24h", label: "24 horas", length: day },
  { key: "3d", label: "3 días", length: 3 * day },
  { key: "1w", label: "1 semana", length: 7 * day },
  { key: "1m", label: "1 mes", length: thirtyDays },
] as const;

export const calendarRanges = [
  { key: "lastMonth", label: "Mes pasado" },
  { key: "thisYear", label: "Este año" },
] as const;

export const rangeChoices: readonly { key: QuickRange; label: string }[] = [...quickRanges, ...calendarRanges];

export type QuickRange = (typeof quickRanges | typeof calendarRanges)[number]["key"];

const usual: QuickRange = "24h";

const longest = 3 * 366;

export type RangeQuery = { range: QuickRange | ""; dateFrom: string; dateTo: string };

export const quickOf = ({ range, dateFrom, dateTo }: RangeQuery): QuickRange | "" =>
  dateFrom || dateTo ? "" : range || usual;

/** A query's range: from a minute to three years, never beyond now. Swaps dates in the wrong order. */
export function rangeOf(query: RangeQuery, now: Date = new Date()): TimeRange {
  const quick = quickOf(query);
  const nextMinute = new Date(Math.ceil((now.getTime() + 1) / minute) * minute);
  const month = dayOf(now).slice(0, 7);
  if (quick === "lastMonth") return { from: startOfMonth(addMonths(month, -1)), to: startOfMonth(month) };
  if (quick === "thisYear") return { from: startOfDay(`${month.slice(0, 4)}-01-01`), to: nextMinute };
  if (quick) {
    const { length } = quickRanges.find(({ key }) => key === quick)!;
    return { from: new Date(nextMinute.getTime() - length), to: nextMinute };
  }
  const ends = [query.dateFrom && toMoment(query.dateFrom), query.dateTo && toMoment(query.dateTo, 1)];
  const [first, last] =
    ends[0] && ends[1] && ends[0] > ends[1] ? [toMoment(query.dateTo), toMoment(query.dateFrom, 1)] : ends;
  const to = Math.min(last ? last.getTime() : Infinity, nextMinute.getTime());
  const from = first ? first.getTime() : to - thirtyDays;
  return { from: new Date(Math.max(Math.min(from, to - minute), to - longest * day)), to: new Date(to) };
}

/** @param later days added to a date without a time */
const toMoment = (text: string, later = 0): Date => (isDay(text) ? startOfDay(addDays(text, later)) : momentOf(text));

export type Unit = "minute" | "hour" | "day";

export const unitLengths: Record<Unit, number> = { minute, hour, day };

/** Gives some dozens of points, at most some hundreds. */
export function unitOf({ from, to }: TimeRange): Unit {
  const length = to.getTime() - from.getTime();
  if (length <= 3 * hour) return "minute";
  return length <= 4 * day + hour ? "hour" : "day";
}

/**
 * The previous range of the same length. Beyond a day it begins at the same time of day, so that mornings are compared
 * with mornings.
 */
export function previousOf({ from, to }: TimeRange): TimeRange {
  const length = to.getTime() - from.getTime();
  const step = length > day ? day : unitLengths[unitOf({ from, to })];
  const shift = Math.ceil(length / step) * step;
  return { from: new Date(from.getTime() - shift), to: new Date(to.getTime() - shift) };
}

export const comparisons = {
  "": { label: "Periodo anterior", than: "en el periodo anterior" },
  week: { label: "Una semana antes", than: "una semana antes" },
  year: { label: "Hace un año", than: "hace un año" },
} as const;
export type ComparedWith = keyof typeof comparisons;

export type ComparedQuery = RangeQuery & { compare: ComparedWith };

/** The compared range. A whole month is compared with the whole month before. */
export function comparedOf(query: ComparedQuery, range: TimeRange): TimeRange {
  if (query.compare === "week") return { from: daysBefore(range.from, 7), to: daysBefore(range.to, 7) };
  if (query.compare === "year") return aYearBefore(range);
  if (quickOf(query) !== "lastMonth") return previousOf(range);
  return { from: startOfMonth(addMonths(dayOf(range.from).slice(0, 7), -1)), to: range.from };
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * day);

/** A range that ends on 28 or 29 February includes the whole last day of February a year before. */
function aYearBefore({ from, to }: TimeRange): TimeRange {
  const lastMoment = yearBefore(new Date(to.getTime() - 1));
  return { from: yearBefore(from), to: new Date(Math.max(yearBefore(to).getTime(), lastMoment.getTime() + 1)) };
}

/** The same moment a year before; 29 February becomes the 28th. */
const yearBefore = (at: Date): Date =>
  new Date(at.getTime() - (startOfDay(dayOf(at)).getTime() - startOfDay(sameDay(dayOf(at), -12)).getTime()));
