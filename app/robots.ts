import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/site/cached-site";

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { indexed } = await cachedSite();
  if (!indexed) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: {
      userAgent: "*",
      // The documents are a public page, and some pages show video thumbnails.
      allow: ["/", "/api/docs", "/api/academy/thumbnails/"],
      disallow: ["/api/", "/dashboard", "/auth/"],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
