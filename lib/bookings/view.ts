import { db } from "@/lib/core/db";
import { getSite } from "@/lib/site/site";
import { absoluteUrl } from "@/lib/core/seo";
import { calendarOf } from "./calendar";
import { whyFixed } from "./change";
import { readFree } from "./free";
import { bookingKey } from "./schema";
import { bookingNotFound, bookingSelect } from "./select";
import { readBookingSettings } from "./settings";
import { type BookingState, bookingPath } from "./shared/booking";
import type { FreeDay } from "./slots";

/** A booking as its person's page shows it. */
export type PersonView = {
  key: string;
  state: BookingState;
  startsAt: Date;
  endsAt: Date;
  name: string;
  topic: string;
  note: string;
  place: string;
  timeZone: string;
  fixed: ReturnType<typeof whyFixed>;
};

/** Finds what a person's page shows; null without such a booking. */
export async function findPersonView(key: string): Promise<PersonView | null> {
  const row = bookingKey.safeParse(key).success
    ? await db.booking.findUnique({ where: { key, kind: "visit" }, select: bookingSelect })
    : null;
  if (!row) return null;
  const settings = await readBookingSettings();
  const { state, startsAt, endsAt, name, topic, note } = row;
  const { place, timeZone } = settings;
  return { key, state, startsAt, endsAt, name, topic, note, place, timeZone, fixed: whyFixed(row, settings) };
}

export const isBooking = async (key: string): Promise<boolean> =>
  bookingKey.safeParse(key).success && (await db.booking.count({ where: { key, kind: "visit" } })) > 0;

/** The hours to which the booking that a key opens can be moved. @throws AppError `not_found` */
export async function readMoves(key: string): Promise<FreeDay[]> {
  const row = await db.booking.findUnique({ where: { key, kind: "visit" }, select: { id: true, startsAt: true } });
  if (!row) throw bookingNotFound();
  const { days } = await readFree(row.id);
  const isOther = (start: Date) => start.getTime() !== row.startsAt.getTime();
  return days.map((day) => ({ ...day, starts: day.starts.filter(isOther) })).filter(({ starts }) => starts.length > 0);
}

/** The file for calendars. @throws AppError `not_found` */
export async function writeCalendar(key: string): Promise<string> {
  const row = await db.booking.findUnique({ where: { key, kind: "visit" }, select: bookingSelect });
  if (!row) throw bookingNotFound();
  const [{ place }, site] = await Promise.all([readBookingSettings(), getSite()]);
  return calendarOf(row, { method: "PUBLISH", site, place, url: absoluteUrl(bookingPath(key)) });
}
