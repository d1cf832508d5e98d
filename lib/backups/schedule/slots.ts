import { addDays, type Day, mondayOf } from "@/lib/core/days";

/** An hour of a place's clock, every day or on one day of the week (1 is Monday, 7 Sunday). */
export type Schedule = { every: "daily" | "weekly"; hour: number; weekday: number; timeZone: string };

/**
 * A moment at which a backup is to be made. Its period is a day or a week of the calendar, which
 * has one backup whatever happens to clocks and options.
 */
export type Slot = { period: string; at: Date };

const second = 1_000;

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
  if (every === "daily") return { period: day, at: momentAt(timeZone, day, hour) };
  return day === addDays(monday, weekday - 1)
    ? { period: `week of ${monday}`, at: momentAt(timeZone, day, hour) }
    : null;
}

/** The day that it is at a place at a moment. */
export const dayIn = (timeZone: string, at: Date): Day => localTime(timeZone, at).toISOString().slice(0, 10);

/**
 * The moment at which a place's clock shows a full hour: the first one of two, or the leap over it.
 */
function momentAt(timeZone: string, day: Day, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  const offsetAt = (ms: number) => localTime(timeZone, new Date(ms)).getTime() - ms;
  // No clock is changed twice within two days: the offset is one of these.
  const [before, after] = [offsetAt(wanted - 24 * 3_600_000), offsetAt(wanted + 24 * 3_600_000)];
  const moments = [before, after].map((offset) => wanted - offset).sort((a, b) => a - b);
  const shown = moments.find((ms) => ms + offsetAt(ms) === wanted);
  return new Date(shown ?? leapBetween(moments[0]!, moments[1]!, offsetAt));
}

/** Where between two moments of whole seconds the offset changes. */
function leapBetween(from: number, to: number, offsetAt: (ms: number) => number): number {
  const before = offsetAt(from);
  while (to - from > second) {
    const middle = from + Math.ceil((to - from) / second / 2) * second;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a place shows at a moment, as if it were that of UTC. */
function localTime(timeZone: string, at: Date): Date {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const;
    // Swedish writes dates as ISO does: "2026-11-23 03:00:00".
    formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts })));
  }
  return new Date(`${format.format(at).replace(" ", "T")}Z`);
}
