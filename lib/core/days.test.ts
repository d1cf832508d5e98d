import { addDays, addMonths, dayOf, deviceDay, fromDateColumn, fromLocalTime } from "./days";
import { isDay, latestDay, sameDay, startOfDay, timeOf, toDateColumn, toLocalTime, weeksOf } from "./days";

test("a day begins and ends at midnight in Bogota, whatever the clock of the server", () => {
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-21T05:00:00.000Z");
  expect(dayOf("2026-11-21T04:59:59.999Z")).toBe("2026-11-20");
  expect(dayOf("2026-11-21T05:00:00.000Z")).toBe("2026-11-21");
  expect(dayOf("2027-01-01T04:59:00Z")).toBe("2026-12-31");
  expect(timeOf("2026-11-21T05:05:00Z")).toBe("00:05");
});

test("the day of a device is that of its own clock, and none is later than the one in UTC+14", () => {
  const now = new Date(2026, 0, 5, 23, 59);
  expect(deviceDay(now)).toBe("2026-01-05");
  expect(deviceDay(new Date(2026, 0, 6, 0, 0))).toBe("2026-01-06");
  expect(latestDay(new Date("2026-11-22T09:59:59Z"))).toBe("2026-11-22");
  expect(latestDay(new Date("2026-11-22T10:00:00Z"))).toBe("2026-11-23");
  expect(fromDateColumn(toDateColumn("2028-02-29"))).toBe("2028-02-29");
});

test("what a form gives is the moment that it shows", () => {
  const moment = fromLocalTime("2026-11-21T14:05");
  expect(moment.toISOString()).toBe("2026-11-21T19:05:00.000Z");
  expect(toLocalTime(moment)).toBe("2026-11-21T14:05");
});

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
])("%s and %i day is %s", (day, days, result) => expect(addDays(day, days)).toBe(result));

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", 14, "2028-01"],
])("%s and %i months is %s", (month, months, result) => expect(addMonths(month, months)).toBe(result));

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-11-23", -1, "2026-10-23"],
  ["2026-12-05", 1, "2027-01-05"],
])("%s, %i months on, is %s", (day, months, result) => expect(sameDay(day, months)).toBe(result));

test.each(["2026-02-29", "2026-13-01", "2026-1-1", "1999-01-01", "2026-11-21T00:00", "", "ayer", "+26-01-01"])(
  "%j is no day",
  (text) => expect(isDay(text)).toBe(false),
);

describe("the weeks of a month", () => {
  test.each(["2026-02", "2026-11", "2027-02", "2027-05", "2028-02"])("%s: whole weeks from Monday", (month) => {
    const weeks = weeksOf(month);
    const days = weeks.flat();
    expect(weeks.every((week) => week.length === 7 && new Date(`${week[0]}T00:00Z`).getUTCDay() === 1)).toBe(true);
    expect(new Set(days).size).toBe(days.length);
    const inside = days.filter((day) => day.startsWith(month));
    expect(inside[0]).toBe(`${month}-01`);
    expect(inside.at(-1)).toBe(addDays(`${addMonths(month, 1)}-01`, -1));
    expect(weeks[0]!.some((day) => day.startsWith(month))).toBe(true);
    expect(weeks.at(-1)!.some((day) => day.startsWith(month))).toBe(true);
  });

  test("a February that fits takes four", () => expect(weeksOf("2027-02")).toHaveLength(4));
});
