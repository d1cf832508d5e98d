import { timeZone } from "./days";
import { formatNear } from "./near-dates";

export const day = 24 * 60 * 60_000;

function formatter(options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  const format = new Intl.DateTimeFormat("es-PE", { ...options, timeZone });
  return (date) => format.format(new Date(date));
}

/** "15 de marzo de 2026" */
export const formatDate = formatter({ dateStyle: "long" });

/** "15 de marzo de 2026 a las 2:05 p. m.", for titles and details. */
export const formatDateTime = (date: Date | string): string => unbroken(dateTime(date));

const dateTime = formatter({ dateStyle: "long", timeStyle: "short" });

/** Keeps "2:05 p. m." on one line. */
export const unbroken = (text: string): string => text.replace(/ ([ap])\. m\./, "\u00a0$1.\u00a0m.");

/** "domingo, 15 de marzo de 2026" */
export const formatWeekday = formatter({ dateStyle: "full" });

/** "15 mar. 2026", for tables. */
export const formatBrief = formatter({ dateStyle: "medium" });

/** "marzo de 2026" */
export const formatMonth = formatter({ month: "long", year: "numeric" });

/** "14:05:09" */
export const formatTime = formatter({ timeStyle: "medium", hourCycle: "h23" });

/** "14:05" */
export const formatClock = formatter({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "15 mar." */
export const formatDay = formatter({ day: "numeric", month: "short" });

export const formatMoment = (date: Date | string): string => `${formatDay(date)}, ${formatClock(date)}`;

/** "2 d 03 h 05 min 09 s", without leading zero parts. */
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
