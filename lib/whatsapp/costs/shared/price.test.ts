import { adUntilOf, type PricedContact, priceOf, type Rate, rateCategories, type RateCategory } from "./price";

const at = (local: string) => new Date(`${local}-05:00`);
const rate = (market: string, category: RateCategory, micros: number, validFrom = "2026-01-01"): Rate => ({
  ...{ market, category, micros, validFrom },
  currency: "USD",
});
const rates = [
  rate("PE", "marketing", 70_300),
  rate("PE", "utility", 20_000),
  rate("PE", "authentication", 20_000),
  rate("PE", "service", 20_300, "2026-10-01"),
  rate("PE", "marketing", 80_000, "2027-01-01"),
  rate("other", "marketing", 60_400),
];
const lima: PricedContact = { markets: ["PE", "rest_of_latin_america", "other"], lastInboundAt: null, adUntil: null };
const price = (category: string, moment: string, changes: Partial<PricedContact> = {}, of = rates) => {
  const { free, rate } = priceOf({ ...lima, ...changes }, category, at(moment), of);
  return [free && `${free.reason} ${free.until.toISOString()}`, rate && rate.micros];
};

test("since October 2026 everything in the window has a rate, and marketing and authentication always had", () => {
  const inWindow = (moment: string) =>
    rateCategories.map((category) => price(category, moment, { lastInboundAt: at("2026-09-30T20:00") }));
  expect(inWindow("2026-10-01T00:00")).toEqual([
    [null, 70_300],
    [null, 20_000],
    [null, 20_000],
    [null, 20_300],
  ]);
  const free = "window 2026-10-01T05:00:00.000Z";
  expect(inWindow("2026-09-30T23:59")).toEqual([
    [null, 70_300],
    [free, 20_000],
    [null, 20_000],
    [free, 20_000],
  ]);
});

test("before, replies and utility templates were free while the window was open, and not after", () => {
  const window = { lastInboundAt: at("2026-09-09T12:00") };
  expect(price("service", "2026-09-10T11:59", window)[0]).toBe("window 2026-09-10T17:00:00.000Z");
  expect(price("utility", "2026-09-10T12:00", window)[0]).toBeNull();
  expect(price("utility", "2026-09-10T11:00", { lastInboundAt: null })[0]).toBeNull();
});

test("for 72 hours after an ad everything is free, templates too, and not a moment longer", () => {
  const adUntil = at("2026-11-20T14:05");
  for (const category of rateCategories) {
    expect(price(category, "2026-11-20T14:04", { adUntil })[0]).toBe("ad 2026-11-20T19:05:00.000Z");
    expect(price(category, "2026-11-20T14:05", { adUntil })[0]).toBeNull();
  }
});

test("a rate counts from its day on, in the studio's zone, and earlier messages keep theirs", () => {
  expect(price("marketing", "2026-12-31T23:59")[1]).toBe(70_300);
  expect(price("marketing", "2027-01-01T00:00")[1]).toBe(80_000);
  expect(price("marketing", "2025-12-31T23:59")[1]).toBeNull();
});

test("the nearest market counts, then its region, then the rest of the world; else no rate is known", () => {
  const elsewhere = { markets: ["BO", "rest_of_latin_america", "other"] };
  expect(price("marketing", "2026-11-01T00:00", elsewhere)).toEqual([null, 60_400]);
  expect(price("utility", "2026-11-01T00:00", elsewhere)).toEqual([null, null]);
  const region = [...rates, rate("rest_of_latin_america", "marketing", 74_000)];
  expect(price("marketing", "2026-11-01T00:00", elsewhere, region)[1]).toBe(74_000);
  expect(price("carousel", "2026-11-01T00:00")).toEqual([null, null]);
});

test("a newer card replaces the earlier one, also where it leaves a country or a category out", () => {
  const newer = [...rates, rate("rest_of_latin_america", "marketing", 74_000, "2026-11-01")];
  expect(price("marketing", "2026-10-31T23:59", {}, newer)[1]).toBe(70_300);
  expect(price("marketing", "2026-11-01T00:00", {}, newer)[1]).toBe(74_000);
  const replies = [...rates, rate("PE", "utility", 21_000, "2026-11-01")];
  expect(price("service", "2026-11-01T00:00", {}, replies)[1]).toBe(21_000);
});

test("a reply costs what a utility template does where the card has no column for it", () => {
  const older = rates.filter(({ category }) => category !== "service");
  expect(price("service", "2026-11-01T00:00", {}, older)).toEqual([null, 20_000]);
});

test("the click on an ad makes the first answer free within a day, and what follows for 72 hours", () => {
  const click = at("2026-11-20T10:00");
  const until = at("2026-11-23T10:00");
  expect(adUntilOf(null, click, at("2026-11-21T09:59"))).toEqual(until);
  expect(adUntilOf(null, click, at("2026-11-21T10:00"))).toBeNull();
  expect(adUntilOf(until, null, at("2026-11-23T09:59"))).toEqual(until);
  expect(adUntilOf(until, null, at("2026-11-23T10:00"))).toBeNull();
  expect(adUntilOf(null, null, click)).toBeNull();
});
