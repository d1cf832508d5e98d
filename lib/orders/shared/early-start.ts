import { day, formatDayCount, formatWeekday } from "@/lib/core/dates";
import { dayOf, daysBetween, timeOf } from "@/lib/core/days";

/** A sentence for a trip that is started more than a day before its departure; null otherwise. */
export function describeEarlyStart(departureAt: Date | string, now = new Date()): string | null {
  if (new Date(departureAt).getTime() - now.getTime() <= day) return null;
  const left = daysBetween(dayOf(now), dayOf(departureAt));
  return `La salida es el ${formatWeekday(departureAt)}, ${timeOf(departureAt)}: ${left === 1 ? "falta" : "faltan"} ${formatDayCount(left)}. ¿Ya empezó el viaje?`;
}
