import { formatDollars, plans } from "./plans";
import { solutionPages, staticPages } from "./pages";
import { solutionNames } from "./solution";
import { solutions } from "./solutions";

const pages = [...Object.values(staticPages), ...Object.values(solutionPages)];

test("no two pages share an address, a title or a description", () => {
  for (const read of ["path", "title", "description"] as const) {
    expect(new Set(pages.map((page) => page[read])).size).toBe(pages.length);
  }
});

test("search engines can show each title and description whole", () => {
  for (const { title, description } of pages) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(170);
  }
});

test("the published prices", () => {
  expect(
    plans.map(({ id, title, priceCents, isFrom, isPopular }) => [id, title, priceCents, isFrom, isPopular]),
  ).toEqual([
    [1, "Básico", 50_000, false, false],
    [2, "Estándar", 120_000, false, true],
    [4, "Mobile App", 150_000, true, false],
  ]);
  expect(plans.map(({ features }) => features[0])).toEqual(
    expect.arrayContaining(["Hasta 5 páginas", "Hasta 15 páginas"]),
  );
  expect(formatDollars(120_000).replace(/\s/g, " ")).toBe("US$ 1,200");
});

test("every solution that has a name has a page, and none costs less than a plan says", () => {
  expect(solutions.map(({ slug }) => slug)).toEqual(Object.keys(solutionNames));
  const from = Object.fromEntries(solutions.map(({ slug, price }) => [slug, price.fromCents]));
  expect(from["web-design"]).toBe(plans[0]!.priceCents);
  expect(from.mobile).toBe(plans[2]!.priceCents);
});
