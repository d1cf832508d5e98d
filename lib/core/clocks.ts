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
 * The moment of an hour at a place: the first one when it comes twice, the leap when it is skipped. Without an hour
 * the start of the day, which is 01:00 when midnight is skipped; with 24 its end.
 */
export function momentIn(timeZone: string, day: Day, hour = 0, minute = 0): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const [first, last] = momentsOf(timeZone, wanted);
  return momentAt(timeZone, wanted) ?? new Date(leapBetween(first, last, (ms) => offsetIn(timeZone, new Date(ms))));
}

/**
 * The moment at which a place's clocks show a time: the first one when they do twice, null when they never do.
 * @param shown as a moment of UTC
 */
export function momentAt(timeZone: string, shown: number): Date | null {
  const found = momentsOf(timeZone, shown).find((ms) => ms + offsetIn(timeZone, new Date(ms)) === shown);
  return found === undefined ? null : new Date(found);
}

/** By the offset before and after: clocks never change twice within two days. */
function momentsOf(timeZone: string, shown: number): [number, number] {
  const at = (ms: number) => shown - offsetIn(timeZone, new Date(ms));
  const [before, after] = [at(shown - 24 * 3_600_000), at(shown + 24 * 3_600_000)];
  return [Math.min(before, after), Math.max(before, after)];
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
