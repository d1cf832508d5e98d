import type { Metadata, MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";
import { startOfDay } from "@/lib/core/days";
import { solutionPages, staticPages } from "@/lib/marketing/shared/pages";
import type { Solution } from "@/lib/marketing/shared/solution";
import { pageMetadata } from "./page-metadata";

export const staticMetadata = (name: keyof typeof staticPages): Promise<Metadata> =>
  pageMetadata({ ...staticPages[name], picture: `/og/pages/${name}` });

export const solutionMetadata = (slug: Solution["slug"]): Promise<Metadata> =>
  pageMetadata({ ...solutionPages[slug]!, picture: `/og/pages/${slug}` });

export const staticEntries = (): MetadataRoute.Sitemap =>
  [...Object.values(staticPages), ...Object.values(solutionPages)].map(({ path, updatedOn }) => ({
    url: absoluteUrl(path),
    lastModified: startOfDay(updatedOn),
  }));
