import { dimensions, type Dimension } from "./dimensions";
import { countryName, toItems, valuesCalled } from "./labels";

test("what was not known, or was not there, has a word of its own in each breakdown", () => {
  const words = dimensions.map((dimension) => [dimension, toItems(dimension, [{ value: "", visits: 1 }])[0]!.label]);
  expect(Object.fromEntries(words)).toEqual({
    source: "Directo",
    country: "Desconocido",
    device: "Desconocido",
    browser: "Desconocido",
    os: "Desconocido",
    campaign: "Sin campaña",
  });
});

test.each<[Dimension, string, string]>([
  ["source", "google.com", "google.com"],
  ["country", "PE", "Perú"],
  ["device", "mobile", "Celular"],
  ["device", "nevera", "nevera"],
  ["browser", "Firefox", "Firefox"],
  ["os", "Linux", "Linux"],
  ["campaign", "lanzamiento", "lanzamiento"],
])("the %s %s is called %s", (dimension, value, label) => {
  expect(toItems(dimension, [{ value, visits: 3 }])).toEqual([{ value, label, visits: 3 }]);
});

test.each<[Dimension, string, string[]]>([
  ["country", "peru", ["PE"]],
  ["country", "desconocido", [""]],
  ["device", "TELÉ", ["tv"]],
  ["source", "direct", [""]],
  ["source", "google", []],
])("of %s, %s is part of what %j are called", (dimension, text, values) => {
  expect(valuesCalled(dimension, text).filter((value) => !/^Z/.test(value))).toEqual(values);
});

test.each([
  ["CO", "Colombia"],
  ["pe", "Desconocido"],
  ["", "Desconocido"],
  ["PER", "Desconocido"],
])("the country %j is %s", (code, name) => expect(countryName(code)).toBe(name));
