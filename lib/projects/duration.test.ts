import { durationOf } from "./duration";

const start = new Date("2026-01-05T05:00:00Z");
const later = (days: number) => new Date(start.getTime() + days * 24 * 3600_000);

test.each([
  [0, "1 semana"],
  [13, "2 semanas"],
  [40, "6 semanas"],
  [62, "2 meses"],
  [150, "5 meses"],
  [364, "1 año"],
  [400, "1 año y 1 mes"],
  [640, "1 año y 9 meses"],
  [1096, "3 años"],
])("%i days are «%s»", (days, words) => expect(durationOf(start, later(days))).toBe(words));

test("what still goes on lasts until now; a date ahead counts as none", () => {
  expect(durationOf(start, null, later(150))).toBe("5 meses");
  expect(durationOf(start, null, later(-3))).toBe("1 semana");
});
