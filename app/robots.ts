import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";

export default function robots(): MetadataRoute.Robots {
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
