import type { Metadata, MetadataRoute } from "next";
import { apiSections } from "@/lib/api/route-table";
import { sectionPath } from "@/lib/api/sections";
import { absoluteUrl } from "@/lib/core/seo";
import { startOfDay } from "@/lib/core/days";
import { solutionPages, type StaticPage, staticPages } from "@/lib/marketing/shared/pages";
import type { Solution } from "@/lib/marketing/shared/solution";
import { cachedPrices } from "@/lib/marketing/prices";
import { cachedSite } from "@/lib/site/cached-site";
import { pageMetadata } from "./page-metadata";

export const staticMetadata = (name: keyof typeof staticPages): Promise<Metadata> =>
  metadataOf(staticPages[name], `/og/pages/${name}`);

export const solutionMetadata = (slug: Solution["slug"]): Promise<Metadata> =>
  metadataOf(solutionPages[slug]!, `/og/pages/${slug}`);

async function metadataOf({ description, ...page }: StaticPage, picture: string): Promise<Metadata> {
  const text = typeof description === "string" ? description : description(await cachedPrices());
  return pageMetadata({ ...page, description: text, picture });
}

export async function staticEntries(): Promise<MetadataRoute.Sitemap> {
  const { personal } = await cachedSite();
  const { cv, portfolio, ...pages } = staticPages;
  return [
    ...[...Object.values(pages), ...(personal ? [cv, portfolio] : []), ...Object.values(solutionPages)].map(
      ({ path, updatedOn }) => ({ url: absoluteUrl(path), lastModified: startOfDay(updatedOn) }),
    ),
    ...apiSections.map((section) => ({ url: absoluteUrl(sectionPath(section)) })),
  ];
}
