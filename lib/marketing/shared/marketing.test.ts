import { readPrices } from "../read-prices";
import { solutionPages, staticPages } from "./pages";
import { solutionNames } from "./solution";
import { solutions } from "./solutions";

const pages = [...Object.values(staticPages), ...Object.values(solutionPages)];

test("no two pages share an address, a title or a description", () => {
  for (const read of ["path", "title", "description"] as const) {
    expect(new Set(pages.map((page) => page[read])).size).toBe(pages.length);
  }
});

test("search engines can show each title and description whole", async () => {
  const prices = await readPrices();
  for (const { title, description } of pages) {
    const text = typeof description === "string" ? description : description(prices);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(text.length).toBeGreaterThan(70);
    expect(text.length).toBeLessThanOrEqual(170);
  }
});

test("every solution that has a name has a page", () => {
  expect(solutions.map(({ slug }) => slug)).toEqual(Object.keys(solutionNames));
});
