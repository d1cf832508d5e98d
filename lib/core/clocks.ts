import type { Day } from "./days";

const second = 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-27 14:05:09" */
export function clockIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const;
    // Swedish dates are written as in ISO.
    formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts })));
  }
  return format.format(at);
}

export const dayIn = (timeZone: string, at: Date): Day => clockIn(timeZone, at).slice(0, 10);

/** Milliseconds ahead of UTC; negative when behind. */
export function offsetIn(timeZone: string, at: Date): number {
  const moment = Math.floor(at.getTime() / second) * second;
  return Date.parse(`${clockIn(timeZone, at).replace(" ", "T")}Z`) - moment;
}

/**
 * The moment of a full hour at a place: the first one when it comes twice, the leap when it is skipped. Without an
 * hour the start of the day, which is 01:00 when midnight is skipped.
 */
export function momentIn(timeZone: string, day: Day, hour = 0): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  const offsetAt = (ms: number) => offsetIn(timeZone, new Date(ms));
  // Clocks never change twice within two days, so the offset is one of these.
  const [before, after] = [offsetAt(wanted - 24 * 3_600_000), offsetAt(wanted + 24 * 3_600_000)];
  const moments = [before, after].map((offset) => wanted - offset).sort((a, b) => a - b);
  const shown = moments.find((ms) => ms + offsetAt(ms) === wanted);
  return new Date(shown ?? leapBetween(moments[0]!, moments[1]!, offsetAt));
}

/** Finds, to the second, when the offset changes. */
function leapBetween(from: number, to: number, offsetAt: (ms: number) => number): number {
  const before = offsetAt(from);
  while (to - from > second) {
    const middle = from + Math.ceil((to - from) / second / 2) * second;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}
