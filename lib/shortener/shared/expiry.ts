import { formatBrief, formatClock, formatDay } from "@/lib/core/dates";
import { addDays, addMonths, type Day, dayOf, timeOf } from "@/lib/core/days";

/** "vence el 31 dic.", "venció el 3 ene. 2025", "vence hoy a las 18:30". */
export function describeExpiry(expiresAt: Date | string, now: Date = new Date()): string {
  const verb = new Date(expiresAt) <= now ? "venció" : "vence";
  const [day, today] = [dayOf(expiresAt), dayOf(now)];
  if (day === today) return `${verb} hoy a las ${formatClock(expiresAt)}`;
  return `${verb} el ${day.slice(0, 4) === today.slice(0, 4) ? formatDay(expiresAt) : formatBrief(expiresAt)}`;
}

/** The same day of the next month, or its last day if it is shorter. */
function monthLater(day: Day): Day {
  const month = addMonths(day.slice(0, 7), 1);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

export const expiryPresets: readonly { label: string; after: (day: Day) => Day }[] = [
  { label: "1 día", after: (day) => addDays(day, 1) },
  { label: "1 semana", after: (day) => addDays(day, 7) },
  { label: "1 mes", after: monthLater },
];

/** A preset for `<input type="datetime-local">`, at the present time of day. */
export const presetTime = (after: (day: Day) => Day, now: Date = new Date()): string =>
  `${after(dayOf(now))}T${timeOf(now)}`;
