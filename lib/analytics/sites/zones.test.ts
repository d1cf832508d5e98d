import { listZones, nameZone } from "./zones";

test.each([
  ["America/Bogota", "Bogotá (América)"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires (América, Argentina)"],
  ["Europe/London", "Londres (Europa)"],
  ["UTC", "UTC (hora universal)"],
  ["Zulu", "Zulu"],
])("%s is %s", (zone, name) => expect(nameZone(zone)).toBe(name));

test("the studio's zone comes first, then the usual ones, then all by name, each once", () => {
  const zones = listZones("Zulu");
  const values = zones.map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(["America/Bogota", "America/Lima"]);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining([...Intl.supportedValuesOf("timeZone"), "UTC", "Zulu"]));
  const labels = zones.slice(5).map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("es").compare));
});
