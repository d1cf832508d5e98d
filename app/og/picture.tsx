import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { OgCard } from "@/components/site/og-card";
import { singleton } from "@/lib/core/singleton";
import { cachedSite } from "@/lib/site/cached-site";

export type Card = { title: string; context: string };

const pictures = () =>
  singleton("og.pictures", () => new LRUCache<string, ArrayBuffer>({ max: 200, ttl: 24 * 3600_000 }));

// Literal paths within the calls, so that the build packs only these two files.
const fonts = () =>
  singleton("og.fonts", async () => [
    {
      name: "Bricolage Grotesque",
      weight: 500 as const,
      data: await readFile(
        path.join(
          process.cwd(),
          "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff",
        ),
      ),
    },
    {
      name: "Bricolage Grotesque",
      weight: 700 as const,
      data: await readFile(
        path.join(
          process.cwd(),
          "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
        ),
      ),
    },
  ]);

/** Draws a page's picture for social networks, 1200×630, once a day for each text. */
export async function respondWithCard(card: Card | null): Promise<Response> {
  if (!card) return new Response("No existe.", { status: 404, headers: { "cache-control": "public, max-age=60" } });
  const site = await cachedSite();
  const key = [card.context, card.title, site.name, site.host].join("\n");
  const body = await drawPicture(key, <OgCard {...card} site={site} />, { width: 1200, height: 630 });
  return new Response(body, { headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" } });
}

export async function drawPicture(
  key: string,
  drawing: ReactElement,
  size: { width: number; height: number },
): Promise<ArrayBuffer> {
  const known = pictures().get(key);
  if (known) return known;
  const drawn = await new ImageResponse(drawing, { ...size, fonts: await fonts() }).arrayBuffer();
  pictures().set(key, drawn);
  return drawn;
}
