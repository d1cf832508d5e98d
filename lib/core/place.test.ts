import { placeIn, placeOf } from "./place";

test.each([
  ["8.8.8.8", "Estados Unidos"],
  ["::ffff:8.8.8.8", "Estados Unidos"],
  ["200.48.225.130", "Perú"],
  ["2001:4860:4860::8888", "Estados Unidos"],
  ["127.0.0.1", "Red local"],
  ["::1", "Red local"],
  ["192.168.1.7", "Red local"],
  ["100.64.0.1", "Red local"],
  ["fe80::1", "Red local"],
  ["0.0.0.0", "Lugar desconocido"],
  ["203.0.113.9", "Lugar desconocido"],
  ["", "Lugar desconocido"],
  ["nadie", "Lugar desconocido"],
])("%s is in %s", async (ip, place) => {
  expect(await placeOf(ip)).toBe(place);
});

test.each([
  [null, { country: "", region: "", city: "" }],
  [{ country_code: "PE" }, { country: "PE", region: "", city: "" }],
  [
    { country_code: "PE", city: "Lima" },
    { country: "PE", region: "", city: "Lima" },
  ],
  [
    { country: { iso_code: "CO" }, city: { names: { en: "Bogota", es: "Bogotá" } } },
    { country: "CO", region: "", city: "Bogotá" },
  ],
  [
    { country: { iso_code: "CO" }, city: { names: { en: "Cali" } } },
    { country: "CO", region: "", city: "Cali" },
  ],
  [{ country: {} }, { country: "", region: "", city: "" }],
  [
    { country_code: "PE", city: "x".repeat(101) },
    { country: "PE", region: "", city: "x".repeat(100) },
  ],
])("%j is read from a database of either kind", (record, place) => expect(placeIn(record)).toEqual(place));
