import { toIndex, toParts, toSitemap } from "./entries";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000);
const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ url: `https://quinde.test/product/p-${n}`, lastModified: day(n) }));

test("a file has at most ten thousand addresses, and each is in one", () => {
  expect(toParts(entries(10_000)).map(({ length }) => length)).toEqual([10_000]);
  const parts = toParts(entries(20_001));
  expect(parts.map(({ length }) => length)).toEqual([10_000, 10_000, 1]);
  expect(new Set(parts.flat().map(({ url }) => url)).size).toBe(20_001);
});

test("the map of a large site says where its parts are, and when each last changed", async () => {
  const response = toIndex(toParts(entries(10_001)));
  expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  expect(response.headers.get("cache-control")).toContain("s-maxage=");
  const text = await response.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /);
  expect(
    [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, ...found]) => found),
  ).toEqual([
    ["/sitemap/1.xml", day(9_999).toISOString()],
    ["/sitemap/2.xml", day(10_000).toISOString()],
  ]);
});

test("addresses are written as XML wants them", async () => {
  const text = await toSitemap([{ url: "https://quinde.test/a?b&c" }]).text();
  expect(text).toContain("<urlset xmlns=");
  expect(text).toContain("<url><loc>https://quinde.test/a?b&amp;c</loc></url>");
});
