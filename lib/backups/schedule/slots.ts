import { dayIn, momentIn } from "@/lib/core/clocks";
import { addDays, type Day, mondayOf } from "@/lib/core/days";

/** Weekday 1 is Monday, 7 Sunday. */
export type Schedule = { every: "daily" | "weekly"; hour: number; weekday: number; timeZone: string };

/** A planned backup. Its period, a calendar day or week, gets one backup whatever happens to clocks and options. */
export type Slot = { period: string; at: Date };

export function nextSlot(schedule: Schedule, after: Date): Slot {
  for (let day = addDays(dayIn(schedule.timeZone, after), -1); ; day = addDays(day, 1)) {
    const slot = slotOn(schedule, day);
    if (slot && slot.at > after) return slot;
  }
}

export function lastSlot(schedule: Schedule, until: Date): Slot {
  for (let day = addDays(dayIn(schedule.timeZone, until), 1); ; day = addDays(day, -1)) {
    const slot = slotOn(schedule, day);
    if (slot && slot.at <= until) return slot;
  }
}

/** The slot whose backup is missing: only ever the last one, and none before `since`, when the schedule was set. */
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
