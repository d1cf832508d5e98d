import { dayIn, momentIn } from "@/lib/core/clocks";
import { addDays, type Day } from "@/lib/core/days";
import type { OpenHours } from "./shared/hours";

const minute = 60_000;

export type SlotRules = {
  timeZone: string;
  /** From Monday to Sunday. */
  hours: readonly (readonly OpenHours[])[];
  /** Minutes of a booking, and those kept free between two. */
  length: number;
  pause: number;
  noticeHours: number;
  daysAhead: number;
  daysOff: ReadonlySet<Day>;
};

export type Taken = { startsAt: Date; endsAt: Date };

/** A day of the studio's zone with the beginnings of its free hours. */
export type FreeDay = { day: Day; starts: Date[] };

/** The last moment at which an hour may be free. */
export const lastFree = ({ timeZone, daysAhead }: SlotRules, now: Date): Date =>
  momentIn(timeZone, addDays(dayIn(timeZone, now), daysAhead), 24);

/** The earliest beginning that leaves the studio its notice. */
export const earliestStart = ({ noticeHours }: Pick<SlotRules, "noticeHours">, now: Date): Date =>
  new Date(now.getTime() + noticeHours * 60 * minute);

/** Gives the days with free hours, in order. Clocks may leap: an hour that is skipped is not offered. */
export function freeDays(rules: SlotRules, busy: readonly Taken[], now: Date): FreeDay[] {
  const today = dayIn(rules.timeZone, now);
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  const isFree = freeAmong(rules, busy, now);
  return days
    .filter((day) => !rules.daysOff.has(day))
    .map((day) => ({ day, starts: startsOn(rules, day).filter(isFree) }))
    .filter(({ starts }) => starts.length > 0);
}

export const endOf = ({ length }: Pick<SlotRules, "length">, startsAt: Date): Date =>
  new Date(startsAt.getTime() + length * minute);

function freeAmong(rules: SlotRules, busy: readonly Taken[], now: Date): (startsAt: Date) => boolean {
  const first = earliestStart(rules, now);
  const apart = rules.pause * minute;
  return (startsAt) =>
    startsAt >= first &&
    startsAt > now &&
    busy.every(
      (other) =>
        startsAt.getTime() >= other.endsAt.getTime() + apart ||
        endOf(rules, startsAt).getTime() + apart <= other.startsAt.getTime(),
    );
}

function startsOn({ timeZone, hours, length, pause }: SlotRules, day: Day): Date[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return hours[weekday]!.flatMap(({ from, to }) => {
    const begins = momentIn(timeZone, day, 0, from).getTime();
    const last = momentIn(timeZone, day, 0, to).getTime() - length * minute;
    const count = Math.floor((last - begins) / ((length + pause) * minute)) + 1;
    return Array.from(
      { length: Math.max(0, count) },
      (_, index) => new Date(begins + index * (length + pause) * minute),
    );
  });
}
