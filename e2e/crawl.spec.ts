import { dirname } from "node:path/posix";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { decode } from "./html";

/* The whole public site, as a search engine that follows every link sees it. */

type Page = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  image: string;
  headings: number;
  hidden: boolean;
};

const attribute = (html: string, tag: RegExp, name: string) =>
  decode(new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? "")?.[1] ?? "");

function read(path: string, html: string): Page {
  return {
    path,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: attribute(html, /<meta name="description"[^>]*>/, "content"),
    canonical: attribute(html, /<link rel="canonical"[^>]*>/, "href"),
    image: attribute(html, /<meta property="og:image"[^>]*>/, "content"),
    hidden: attribute(html, /<meta name="robots"[^>]*>/, "content").includes("noindex"),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

/** The addresses of this site that a page links to, without what follows `#`. */
function linksOf(html: string, base: URL): string[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
  return [...shown.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(decode(href!), base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, search }) => pathname + search);
}

async function crawl(request: APIRequestContext, origin: string) {
  const pages: Page[] = [];
  const broken: string[] = [];
  const found = new Map([["/", "the beginning"]]);
  const waiting = ["/"];
  const visit = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const type = response.headers()["content-type"] ?? "";
    if (response.status() !== 200) {
      const to = response.headers().location;
      if (response.status() >= 400 || !to)
        broken.push(`${path} (${response.status()}), linked from ${found.get(path)}`);
      else add(new URL(to, origin), path);
      return;
    }
    if (!type.startsWith("text/html")) return;
    const html = await response.text();
    pages.push(read(path, html));
    for (const link of linksOf(html, new URL(path, origin))) add(new URL(link, origin), path);
  };
  const add = (url: URL, from: string) => {
    const path = url.pathname + url.search;
    // The dashboard is no public page, and the API answers calls.
    if (url.origin !== origin || /^\/(dashboard|api\/(?!docs))/.test(path) || found.has(path)) return;
    found.set(path, from);
    waiting.push(path);
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return { pages, broken, found: new Set([...found.keys()].map((path) => path.split("?")[0])) };
}

async function addressesListed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(decode(url!)).pathname);
}

const repeated = (pages: Page[], field: "title" | "description") => {
  const seen = new Map<string, string[]>();
  for (const page of pages) seen.set(page[field], [...(seen.get(page[field]) ?? []), page.path]);
  return [...seen].filter(([, paths]) => paths.length > 1);
};

test("every link of the site leads somewhere, and every page is whole, known and like no other", async ({
  request,
  baseURL,
}) => {
  // Other tests publish and withdraw meanwhile: what comes and goes is held against nothing.
  const before = await addressesListed(request);
  const { pages: visited, broken: led, found } = await crawl(request, baseURL!);
  const after = await addressesListed(request);
  const listed = after.filter((path) => before.includes(path));
  const pages = visited.filter(({ path }) => before.includes(path) === after.includes(path));
  const broken = [];
  for (const one of led) {
    const [, path, from] = /^(\S+) .* from (\S+)$/.exec(one)!;
    // Is it still linked from there, or led to?
    const response = await request.get(from!, { maxRedirects: 0 });
    const { location } = response.headers();
    const links = linksOf(await response.text(), new URL(from!, baseURL));
    if (location || links.includes(path!)) broken.push(one);
  }
  expect(broken, "broken links").toEqual([]);
  expect(listed.length).toBeGreaterThan(50);
  expect(new Set(after).size, "each address once in the sitemap").toBe(after.length);
  expect(
    listed.filter((path) => !found.has(path)),
    "orphans",
  ).toEqual([]);

  const robots = await (await request.get("/robots.txt")).text();
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)].sort(([, , a], [, , b]) => b!.length - a!.length);
  const refused = listed.filter((path) => rules.find(([, , prefix]) => path.startsWith(prefix!))?.[1] === "Disallow");
  expect(refused, "listed, but not to be visited").toEqual([]);

  // A page of its own is one that names itself as the canonical one and lets itself be found.
  const own = pages.filter(
    ({ path, canonical, hidden }) => !hidden && canonical && new URL(canonical).pathname === path,
  );
  const unlisted = [];
  for (const { path } of own.filter(({ path }) => !listed.includes(path))) {
    if ((await request.get(path)).status() === 200) unlisted.push(path);
  }
  expect(unlisted, "pages that the sitemap does not have").toEqual([]);
  expect(
    listed.filter((path) => !own.some((page) => page.path === path)),
    "listed, but not canonical",
  ).toEqual([]);
  expect(repeated(own, "title"), "titles").toEqual([]);
  // How much other tests write of what they publish, whose names end with what was drawn for them, is theirs.
  const seeded = own.filter(({ path }) => !/-[0-9a-f]{8}$/.test(path));
  expect(repeated(seeded, "description"), "descriptions").toEqual([]);
  expect(
    seeded.filter(({ description }) => description.length < 50).map(({ path }) => path),
    "too short",
  ).toEqual([]);

  const visible = pages.filter(({ path }) => !/^\/(auth|password)\//.test(path));
  expect(
    visible.filter(({ canonical }) => !canonical).map(({ path }) => path),
    "without a canonical",
  ).toEqual([]);
  expect(visible.filter(({ headings }) => headings !== 1).map(({ path, headings }) => [path, headings])).toEqual([]);
  expect(
    own.filter(({ image }) => !image).map(({ path }) => path),
    "without a picture",
  ).toEqual([]);

  // The first and the last linked picture of each kind: they are drawn on demand, in a fifth of a second each.
  const kinds = Map.groupBy(new Set(own.map(({ image }) => new URL(image).pathname)), (path) => dirname(path));
  const pictures = [...kinds.values()].flatMap((paths) => [...new Set([paths[0]!, paths.at(-1)!])]);
  const failed: string[] = [];
  while (pictures.length > 0) {
    await Promise.all(
      pictures.splice(0, 4).map(async (path) => {
        const response = await request.get(path);
        if (response.status() !== 200 || !response.headers()["content-type"]?.startsWith("image/")) failed.push(path);
      }),
    );
  }
  expect(failed, "pictures for social networks").toEqual([]);
});
