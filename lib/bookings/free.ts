import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { type BookingSettings, readBookingSettings } from "./settings";
import { longestDays } from "./shared/booking";
import { type FreeDay, freeDays, lastFree } from "./slots";

/**
 * Reads the free hours of now.
 * @param but the id of a booking that is about to leave its own hour
 */
export async function readFree(
  but?: string,
  now = new Date(),
): Promise<{ settings: BookingSettings; days: FreeDay[] }> {
  const settings = await readBookingSettings();
  const busy = await db.booking.findMany({
    where: {
      state: "booked",
      // Both by the index; a pause reaches beyond either end.
      startsAt: {
        gt: new Date(now.getTime() - (longestDays + 1) * day),
        lt: new Date(lastFree(settings, now).getTime() + day),
      },
      endsAt: { gt: new Date(now.getTime() - day) },
      ...(but && { id: { not: but } }),
    },
    select: { startsAt: true, endsAt: true },
  });
  return { settings, days: freeDays(settings, busy, now) };
}

/** The free hour that an address names; null when it names none, or none any more. */
export function findChosen(days: readonly FreeDay[], named: string | undefined): Date | null {
  const at = new Date(named ?? "");
  return isAmong(days, at) ? at : null;
}

export const isAmong = (days: readonly FreeDay[], startsAt: Date): boolean =>
  days.some(({ starts }) => starts.some((start) => start.getTime() === startsAt.getTime()));
