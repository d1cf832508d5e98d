/** Bogota, like Lima, is five hours behind UTC all year. */
export const timeZone = "America/Bogota";
const offset = 5 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;

/** "2026-11-21" */
export type Day = string;

/** "2026-11" */
export type Month = string;

const atPlace = (date: Date | string): string => new Date(new Date(date).getTime() - offset).toISOString();

export const dayOf = (date: Date | string): Day => atPlace(date).slice(0, 10);

export function deviceDay(now = new Date()): Day {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Today at UTC+14: nobody's own day is later. */
export const latestDay = (now = new Date()): Day =>
  new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const timeOf = (date: Date | string): string => atPlace(date).slice(11, 16);

/** For `<input type="datetime-local">`: "2026-11-21T14:05". */
export const toLocalTime = (date: Date | string): string => atPlace(date).slice(0, 16);

/** From `<input type="datetime-local">`; an Invalid Date for anything else. */
export const fromLocalTime = (local: string): Date => new Date(`${local}-05:00`);

export const momentOf = (text: string): Date =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : fromLocalTime(text);

export const startOfDay = (day: Day): Date => fromLocalTime(`${day}T00:00`);

/** Whether the day exists, between 2000 and 2100. */
export function isDay(text: string): text is Day {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** For columns of type `date`. */
export const toDateColumn = (day: Day): Date => new Date(`${day}T00:00:00Z`);
export const fromDateColumn = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Negative for an earlier day. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayLength;

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

export const startOfMonth = (month: Month): Date => startOfDay(`${month}-01`);

/** The last day of a month, or of a day's. */
export const endOfMonth = (day: Day | Month): Day => addDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1);

/** In a shorter month its last day. */
export function sameDay(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months);
  const last = endOfMonth(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Weeks begin on Monday; the first and last reach into neighbouring months. */
export function weeksOf(month: Month): Day[][] {
  const first: Day = `${month}-01`;
  const after: Day = `${addMonths(month, 1)}-01`;
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday < after; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}
