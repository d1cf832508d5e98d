import module from "node:module";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { askNext } from "../fast-lane/page-cache/ask-next";

/** Loading pages' code takes up to a second. */
export async function warmUp(origin: string, take: (path: string) => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const paths = oneOfEachKind(await readSitemap(origin));
  for (const path of paths) {
    if (!lifecycle.ready) return; // shutting down
    await take(path);
  }
  // For the next start, however this process ends.
  (module as { flushCompileCache?: () => void }).flushCompileCache?.();
  log.debug({ pages: paths.length, ms: Math.round(performance.now() - started) }, "warmed up");
}

export async function readSitemap(origin: string): Promise<string> {
  const read = async (path: string) => (await askNext(origin, path)).body.toString();
  const map = await read("/sitemap.xml");
  if (!map.includes("<sitemapindex")) return map;
  return (await Promise.all(addressesIn(map).map(read))).join("");
}

export const addressesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

/** One address per depth and section. */
export function oneOfEachKind(sitemap: string): string[] {
  const kinds = new Map<string, string>();
  for (const path of addressesIn(sitemap)) {
    const [section, ...rest] = path.slice(1).split("/");
    const kind = `${section} ${rest.length}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  // Content comes last, and changes most.
  return [...kinds.values()].reverse();
}
