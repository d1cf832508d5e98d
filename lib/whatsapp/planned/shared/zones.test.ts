import { momentAt } from "@/lib/core/clocks";
import { duePresets, isShutBy, readDue, toTimeIn } from "./due";
import { countryOf, sayTime, zoneOf } from "./zones";

const now = new Date("2026-11-29T15:00:00Z"); // a Sunday, 10:00 in Lima

test.each([
  ["51987654321", "America/Lima"],
  ["573001234567", "America/Bogota"],
  ["4915112345678", "Europe/Berlin"],
  ["18095550100", "America/Santo_Domingo"],
  ["59171234567", "America/La_Paz"],
  ["12025550143", "America/Bogota"], // the United States have several
  ["34600000000", "America/Bogota"], // and so does Spain
  ["", "America/Bogota"],
  [null, "America/Bogota"],
])("a number %s is told the time of %s", (phone, zone) => {
  expect(zoneOf(phone)).toBe(zone);
});

test("a time is chosen on the clock of who is written to", () => {
  expect(readDue("2026-11-30T09:00", "Europe/Berlin", now)).toEqual(new Date("2026-11-30T08:00:00Z"));
  expect(readDue("2027-07-01T09:00", "Europe/Berlin", now)).toEqual(new Date("2027-07-01T07:00:00Z"));
  expect(readDue("2026-11-30T09:00:00-05:00", "Europe/Berlin", now)).toEqual(new Date("2026-11-30T14:00:00Z"));
  expect(toTimeIn("Europe/Berlin", "2026-11-30T08:00:00Z")).toBe("2026-11-30T09:00");
});

test.each([
  ["mañana", "Elige una fecha y una hora válidas."],
  ["2026-12-01", "Elige una fecha y una hora válidas."],
  ["2026-12-01T09:00:00", "Elige una fecha y una hora válidas."],
  ["Dec 1 2026 09:00", "Elige una fecha y una hora válidas."],
  ["2026-02-30T09:00", "Elige una fecha y una hora válidas."],
  ["2027-02-30T09:00:00Z", "Elige una fecha y una hora válidas."],
  ["2026-12-01T09:00:61Z", "Elige una fecha y una hora válidas."],
  ["2026-13-30T09:00", "Elige una fecha y una hora válidas."],
  ["2027-03-28T02:30", "Esa hora no existe ese día, porque cambia la hora del lugar: elige otra."],
  ["2026-11-29T15:59", "Elige un momento futuro."],
  ["2027-12-01T09:00", "Elige un momento dentro de un año."],
])("%s cannot be chosen in Berlin", (chosen, refusal) => {
  expect(readDue(chosen, "Europe/Berlin", now)).toBe(refusal);
});

test("a time that comes twice is its first", () => {
  expect(momentAt("Europe/Berlin", Date.parse("2027-10-31T02:30:00Z"))).toEqual(new Date("2027-10-31T00:30:00Z"));
});

test("proposals are of their clock, each once", () => {
  expect(duePresets("America/Bogota", now).map(({ label, at }) => [label, at.toISOString()])).toEqual([
    ["Dentro de 1 hora", "2026-11-29T16:00:00.000Z"],
    ["Mañana a las 9:00", "2026-11-30T14:00:00.000Z"],
  ]);
  expect(duePresets("Asia/Tokyo", now).map(({ at }) => at.toISOString())).toEqual([
    "2026-11-29T16:00:00.000Z",
    "2026-12-01T00:00:00.000Z",
    "2026-12-07T00:00:00.000Z",
  ]);
});

test("a time is said in words, with ours beside it where clocks differ", () => {
  expect(sayTime("2026-11-30T14:00:00Z", "America/Lima", now)).toBe("mañana a las 9:00");
  expect(sayTime("2026-11-30T08:00:00Z", "Europe/Berlin", now)).toBe(
    "mañana a las 9:00, hora de Alemania (aquí, mañana a las 3:00)",
  );
  expect(sayTime("2026-12-07T14:05:00Z", "America/Bogota", now)).toBe("el lunes, 7 de diciembre a las 9:05");
  expect(countryOf("America/Bogota")).toBe("Bogotá y Lima");
});

test("the window is shut for who never wrote, and from its end on", () => {
  const end = "2026-11-29T18:00:00Z";
  expect([null, end].map((until) => isShutBy(new Date(end), until))).toEqual([true, true]);
  expect(isShutBy(new Date("2026-11-29T17:59:59Z"), end)).toBe(false);
});
