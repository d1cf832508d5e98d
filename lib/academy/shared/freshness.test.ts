import { day } from "@/lib/core/dates";
import { freshness } from "./freshness";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [-1, "Hot"],
  [0, "Hot"],
  [6.999, "Hot"],
  [7, "New"],
  [30, "New"],
  [30.001, null],
  [365, null],
])("%d days old is %s", (days, tag) => {
  expect(freshness(new Date(now.getTime() - days * day), now)).toBe(tag);
});
