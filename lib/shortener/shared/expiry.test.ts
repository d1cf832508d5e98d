import { describeExpiry, expiryPresets, presetTime } from "./expiry";

const now = new Date("2026-11-22T15:00:00Z");

test.each([
  ["2027-01-01T04:59:00Z", "vence el 31 dic."],
  ["2027-01-01T05:00:00Z", "vence el 1 ene. 2027"],
  ["2026-11-22T23:30:00Z", "vence hoy a las 18:30"],
  ["2026-11-22T15:00:00Z", "venció hoy a las 10:00"],
  ["2026-11-03T15:00:00Z", "venció el 3 nov."],
  ["2025-11-03T15:00:00Z", "venció el 3 nov. 2025"],
])("what expires at %s: %s", (expiresAt, words) => {
  expect(describeExpiry(expiresAt, now)).toBe(words);
});

test.each([
  ["2026-11-22T15:00:00Z", ["2026-11-23T10:00", "2026-11-29T10:00", "2026-12-22T10:00"]],
  // In Bogota it is still the last of January.
  ["2027-02-01T03:00:00Z", ["2027-02-01T22:00", "2027-02-07T22:00", "2027-02-28T22:00"]],
])("presets from %s on: %j", (from, times) => {
  expect(expiryPresets.map(({ after }) => presetTime(after, new Date(from)))).toEqual(times);
});
