import { dayIn, momentIn } from "@/lib/core/clocks";
import { addDays, type Day, mondayOf } from "@/lib/core/days";

/** An hour of a place's clock, every day or on one day of the week (1 is Monday, 7 Sunday). */
export type Schedule = { every: "daily" | "weekly"; hour: number; weekday: number; timeZone: string };

/**
 * A moment at which a backup is to be made. Its period is a day or a week of the calendar, which
 * has one backup whatever happens to clocks and options.
 */
export type Slot = { period: string; at: Date };

/** The slot after a moment. */
export function nextSlot(schedule: Schedule, after: Date): Slot {
  for (let day = addDays(dayIn(schedule.timeZone, after), -1); ; day = addDays(day, 1)) {
    const slot = slotOn(schedule, day);
    if (slot && slot.at > after) return slot;
  }
}

/** The last slot until a moment. */
export function lastSlot(schedule: Schedule, until: Date): Slot {
  for (let day = addDays(dayIn(schedule.timeZone, until), 1); ; day = addDays(day, -1)) {
    const slot = slotOn(schedule, day);
    if (slot && slot.at <= until) return slot;
  }
}

/**
 * The slot whose backup is missing now: the last one, however long ago, and none before it or
 * before `since`, when the schedule became what it is.
 */
export function findDue(
  schedule: Schedule,
  { now, since, isDone }: { now: Date; since: Date; isDone: (period: string) => boolean },
): Slot | null {
  const slot = lastSlot(schedule, now);
  return slot.at > since && !isDone(slot.period) ? slot : null;
}

function slotOn({ every, hour, weekday, timeZone }: Schedule, day: Day): Slot | null {
  const monday = mondayOf(day);
  if (every === "daily") return { period: day, at: momentIn(timeZone, day, hour) };
  return day === addDays(monday, weekday - 1)
    ? { period: `week of ${monday}`, at: momentIn(timeZone, day, hour) }
    : null;
}
