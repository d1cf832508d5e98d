import { findMarket, marketLabel, marketsOf } from "./markets";

const ofPhone = (phone: string) => marketsOf({ phone, businessUserId: null });

test.each([
  ["51987654321", ["PE", "rest_of_latin_america", "other"]],
  ["+52 1 55 1234 5678", ["MX", "rest_of_latin_america", "other"]],
  ["12025550143", ["US", "north_america", "other"]],
  ["18095550143", ["DO", "rest_of_latin_america", "other"]],
  ["12425550143", ["BS", "other"]],
  ["77015550143", ["KZ", "other"]],
  ["79015550143", ["RU", "rest_of_central_eastern_europe", "other"]],
  ["442079460000", ["GB", "rest_of_western_europe", "other"]],
  ["999", ["other"]],
])("the rates for %s are looked for in %j", (phone, markets) => expect(ofPhone(phone)).toEqual(markets));

test("while the number is hidden the business-scoped id tells the country", () => {
  expect(marketsOf({ phone: null, businessUserId: "PE.demo-amaru" })).toEqual(["PE", "rest_of_latin_america", "other"]);
  expect(marketsOf({ phone: null, businessUserId: "CC" })).toEqual(["other"]);
  expect(marketsOf({ phone: null, businessUserId: null })).toEqual(["other"]);
});

test.each([
  ["Peru", "PE"],
  ["PERÚ", "PE"],
  ["pe", "PE"],
  ["Türkiye", "TR"],
  ["Turkey", "TR"],
  ["Emiratos Árabes Unidos", "AE"],
  ["Hong Kong", "HK"],
  ["North America", "north_america"],
  ["Rest of Central & Eastern Europe", "rest_of_central_eastern_europe"],
  ["Resto de América Latina", "rest_of_latin_america"],
  ["Other", "other"],
  ["Atlántida", undefined],
  ["", undefined],
])("a card's market %j is %s", (name, market) => expect(findMarket(name)).toBe(market));

test("every market has a name in Spanish", () => {
  expect(["PE", "GB", "rest_of_africa", "other"].map(marketLabel)).toEqual([
    "Perú",
    "Reino Unido",
    "Resto de África",
    "Otros países",
  ]);
});
