import { clockIn } from "@/lib/core/clocks";
import { addDays } from "@/lib/core/days";
import { type AnalyticsQuery, analyticsDefaults } from "../shared/report-query";
import { comparedDays, daysOf, extentOf, momentsOf, shiftDays, slotsOf, unitsOf } from "./times";

const today = "2026-03-15";
const asked = (change: Partial<AnalyticsQuery>): AnalyticsQuery => ({ ...analyticsDefaults, ...change });
const days = (change: Partial<AnalyticsQuery>) => daysOf(asked(change), today, "2025-11-02");
const text = (some: { first: string; last: string } | null) => some && `${some.first} ${some.last}`;

test.each<[Partial<AnalyticsQuery>, string, string | null]>([
  [{ period: "today" }, "2026-03-15 2026-03-15", "2026-03-14 2026-03-14"],
  [{ period: "yesterday" }, "2026-03-14 2026-03-14", "2026-03-13 2026-03-13"],
  [{ period: "7d" }, "2026-03-09 2026-03-15", "2026-03-02 2026-03-08"],
  [{ period: "30d" }, "2026-02-14 2026-03-15", "2026-01-15 2026-02-13"],
  [{ period: "month" }, "2026-03-01 2026-03-15", "2026-02-01 2026-02-15"],
  [{ period: "lastMonth" }, "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
  [{ period: "12m" }, "2025-04-01 2026-03-15", "2024-04-01 2025-03-15"],
  [{ period: "year" }, "2026-01-01 2026-03-15", "2025-01-01 2025-03-15"],
  [{ period: "all" }, "2025-11-02 2026-03-15", null],
  [{ period: "7d", compare: "none" }, "2026-03-09 2026-03-15", null],
  [{ period: "7d", compare: "year" }, "2026-03-09 2026-03-15", "2025-03-09 2025-03-15"],
  [
    { period: "7d", compare: "custom", compareFrom: "2026-01-07", compareTo: "2026-01-01" },
    "2026-03-09 2026-03-15",
    "2026-01-01 2026-01-07",
  ],
  // A range that is none falls back, and no range lies in the future.
  [{ period: "custom" }, "2026-02-14 2026-03-15", "2026-01-15 2026-02-13"],
  [{ period: "custom", from: "2026-03-10" }, "2026-03-10 2026-03-15", "2026-03-04 2026-03-09"],
  [{ period: "custom", from: "2026-03-12", to: "2026-03-10" }, "2026-03-10 2026-03-12", "2026-03-07 2026-03-09"],
  [{ period: "custom", from: "2027-01-01", to: "2027-02-01" }, "2026-03-15 2026-03-15", "2026-03-14 2026-03-14"],
  [{ period: "custom", from: "2026-02-01", to: "2026-02-28" }, "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
  [{ period: "custom", from: "2025-01-01", to: "2025-12-31" }, "2025-01-01 2025-12-31", "2024-01-01 2024-12-31"],
])("%j is %s, compared with %s", (change, wanted, compared) => {
  expect(text(days(change))).toBe(wanted);
  expect(text(comparedDays(asked(change), days(change)))).toBe(compared);
});

test("of a site that nobody has visited all is the last month", () => {
  expect(text(daysOf(asked({ period: "all" }), today, null))).toBe("2026-02-14 2026-03-15");
});

test("one step later ends where a month ends", () => {
  expect(text(shiftDays({ first: "2026-01-01", last: "2026-01-31" }, 1))).toBe("2026-02-01 2026-02-28");
  expect(text(shiftDays({ first: "2026-01-30", last: "2026-01-31" }, 1))).toBe("2026-02-01 2026-02-02");
});

test.each([
  ["America/Bogota", "2026-03-15", "2026-03-15T05:00:00.000Z 2026-03-16T05:00:00.000Z"],
  // A day of 23 hours, and one of 25.
  ["Europe/Madrid", "2026-03-29", "2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z"],
  ["Europe/Madrid", "2026-10-25", "2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-15", "2026-03-14T18:15:00.000Z 2026-03-15T18:15:00.000Z"],
])("a day in %s, %s, is from %s", (zone, day, moments) => {
  const { from, to } = momentsOf(zone, { first: day, last: day });
  expect(`${from.toISOString()} ${to.toISOString()}`).toBe(moments);
  expect(clockIn(zone, from)).toBe(`${day} 00:00:00`);
});

test.each([
  // Midnight is passed over, comes twice, or is followed by an hour of the day before.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z", "2026-09-06 01:00:00"],
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-08 01:00:00"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-01 00:00:00"],
  ["Atlantic/Azores", "2026-03-29", "2026-03-29T01:00:00.000Z", "2026-03-29 01:00:00"],
  ["Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00.000Z", "2026-10-25 00:00:00"],
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z", "2026-04-05 00:00:00"],
  ["Pacific/Kiritimati", "2026-03-15", "2026-03-14T10:00:00.000Z", "2026-03-15 00:00:00"],
  ["Etc/GMT+12", "2026-03-15", "2026-03-15T12:00:00.000Z", "2026-03-15 00:00:00"],
  // A day that was passed over as a whole.
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", "2011-12-31 00:00:00"],
])("in %s %s begins at %s, %s there, and the day before ends then", (zone, day, start, clock) => {
  const { from } = momentsOf(zone, { first: day, last: day });
  const { to } = momentsOf(zone, { first: addDays(day, -1), last: addDays(day, -1) });
  expect([from.toISOString(), to.toISOString(), clockIn(zone, from)]).toEqual([start, start, clock]);
  expect(clockIn(zone, new Date(to.getTime() - 1))).toBe(`${addDays(day, -1)} 23:59:59`);
});

test.each([
  ["2026-03-15", "2026-03-15", "hour"],
  ["2026-03-14", "2026-03-15", "hour,day"],
  ["2026-03-09", "2026-03-15", "day,hour"],
  ["2026-02-14", "2026-03-15", "day,week"],
  ["2025-04-01", "2026-03-15", "month,day,week"],
  ["2020-04-01", "2026-03-15", "month,week"],
])("%s to %s can be drawn by %s", (first, last, units) => expect(unitsOf({ first, last }).join()).toBe(units));

test("the points of a chart are named as answers name them", () => {
  expect(slotsOf({ first: "2026-03-15", last: "2026-03-15" }, "hour")).toHaveLength(24);
  expect(slotsOf({ first: "2026-03-15", last: "2026-03-15" }, "hour")[9]).toBe("2026-03-15 09:00:00");
  expect(slotsOf({ first: "2026-02-28", last: "2026-03-01" }, "day")).toEqual(["2026-02-28", "2026-03-01"]);
  expect(slotsOf({ first: "2026-03-01", last: "2026-03-03" }, "week")).toEqual(["2026-02-23", "2026-03-02"]);
  expect(slotsOf({ first: "2026-01-31", last: "2026-03-01" }, "month")).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
  ]);
});

test.each<[Partial<AnalyticsQuery>, ReturnType<typeof extentOf>]>([
  [{ period: "today" }, "untilNow"],
  [{ period: "30d", compare: "year" }, "untilNow"],
  [{ period: "yesterday" }, "whole"],
  [{ period: "lastMonth" }, "otherLength"],
  [{ period: "7d", compare: "custom", compareFrom: "2026-01-01", compareTo: "2026-01-03" }, "otherLength"],
])("%j is compared with days of which it counts: %s", (change, extent) => {
  const shown = days(change);
  expect(extentOf(shown, comparedDays(asked(change), shown)!, today)).toBe(extent);
});
