import { LRUCache } from "lru-cache";
import type { MetadataRoute } from "next";
import { academyEntries } from "../(site)/academy/sitemap-entries";
import { productEntries } from "../(site)/product/sitemap-entries";
import { portfolioEntries } from "../(site)/projects/sitemap-entries";
import { staticEntries } from "../(site)/static-metadata";
import { absoluteUrl } from "@/lib/core/seo";
import { escapeMarkup } from "@/lib/core/text";

/** Addresses a file: 0.5 to 2 MB. The protocol allows 50,000. */
const largest = 10_000;

type Entry = MetadataRoute.Sitemap[number];

/** One reading answers all requests within five seconds. */
const recent = new LRUCache<"parts", Entry[][]>({ max: 1, ttl: 5_000, fetchMethod: readParts });

export const listParts = async (): Promise<Entry[][]> => (await recent.fetch("parts"))!;

async function readParts(): Promise<Entry[][]> {
  const lists = await Promise.all([staticEntries(), academyEntries(), portfolioEntries(), productEntries()]);
  return toParts(lists.flat());
}

export const toParts = (entries: Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / largest) }, (_, part) =>
    entries.slice(part * largest, (part + 1) * largest),
  );

export const toSitemap = (entries: Entry[]): Response => xml("urlset", "url", entries);

export const toIndex = (parts: Entry[][]): Response =>
  xml(
    "sitemapindex",
    "sitemap",
    parts.map((entries, at) => ({ url: absoluteUrl(`/sitemap/${at + 1}.xml`), lastModified: latestOf(entries) })),
  );

function latestOf(entries: Entry[]): Date | undefined {
  const latest = entries.reduce((latest, { lastModified }) => Math.max(latest, Number(lastModified ?? 0)), 0);
  return latest > 0 ? new Date(latest) : undefined;
}

/** Caches may keep it: a change of content clears them. */
const headers = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=3600",
};

function xml(root: string, name: string, entries: Entry[]): Response {
  const lines = entries.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : "";
    return `<${name}><loc>${escapeMarkup(url)}</loc>${changed}</${name}>\n`;
  });
  const body = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</${root}>\n`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, { headers });
}
