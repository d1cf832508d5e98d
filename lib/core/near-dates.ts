/* A separate module, because public pages send it to browsers. */

const relative = new Intl.RelativeTimeFormat("es", { numeric: "auto" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "ayer", "hace 3 horas"; null from a week on. */
export function formatNear(date: Date | string, now: Date = new Date()): string | null {
  const elapsed = new Date(date).getTime() - now.getTime();
  const distance = Math.abs(elapsed);
  if (distance < minute) return "ahora";
  if (distance < hour) return relative.format(Math.round(elapsed / minute), "minute");
  if (distance < day) return relative.format(Math.round(elapsed / hour), "hour");
  return distance < 7 * day ? relative.format(Math.round(elapsed / day), "day") : null;
}
