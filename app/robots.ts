import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/options/cached-site";

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { indexed } = await cachedSite();
  if (!indexed) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: {
      userAgent: "*",
      // The thumbnails of videos are part of public pages.
      allow: ["/", "/api/academy/thumbnails/"],
      disallow: ["/api/", "/dashboard", "/auth/"],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
