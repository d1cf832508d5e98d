import { dayOf, timeOf } from "@/lib/core/days";
import type { PushSettings } from "./schema";

/** In the studio's time zone. */
export function isWanted({ silenced, fromHour, toHour, weekends }: PushSettings, topic: string, now: Date): boolean {
  if (silenced.includes(topic)) return false;
  const weekday = new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay();
  if (!weekends && (weekday === 0 || weekday === 6)) return false;
  const hour = Number(timeOf(now).slice(0, 2));
  // Hours of a night span midnight.
  return fromHour <= toHour
    ? fromHour === toHour || (hour >= fromHour && hour < toHour)
    : hour >= fromHour || hour < toHour;
}
