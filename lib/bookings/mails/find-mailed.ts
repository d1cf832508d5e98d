import { absoluteUrl } from "@/lib/core/seo";
import { db } from "@/lib/core/db";
import { bookingSelect } from "../select";
import { readBookingSettings } from "../settings";
import { type BookingState, bookingPath } from "../shared/booking";
import { formatWhen } from "../shared/when";

type Named = { bookingId: string; sequence: number };

/** Reads what a mail says of a booking; null once it was changed again, so that nobody reads what no longer holds. */
export async function findMailed({ bookingId: id, sequence }: Named, state: BookingState) {
  const found = await db.booking.findUnique({ where: { id, state, sequence }, select: bookingSelect });
  if (!found) return null;
  const { timeZone, place } = await readBookingSettings();
  const when = formatWhen(found.startsAt, timeZone);
  return { booking: found, place, when, url: absoluteUrl(bookingPath(found.key)) };
}
