import { notFound } from "next/navigation";
import type { Site } from "@/lib/core/site";
import { cachedSite } from "@/lib/site/cached-site";

/** The site, for the pages of its person; they are not found where it shows none. */
export async function personalSite(): Promise<Site> {
  const site = await cachedSite();
  return site.personal ? site : notFound();
}
