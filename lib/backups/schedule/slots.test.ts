import fc from "fast-check";
import { findDue, lastSlot, nextSlot, type Schedule } from "./slots";

const lima: Schedule = { every: "daily", hour: 3, weekday: 7, timeZone: "America/Lima" };
const never = new Date(0);

/* On 8 March 2026 New York's clocks leap from 2:00 to 3:00, on 1 November they show 1:00 twice; Lord Howe's leap by half an hour. */
test.each<[string, Partial<Schedule>, string, string]>([
  ["later today", {}, "2026-11-23T07:59:59Z", "2026-11-23T08:00:00Z"],
  ["tomorrow, once the hour has struck", {}, "2026-11-23T08:00:00Z", "2026-11-24T08:00:00Z"],
  ["at midnight", { hour: 0 }, "2026-11-23T04:59:00Z", "2026-11-23T05:00:00Z"],
  ["at the end of a month and a year", { hour: 23 }, "2026-12-31T12:00:00Z", "2027-01-01T04:00:00Z"],
  ["on the next Sunday", { every: "weekly" }, "2026-11-23T12:00:00Z", "2026-11-29T08:00:00Z"],
  ["on Monday, a week later", { every: "weekly", weekday: 1 }, "2026-11-23T08:00:00Z", "2026-11-30T08:00:00Z"],
  ["far in the east", { timeZone: "Pacific/Kiritimati" }, "2026-11-22T12:00:00Z", "2026-11-22T13:00:00Z"],
  [
    "at the leap over the hour",
    { hour: 2, timeZone: "America/New_York" },
    "2026-03-08T00:00:00Z",
    "2026-03-08T07:00:00Z",
  ],
  ["after the leap", { hour: 3, timeZone: "America/New_York" }, "2026-03-08T00:00:00Z", "2026-03-08T07:00:00Z"],
  ["the first of two hours", { hour: 1, timeZone: "America/New_York" }, "2026-11-01T00:00:00Z", "2026-11-01T05:00:00Z"],
  ["not at the second one", { hour: 1, timeZone: "America/New_York" }, "2026-11-01T05:00:00Z", "2026-11-02T06:00:00Z"],
  [
    "at a leap of half an hour",
    { hour: 2, timeZone: "Australia/Lord_Howe" },
    "2026-10-03T12:00:00Z",
    "2026-10-03T15:30:00Z",
  ],
])("the next one is %s", (_, change, after, expected) => {
  expect(nextSlot({ ...lima, ...change }, new Date(after)).at).toEqual(new Date(expected));
});

test.each<[string, Partial<Schedule>, string, string | null]>([
  ["the one that has just struck", {}, "2026-11-23T08:00:00Z", "2026-11-23"],
  ["the last one, however many were missed", {}, "2027-02-01T07:00:00Z", "2027-01-31"],
  ["that of the week", { every: "weekly" }, "2026-11-24T00:00:00Z", "week of 2026-11-16"],
])("what is due is %s", (_, change, now, period) => {
  const due = findDue({ ...lima, ...change }, { now: new Date(now), since: never, isDone: () => false });
  expect(due?.period ?? null).toBe(period);
});

test("nothing is due that was made, nor what was before the schedule", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  expect(findDue(lima, { now, since: never, isDone: (period) => period === "2026-11-23" })).toBeNull();
  expect(findDue(lima, { now, since: new Date("2026-11-23T08:00:00Z"), isDone: () => false })).toBeNull();
  expect(findDue(lima, { now, since: new Date("2026-11-23T07:59:59Z"), isDone: () => false })?.period).toBe(
    "2026-11-23",
  );
});

test("whoever changes the hour or the day of a period that has its backup gets no second one", () => {
  const isDone = (period: string) => ["2026-11-23", "week of 2026-11-23"].includes(period);
  const at = (now: string, change: Partial<Schedule>) =>
    findDue({ ...lima, ...change }, { now: new Date(now), since: never, isDone });
  expect(at("2026-11-23T23:00:00Z", { hour: 17 })).toBeNull();
  expect(at("2026-11-27T23:00:00Z", { every: "weekly", weekday: 5 })).toBeNull();
  expect(at("2026-12-04T23:00:00Z", { every: "weekly", weekday: 5 })?.period).toBe("week of 2026-11-30");
});

test("anywhere and at any moment: slots go on without a gap, one for each day", () => {
  const schedule = fc.record({
    every: fc.constantFrom("daily" as const, "weekly" as const),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    timeZone: fc.constantFrom(
      "America/Lima",
      "America/New_York",
      "Europe/Madrid",
      "Pacific/Apia",
      "Australia/Lord_Howe",
    ),
  });
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(schedule, moment, (schedule, now) => {
      const last = lastSlot(schedule, now);
      const next = nextSlot(schedule, now);
      expect(last.at <= now && now < next.at).toBe(true);
      expect(last.period < next.period).toBe(true);
      expect(nextSlot(schedule, last.at)).toEqual(next);
      expect(lastSlot(schedule, next.at)).toEqual(next);
      const days = (next.at.getTime() - last.at.getTime()) / 86_400_000;
      expect(Math.round(days)).toBe(schedule.every === "daily" ? 1 : 7);
    }),
    { numRuns: 300 },
  );
});
