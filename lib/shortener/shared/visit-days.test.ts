import { describeVisitDays } from "./visit-days";

test.each([
  ["", "", "Visitas"],
  ["2026-11-01", "2026-11-05", "Visitas entre el 1 nov. y el 5 nov."],
  ["2026-11-05", "2026-11-05", "Visitas del 5 nov."],
  ["2026-11-01", "", "Visitas desde el 1 nov."],
  ["", "2026-11-05", "Visitas hasta el 5 nov."],
])("from '%s' to '%s': %s", (from, to, words) => expect(describeVisitDays({ from, to })).toBe(words));
