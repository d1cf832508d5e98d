import { formatClock, formatMoment } from "@/lib/core/dates";
import { addDays, dayOf, fromLocalTime, mondayOf } from "@/lib/core/days";

const minute = 60_000;
const quarter = 15 * minute;

/** Only future ones. */
export function snoozePresets(now: Date): { label: string; at: Date }[] {
  const today = dayOf(now);
  const later = laterToday(now);
  const afternoon = fromLocalTime(`${today}T16:00`);
  const presets = [
    ...(later ? [{ label: "Hoy, más tarde", at: later }] : []),
    ...(later && afternoon > later ? [{ label: "Esta tarde", at: afternoon }] : []),
    { label: "Mañana", at: fromLocalTime(`${addDays(today, 1)}T09:00`) },
    { label: "El lunes", at: fromLocalTime(`${addDays(mondayOf(today), 7)}T09:00`) },
  ];
  // On Sundays 'Mañana' is the same moment.
  return presets.filter(({ at }, index) => !presets.slice(0, index).some((other) => +other.at === +at));
}

/** In three hours, rounded up to a quarter, 23:00 at the latest; null near the day's end. */
function laterToday(now: Date): Date | null {
  const inThreeHours = Math.ceil((+now + 180 * minute) / quarter) * quarter;
  const at = new Date(Math.min(inThreeHours, +fromLocalTime(`${dayOf(now)}T23:00`)));
  return +at - +now >= 30 * minute ? at : null;
}

/** "hoy 16:00", "mañana 09:00", "30 nov., 09:00" */
export function describeReturn(at: Date | string, now: Date): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return `hoy ${formatClock(at)}`;
  return day === addDays(dayOf(now), 1) ? `mañana ${formatClock(at)}` : formatMoment(at);
}
