import fc from "fast-check";
import { analyticsQuery } from "../report/schema";
import { cardDimension } from "./cards";
import { filterLabel } from "./labels";
import {
  analyticsDefaults,
  analyticsHref,
  filteredHref,
  headlineOf,
  type PageFilter,
  pageFilterLimits,
  pageOperators,
  readFilters,
  withFilter,
  writeFilters,
} from "./report-query";

const is = (dimension: string, ...values: string[]) => ({ operator: "is", dimension, values }) as PageFilter;

test("an address without a query says what is left out", () => {
  expect(analyticsQuery.parse({})).toEqual(analyticsDefaults);
  expect(analyticsHref(analyticsDefaults)).toBe("/dashboard/application/analytics");
});

test("filters can be read in the address", () => {
  const filters = [is("country", "CO", "PE"), { ...is("page", "/blog"), operator: "contains" as const }];
  expect(filteredHref({ ...analyticsDefaults, site: 3 }, filters)).toBe(
    "/dashboard/application/analytics?site=3&f=is,country,CO|PE;contains,page,/blog",
  );
  expect(filters.map(filterLabel)).toEqual(["País es Colombia o Perú", "Página contiene /blog"]);
});

test("events that the tracker names are read in Spanish, and others as they are", () => {
  expect(filterLabel(is("event", "Outbound Link: Click", "Reserva"))).toBe(
    "Evento es Clic en enlace externo o Reserva",
  );
  expect(filterLabel(is("goal", "404"))).toBe("Objetivo es Página no encontrada (404)");
});

const filter = fc.record({
  operator: fc.constantFrom(...(Object.keys(pageOperators) as (keyof typeof pageOperators)[])),
  dimension: fc.constantFrom("page" as const, "country" as const, "goal" as const, "prop:plan.x/y" as const),
  values: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12, unit: "binary" }), { minLength: 1, maxLength: 4 }),
});

test("whatever their values are, filters are read as they were written", () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 5 }), (filters) => {
      expect(readFilters(writeFilters(filters))).toEqual(filters);
      const { searchParams } = new URL(filteredHref(analyticsDefaults, filters), "http://a.example");
      expect(searchParams.get("f") ?? "").toBe(writeFilters(filters).toWellFormed());
    }),
  );
});

test("what was pasted never ends it, and no value grows", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const filters = readFilters(text);
      expect(readFilters(writeFilters(filters))).toEqual(filters);
    }),
  );
});

test.each<[string, PageFilter[]]>([
  ["is,country,", [is("country", "")]],
  ["is,page,/a,b", [is("page", "/a,b")]],
  ["is,country,PE|PE", [is("country", "PE")]],
  ["is,prop:plan,Pro", [is("prop:plan", "Pro")]],
  ["has,country,PE", []],
  ["is,color,PE", []],
  ["is,toString,PE;toString,page,/", []],
  ["contains,page,", []],
  ["is,country", []],
  [`is,page,${"x".repeat(513)}`, []],
  ["nonsense;is,os,Linux;", [is("os", "Linux")]],
])("%s is %j", (text, filters) => expect(readFilters(text)).toEqual(filters));

test("an address has so many filters at most", () => {
  const many = Array.from({ length: 40 }, (_, n) => `is,page,/${n}`).join(";");
  expect(readFilters(many)).toHaveLength(pageFilterLimits.filters);
});

test("a filter takes the place of another of its kind, and of no other", () => {
  const filters = [is("country", "PE"), { ...is("country", "CO"), operator: "is_not" as const }, is("os", "Linux")];
  expect(withFilter(filters, is("country", "MX"))).toEqual([filters[1], filters[2], is("country", "MX")]);
});

test.each<[PageFilter[], string, boolean?]>([
  [[], "visitors,visits,pageviews,views_per_visit,bounce_rate,visit_duration,new_visits"],
  [[is("page", "/")], "visitors,visits,pageviews,bounce_rate,time_on_page,scroll_depth,new_visits"],
  [[is("goal", "Compra"), is("page", "/")], "visitors,events,conversion_rate"],
  [[is("goal", "Compra")], "visitors,events,conversion_rate,total_revenue,average_revenue", true],
  [
    [{ ...is("goal", "Compra"), operator: "is_not" }],
    "visitors,visits,pageviews,views_per_visit,bounce_rate,visit_duration,new_visits",
  ],
])("under %j the figures are %s", (filters, metrics, sells = false) =>
  expect(headlineOf(filters, sells).join()).toBe(metrics),
);

test.each<[Parameters<typeof cardDimension>, string]>([
  [["sources", "", []], "source"],
  [["sources", "campaign", []], "campaign"],
  [["sources", "page", []], "source"],
  [["sources", "", [is("source", "google.com")]], "referrer"],
  [["places", "", [is("country", "PE")]], "region"],
  [["places", "", [is("country", "PE"), is("region", "Cusco")]], "city"],
  [["places", "", [is("country", "PE", "CO")]], "country"],
  [["devices", "", [is("browser", "Chrome")]], "browser_version"],
  [["goals", "prop:plan", []], "prop:plan"],
  [["goals", "prop:a b", []], "goal"],
])("a card asked by %j is of %s", (asked, dimension) => expect(cardDimension(...asked)).toBe(dimension));
