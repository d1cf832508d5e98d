const locale = "es-PE";

const absolute = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "America/Lima" });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "America/Lima" });
const relative = new Intl.RelativeTimeFormat("es", { numeric: "auto" });

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** "15 de marzo de 2026" */
export const formatDate = (date: Date | string): string => absolute.format(new Date(date));

/** "15 de marzo de 2026, 14:05", for titles and details. */
export const formatDateTime = (date: Date | string): string => exact.format(new Date(date));

/** Relative within a week ("ayer", "hace 3 horas"), the date beyond. */
export function formatRelative(date: Date | string, now: Date = new Date()): string {
  const elapsed = new Date(date).getTime() - now.getTime();
  const distance = Math.abs(elapsed);
  if (distance < minute) return "ahora";
  if (distance < hour) return relative.format(Math.round(elapsed / minute), "minute");
  if (distance < day) return relative.format(Math.round(elapsed / hour), "hour");
  if (distance < 7 * day) return relative.format(Math.round(elapsed / day), "day");
  return formatDate(date);
}
