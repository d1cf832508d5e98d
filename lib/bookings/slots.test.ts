import fc from "fast-check";
import { clockIn, dayIn } from "@/lib/core/clocks";
import { formatHours, parseHours, type OpenHours } from "./shared/hours";
import { endOf, freeDays, type SlotRules, type Taken } from "./slots";

const rules: SlotRules = {
  timeZone: "America/Lima",
  hours: Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]),
  ...{ length: 30, pause: 0, noticeHours: 0, daysAhead: 3, daysOff: new Set<string>() },
};

const clocks = (changes: Partial<SlotRules>, now: string, busy: Taken[] = []) => {
  const all = { ...rules, ...changes };
  return freeDays(all, busy, new Date(now)).map(({ day, starts }) => [
    day,
    ...starts.map((start) => clockIn(all.timeZone, start).slice(11, 16)),
  ]);
};

test("the hours of a day, with notice, a day off and a pause", () => {
  const short = { hours: rules.hours.map(() => [{ from: 540, to: 630 }]), daysAhead: 1 };
  expect(clocks(short, "2026-12-01T05:00:00Z")).toEqual([
    ["2026-12-01", "09:00", "09:30", "10:00"],
    ["2026-12-02", "09:00", "09:30", "10:00"],
  ]);
  expect(clocks({ ...short, noticeHours: 33 }, "2026-12-01T05:31:00Z")).toEqual([["2026-12-02", "10:00"]]);
  expect(clocks({ ...short, daysOff: new Set(["2026-12-01"]), pause: 15 }, "2026-12-01T05:00:00Z")).toEqual([
    ["2026-12-02", "09:00", "09:45"],
  ]);
  const busy = [{ startsAt: new Date("2026-12-01T14:10:00Z"), endsAt: new Date("2026-12-01T14:20:00Z") }];
  expect(clocks({ ...short, daysAhead: 0 }, "2026-12-01T05:00:00Z", busy)).toEqual([["2026-12-01", "09:30", "10:00"]]);
});

test("clocks that leap skip an hour, and give one twice", () => {
  const night = { timeZone: "America/New_York", hours: rules.hours.map(() => [{ from: 60, to: 240 }]), daysAhead: 0 };
  const hourly = { ...night, length: 60 };
  expect(clocks(hourly, "2026-03-08T05:00:00Z")).toEqual([["2026-03-08", "01:00", "03:00"]]);
  expect(clocks(hourly, "2026-11-01T04:00:00Z")).toEqual([["2026-11-01", "01:00", "01:00", "02:00", "03:00"]]);
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 1_438 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, long]): OpenHours => ({ from, to: Math.min(1_440, from + long) }));

const drawn = fc.record({
  timeZone: fc.constantFrom("America/Lima", "America/New_York", "Australia/Lord_Howe", "Europe/Madrid"),
  hours: fc.array(range, { minLength: 7, maxLength: 7 }).map((week) => week.map((one) => [one])),
  length: fc.integer({ min: 20, max: 120 }),
  pause: fc.integer({ min: 0, max: 60 }),
  noticeHours: fc.integer({ min: 0, max: 48 }),
  daysAhead: fc.integer({ min: 1, max: 6 }),
  daysOff: fc.constantFrom(new Set<string>(), new Set(["2026-03-08", "2026-11-02"])),
});

/** Around the days on which clocks leap. */
const moment = fc
  .tuple(fc.constantFrom("2026-03-06", "2026-03-27", "2026-10-02", "2026-10-23", "2026-10-30"), fc.nat(4 * 1_440))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));

const spans = fc.array(
  fc
    .tuple(moment, fc.integer({ min: 1, max: 300 }))
    .map(([startsAt, minutes]): Taken => ({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) })),
  { maxLength: 8 },
);

test("free hours overlap nothing, lie within those of their day and ahead, and all can be booked", () => {
  fc.assert(
    fc.property(drawn, spans, moment, (drawnRules, busy, now) => {
      const wrong: string[] = [];
      const check = (is: boolean, what: string, startsAt: Date) => {
        if (!is) wrong.push(`${startsAt.toISOString()}: ${what}`);
      };
      let before = new Date(0);
      for (const { day, starts } of freeDays(drawnRules, busy, now)) {
        const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
        const [{ from, to }] = drawnRules.hours[weekday] as [OpenHours];
        for (const startsAt of starts) {
          const endsAt = endOf(drawnRules, startsAt);
          const [first, last] = [startsAt, new Date(endsAt.getTime() - 60_000)].map((at) => ({
            day: dayIn(drawnRules.timeZone, at),
            minutes: minutesOf(drawnRules.timeZone, at),
          })) as [Shown, Shown];
          check(!drawnRules.daysOff.has(day), "a day off", startsAt);
          check(startsAt.getTime() >= now.getTime() + drawnRules.noticeHours * 3_600_000, "too soon", startsAt);
          check(startsAt > now, "past", startsAt);
          check(
            busy.every((other) => startsAt >= other.endsAt || endsAt <= other.startsAt),
            "taken",
            startsAt,
          );
          // Booking one hour takes no other away.
          check(startsAt >= before, "overlaps the one before", startsAt);
          check(first.day === day && first.minutes >= from && first.minutes < to, "begins outside", startsAt);
          check(last.day === day && last.minutes < to, "ends outside", startsAt);
          before = endsAt;
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

type Shown = { day: string; minutes: number };

function minutesOf(timeZone: string, at: Date): number {
  const [hours, minutes] = clockIn(timeZone, at).slice(11, 16).split(":").map(Number) as [number, number];
  return hours * 60 + minutes;
}

test("hours of a day are read and written", () => {
  expect(formatHours(parseHours("15:00 - 18:00,9:00–13:00")!)).toBe("09:00-13:00, 15:00-18:00");
  expect(parseHours(" ")).toEqual([]);
  for (const typed of ["9-13", "13:00-09:00", "09:00-25:00", "09:60-10:00", "09:00-12:00, 11:00-13:00", "lunes", ","])
    expect([typed, parseHours(typed)]).toEqual([typed, null]);
});
