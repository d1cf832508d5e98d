import { wornText } from "./worn";

const today = "2026-03-01";

test.each([
  [0, null, "Aún sin usar"],
  [1, "2026-03-01", "Usado 1 vez · hoy"],
  [3, "2026-02-28", "Usado 3 veces · ayer"],
  [2, "2026-02-27", "Usado 2 veces · hace 2 días"],
  [2, "2026-01-31", "Usado 2 veces · hace 29 días"],
  [2, "2026-01-30", "Usado 2 veces · 30 ene. 2026"],
  // Where the person was when they wore it, it was tomorrow already.
  [1, "2026-03-02", "Usado 1 vez · hoy"],
])("%i times, last on %s: %s", (wornCount, lastWornOn, text) => {
  expect(wornText({ wornCount, lastWornOn }, today)).toBe(text);
});
