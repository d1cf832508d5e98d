import { timeZone } from "./days";
import { formatNear } from "./near-dates";

const locale = "es-PE";

const absolute = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
const weekday = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
const brief = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium", hourCycle: "h23", timeZone });
const clock = new Intl.DateTimeFormat(locale, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone });

export const day = 24 * 60 * 60_000;

/** "15 de marzo de 2026" */
export const formatDate = (date: Date | string): string => absolute.format(new Date(date));

/** "15 de marzo de 2026 a las 2:05 p. m.", for titles and details. */
export const formatDateTime = (date: Date | string): string => exact.format(new Date(date));

/** "domingo, 15 de marzo de 2026" */
export const formatWeekday = (date: Date | string): string => weekday.format(new Date(date));

/** "15 mar. 2026", for tables. */
export const formatBrief = (date: Date | string): string => brief.format(new Date(date));

/** "marzo de 2026" */
export const formatMonth = (date: Date | string): string => month.format(new Date(date));

/** "14:05:09" */
export const formatTime = (date: Date | string): string => time.format(new Date(date));

/** "14:05", in Bogota. */
export const formatClock = (date: Date | string): string => clock.format(new Date(date));

/** "15 mar.", in Bogota. */
export const formatDay = (date: Date | string): string => dayAndMonth.format(new Date(date));

export const formatMoment = (date: Date | string): string => `${formatDay(date)}, ${formatClock(date)}`;

/** "2 d 03 h 05 min 09 s"; what comes before the first part that counts is left out. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts: [number, string][] = [
    [Math.floor(whole / 86_400), "d"],
    [Math.floor(whole / 3_600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first === -1 ? -1 : first)
    .map(([amount, unit], index) => `${index > 0 ? String(amount).padStart(2, "0") : amount} ${unit}`)
    .join(" ");
}

export const formatDayCount = (days: number): string => (days === 1 ? "1 día" : `${days} días`);

/** "13 meses", and "2 años" where it is whole years. */
export function formatMonthCount(months: number): string {
  if (months % 12 === 0) return months === 12 ? "1 año" : `${months / 12} años`;
  return months === 1 ? "1 mes" : `${months} meses`;
}

export const formatRelative = (date: Date | string, now?: Date): string => formatNear(date, now) ?? formatDate(date);
