import { comparedOf, previousOf, quickOf, rangeOf, unitOf } from "./ranges";
import { compareFields, rangeQuery } from "../schema";

/** Half past nine in the morning in Bogota, and a bit. */
const now = new Date("2026-03-15T14:30:20.500Z");
const range = (query: object) => {
  const { from, to } = rangeOf(rangeQuery.parse(query), now);
  return [from.toISOString(), to.toISOString()];
};
const soon = "2026-03-15T14:31:00.000Z";

test.each([
  [{}, "2026-03-14T14:31:00.000Z", soon],
  [{ range: "1h" }, "2026-03-15T13:31:00.000Z", soon],
  [{ range: "12h" }, "2026-03-15T02:31:00.000Z", soon],
  [{ range: "3d" }, "2026-03-12T14:31:00.000Z", soon],
  [{ range: "1w" }, "2026-03-08T14:31:00.000Z", soon],
  [{ range: "1m" }, "2026-02-13T14:31:00.000Z", soon],
  [{ range: "lastMonth" }, "2026-02-01T05:00:00.000Z", "2026-03-01T05:00:00.000Z"],
  [{ range: "thisYear" }, "2026-01-01T05:00:00.000Z", soon],
  // Dates win, and the last day counts whole, as far as it has come.
  [
    { range: "1h", dateFrom: "2026-03-01", dateTo: "2026-03-02" },
    "2026-03-01T05:00:00.000Z",
    "2026-03-03T05:00:00.000Z",
  ],
  [{ dateFrom: "2026-03-15", dateTo: "2026-03-15" }, "2026-03-15T05:00:00.000Z", soon],
  [{ dateFrom: "2026-03-10" }, "2026-03-10T05:00:00.000Z", soon],
  [{ dateTo: "2026-03-10" }, "2026-02-09T05:00:00.000Z", "2026-03-11T05:00:00.000Z"],
  [
    { dateFrom: "2026-03-10T10:00:00Z", dateTo: "2026-03-10T12:00:00Z" },
    "2026-03-10T10:00:00.000Z",
    "2026-03-10T12:00:00.000Z",
  ],
  [{ dateFrom: "2026-03-10T10:00" }, "2026-03-10T15:00:00.000Z", soon],
  [{ dateFrom: "2026-03-10T10:00:00-03:00" }, "2026-03-10T13:00:00.000Z", soon],
  // In the wrong order both days still count whole.
  [{ dateFrom: "2026-03-05", dateTo: "2026-03-01" }, "2026-03-01T05:00:00.000Z", "2026-03-06T05:00:00.000Z"],
  // At least a minute, at most three years, and nothing of the future.
  [{ dateFrom: "2030-01-01" }, "2026-03-15T14:30:00.000Z", soon],
  [{ dateFrom: "2001-01-01" }, "2023-03-13T14:31:00.000Z", soon],
])("%j is from %s to %s", (query, from, to) => {
  expect(range(query)).toEqual([from, to]);
});

test("a query means a quick range unless it has dates", () => {
  const quick = (query: object) => quickOf(rangeQuery.parse(query));
  expect([{}, { range: "1w" }, { dateFrom: "2026-03-01" }, { range: "1w", dateTo: "2026-03-01" }].map(quick)).toEqual([
    "24h",
    "1w",
    "",
    "",
  ]);
});

test.each(["ayer", "2026-02-31", "1999-01-01T00:00:00Z", "2026-3-1", "2026-03-01T25:00"])(
  "%s is no date",
  (dateFrom) => {
    expect(rangeQuery.safeParse({ dateFrom }).error?.issues[0]?.message).toBe("La fecha no es válida.");
  },
);

const hour = 3_600_000;
const lasting = (hours: number) => ({ from: new Date(now.getTime() - hours * hour), to: now });

test.each([
  [0.1, "minute"],
  [3, "minute"],
  [3.01, "hour"],
  [24, "hour"],
  [97, "hour"],
  [97.01, "day"],
  [720, "day"],
])("%d hours are drawn by the %s", (hours, unit) => expect(unitOf(lasting(hours))).toBe(unit));

test.each([
  // By the minute, by the hour, and from more than a day on at the same time of day.
  [1.005, 61 / 60],
  [12.5, 13],
  [24, 24],
  [24.5, 48],
  [72, 72],
])("a range of %d hours is compared with the one %d hours before", (hours, back) => {
  const { from, to } = previousOf(lasting(hours));
  const shifted = lasting(hours);
  expect(shifted.from.getTime() - from.getTime()).toBe(back * hour);
  expect(to.getTime() - from.getTime()).toBe(shifted.to.getTime() - shifted.from.getTime());
});

test.each([
  [{ range: "lastMonth" }, "2026-01-01T05:00:00.000Z", "2026-02-01T05:00:00.000Z"],
  [{ range: "lastMonth", compare: "year" }, "2025-02-01T05:00:00.000Z", "2025-03-01T05:00:00.000Z"],
  [
    { dateFrom: "2024-02-29", dateTo: "2024-02-29", compare: "year" },
    "2023-02-28T05:00:00.000Z",
    "2023-03-01T05:00:00.000Z",
  ],
  // The whole of February stands beside the whole of it, in either direction.
  [
    { dateFrom: "2024-02-28", dateTo: "2024-02-28", compare: "year" },
    "2023-02-28T05:00:00.000Z",
    "2023-03-01T05:00:00.000Z",
  ],
  [
    { dateFrom: "2025-02-01", dateTo: "2025-02-28", compare: "year" },
    "2024-02-01T05:00:00.000Z",
    "2024-03-01T05:00:00.000Z",
  ],
  [{ dateFrom: "2026-03-10", dateTo: "2026-03-10" }, "2026-03-09T05:00:00.000Z", "2026-03-10T05:00:00.000Z"],
  [
    { dateFrom: "2026-03-10", dateTo: "2026-03-10", compare: "week" },
    "2026-03-03T05:00:00.000Z",
    "2026-03-04T05:00:00.000Z",
  ],
  [{ range: "1h", compare: "year" }, "2025-03-15T13:31:00.000Z", "2025-03-15T14:31:00.000Z"],
])("%j is compared with %s to %s", (asked, from, to) => {
  const query = rangeQuery.extend(compareFields).parse(asked);
  const compared = comparedOf(query, rangeOf(query, now));
  expect([compared.from.toISOString(), compared.to.toISOString()]).toEqual([from, to]);
});
