import { formatBrief, formatClock, formatDay } from "@/lib/core/dates";
import { addDays, type Day, dayOf, sameDay, timeOf } from "@/lib/core/days";

/** "vence el 31 dic.", "venció el 3 ene. 2025", "vence hoy a las 18:30". */
export function describeExpiry(expiresAt: Date | string, now: Date = new Date()): string {
  const verb = new Date(expiresAt) <= now ? "venció" : "vence";
  const [day, today] = [dayOf(expiresAt), dayOf(now)];
  if (day === today) return `${verb} hoy a las ${formatClock(expiresAt)}`;
  return `${verb} el ${day.slice(0, 4) === today.slice(0, 4) ? formatDay(expiresAt) : formatBrief(expiresAt)}`;
}

export const expiryPresets: readonly { label: string; after: (day: Day) => Day }[] = [
  { label: "1 día", after: (day) => addDays(day, 1) },
  { label: "1 semana", after: (day) => addDays(day, 7) },
  { label: "1 mes", after: (day) => sameDay(day, 1) },
];

/** A preset for `<input type="datetime-local">`, at the present time of day. */
export const presetTime = (after: (day: Day) => Day, now: Date = new Date()): string =>
  `${after(dayOf(now))}T${timeOf(now)}`;
