import { formatBrief, formatDayCount } from "@/lib/core/dates";
import { type Day, startOfDay, toDateColumn } from "@/lib/core/days";

const dayLength = 24 * 60 * 60 * 1000;

/** Up to so many days are told by their number. */
const remembered = 30;

type Worn = { wornCount: number; lastWornOn: Day | null };

/** How often something was worn and when last, as its owner counts days: "Usado 3 veces · ayer". */
export function wornText({ wornCount, lastWornOn }: Worn, today: Day): string {
  if (!lastWornOn) return "Sin usar todavía";
  return `Usado ${wornCount === 1 ? "1 vez" : `${wornCount} veces`} · ${daysAgo(lastWornOn, today)}`;
}

function daysAgo(day: Day, today: Day): string {
  const days = (toDateColumn(today).getTime() - toDateColumn(day).getTime()) / dayLength;
  if (days <= 0) return "hoy";
  if (days === 1) return "ayer";
  return days < remembered ? `hace ${formatDayCount(days)}` : formatBrief(startOfDay(day));
}
