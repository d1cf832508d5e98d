import { formatBrief, formatDayCount } from "@/lib/core/dates";
import { type Day, startOfDay, toDateColumn } from "@/lib/core/days";

const dayLength = 24 * 60 * 60 * 1000;

const remembered = 30;

type Worn = { wornCount: number; lastWornOn: Day | null };

/** "Usado 3 veces · ayer", by the owner's days. */
export function wornText({ wornCount, lastWornOn }: Worn, today: Day): string {
  if (!lastWornOn) return "Aún sin usar";
  return `Usado ${wornCount === 1 ? "1 vez" : `${wornCount} veces`} · ${daysAgo(lastWornOn, today)}`;
}

function daysAgo(day: Day, today: Day): string {
  const days = (toDateColumn(today).getTime() - toDateColumn(day).getTime()) / dayLength;
  if (days <= 0) return "hoy";
  if (days === 1) return "ayer";
  return days < remembered ? `hace ${formatDayCount(days)}` : formatBrief(startOfDay(day));
}
