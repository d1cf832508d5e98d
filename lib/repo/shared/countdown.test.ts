import fc from "fast-check";
import { countdownText, remainingDays } from "./countdown";

test.each([
  ["2025-07-08T00:00:00-05:00", 3],
  ["2025-07-09T12:00:00-05:00", 2],
  ["2025-07-10T00:00:00-05:00", 1],
  ["2025-07-10T23:59:59-05:00", 1],
  ["2025-07-11T00:00:00-05:00", 0],
  ["2030-01-01T00:00:00-05:00", 0],
])("at %s an offer until 10 July has %i days", (now, days) => {
  expect(remainingDays("2025-07-10", new Date(now))).toBe(days);
});

test("the days are never below 0 and never grow", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.nat(10 ** 10), (now, later) => {
      const before = remainingDays("2025-07-10", now);
      const after = remainingDays("2025-07-10", new Date(now.getTime() + later));
      return before >= 0 && (Number.isNaN(after) || (after >= 0 && after <= before));
    }),
  );
});

test("one day is singular", () => {
  expect([0, 1, 2].map(countdownText)).toEqual(["0 días: oferta terminada", "Queda 1 día", "Quedan 2 días"]);
});
