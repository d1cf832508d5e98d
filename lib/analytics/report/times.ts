import { momentIn } from "@/lib/core/clocks";
import { addDays, type Day, daysBetween, endOfMonth, isDay, mondayOf, sameDay } from "@/lib/core/days";
import type { TimeUnit } from "../shared/dimensions";
import type { AnalyticsQuery } from "../shared/report-query";

/** Days in the site's zone, both included. */
export type ReportDays = { first: Day; last: Day };

export type Moments = { from: Date; to: Date };

const longest = 366 * 10;

/** @param oldest when the data begins */
export function daysOf(query: AnalyticsQuery, today: Day, oldest: Day | null): ReportDays {
  const month: Day = `${today.slice(0, 7)}-01`;
  switch (query.period) {
    case "today":
      return { first: today, last: today };
    case "yesterday":
      return { first: addDays(today, -1), last: addDays(today, -1) };
    case "7d":
      return { first: addDays(today, -6), last: today };
    case "30d":
      return { first: addDays(today, -29), last: today };
    case "month":
      return { first: month, last: today };
    case "lastMonth":
      return { first: sameDay(month, -1), last: addDays(month, -1) };
    case "12m":
      return { first: sameDay(month, -11), last: today };
    case "year":
      return { first: `${today.slice(0, 4)}-01-01`, last: today };
    case "all":
      return inBounds(oldest ?? addDays(today, -29), today, today);
    case "custom":
      if (!isDay(query.from) && !isDay(query.to)) return { first: addDays(today, -29), last: today };
      return inBounds(isDay(query.from) ? query.from : query.to, isDay(query.to) ? query.to : today, today);
  }
}

function inBounds(one: Day, other: Day, today: Day): ReportDays {
  const [first, last] = [one, other].sort().map((day) => (day > today ? today : day)) as [Day, Day];
  const earliest = addDays(last, -longest);
  return { first: first > earliest ? first : earliest, last };
}

export const countDays = ({ first, last }: ReportDays): number => daysBetween(first, last) + 1;

/** Shifts days by whole months or years where they are such, otherwise by their number. */
export function shiftDays(
  { first, last }: ReportDays,
  by: number,
  period: AnalyticsQuery["period"] = "custom",
): ReportDays {
  const months = monthsOf({ first, last }, period);
  if (months === 0) {
    const days = by * countDays({ first, last });
    return { first: addDays(first, days), last: addDays(last, days) };
  }
  const isWhole = last === endOfMonth(last);
  const moved = sameDay(last, by * months);
  return { first: sameDay(first, by * months), last: isWhole ? endOfMonth(moved) : moved };
}

function monthsOf({ first, last }: ReportDays, period: AnalyticsQuery["period"]): number {
  if (period === "year" || period === "12m") return 12;
  if (period === "month" || period === "lastMonth") return 1;
  if (period !== "custom" || !first.endsWith("-01") || last !== endOfMonth(last)) return 0;
  return (
    12 * (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) +
    Number(last.slice(5, 7)) -
    Number(first.slice(5, 7)) +
    1
  );
}

export function comparedDays(query: AnalyticsQuery, days: ReportDays): ReportDays | null {
  const { compare, compareFrom, compareTo, period } = query;
  if (compare === "none") return null;
  if (compare === "year") return { first: sameDay(days.first, -12), last: sameDay(days.last, -12) };
  if (compare === "custom" && isDay(compareFrom) && isDay(compareTo))
    return compareFrom <= compareTo ? { first: compareFrom, last: compareTo } : { first: compareTo, last: compareFrom };
  return period === "all" ? null : shiftDays(days, -1, period);
}

/** How much of the compared days counts: until this hour of their last one while the shown days go on. */
export function extentOf(days: ReportDays, before: ReportDays, today: Day): "whole" | "untilNow" | "otherLength" {
  if (countDays(days) !== countDays(before)) return "otherLength";
  return days.last < today ? "whole" : "untilNow";
}

export const momentsOf = (zone: string, { first, last }: ReportDays): Moments => ({
  from: momentIn(zone, first),
  to: momentIn(zone, addDays(last, 1)),
});

export function unitsOf(days: ReportDays): TimeUnit[] {
  const count = countDays(days);
  const allowed: TimeUnit[] = (["hour", "day", "week", "month"] as const).filter((unit) =>
    unit === "hour" ? count <= 7 : unit === "day" ? count > 1 && count <= 400 : count > (unit === "week" ? 13 : 59),
  );
  const usual: TimeUnit = count <= 2 ? "hour" : count <= 92 ? "day" : "month";
  return [usual, ...allowed.filter((unit) => unit !== usual)];
}

/** The starts of all hours, days, weeks or months that overlap the days, as answers name them. */
export function slotsOf({ first, last }: ReportDays, unit: TimeUnit): string[] {
  const slots: string[] = [];
  const start = { hour: first, day: first, week: mondayOf(first), month: `${first.slice(0, 7)}-01` }[unit];
  for (let day: Day = start; day <= last; day = nextOf[unit](day)) {
    if (unit !== "hour") slots.push(day);
    else for (let hour = 0; hour < 24; hour += 1) slots.push(`${day} ${String(hour).padStart(2, "0")}:00:00`);
  }
  return slots;
}

const nextOf: Record<TimeUnit, (day: Day) => Day> = {
  hour: (day) => addDays(day, 1),
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => sameDay(day, 1),
};
