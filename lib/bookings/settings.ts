import { type NamedOptions, readOption, readOptions } from "@/lib/options/select";
import { bookingOptions } from "./options";
import { parseHours } from "./shared/hours";
import type { SlotRules } from "./slots";

export type BookingSettings = SlotRules & { isOpen: boolean; place: string };

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Reads how hours are booked. Uses a connection of its own, so never within a transaction. */
export async function readBookingSettings(): Promise<BookingSettings> {
  const stored = await readOptions(bookingOptions satisfies NamedOptions<keyof typeof bookingOptions>);
  const { timeZone, place, open, daysOff, length, pause, noticeHours, daysAhead } = stored;
  return {
    ...{ timeZone, place },
    isOpen: open === "true",
    hours: weekdays.map((weekday) => parseHours(stored[weekday])!),
    daysOff: new Set(daysOff.split(", ")),
    ...{ length: Number(length), pause: Number(pause) },
    ...{ noticeHours: Number(noticeHours), daysAhead: Number(daysAhead) },
  };
}

export const takesBookings = async (): Promise<boolean> => (await readOption(bookingOptions.open)) === "true";
