import type { Metadata } from "next";
import { cachedSite } from "@/lib/site/cached-site";

type Page = {
  title: string;
  description: string;
  path: string;
  /** The drawn picture: what kind of page, and which. */
  image: { kind: "catalog" | "category" | "course" | "lesson"; slug: string };
  type?: "website" | "article";
  published?: Date;
  modified?: Date;
};

/** What search engines and social networks are told of a page of the academy. */
export async function academyMetadata({
  title,
  description,
  path,
  image,
  type = "website",
  published,
  modified,
}: Page): Promise<Metadata> {
  const site = await cachedSite();
  const picture = { url: `/og/academy/${image.kind}/${image.slug}`, width: 1200, height: 630, alt: title };
  return {
    title,
    description,
    alternates: { canonical: path, types: { "application/rss+xml": "/academy/feed.xml" } },
    openGraph: {
      title,
      description,
      url: path,
      siteName: site.name,
      locale: "es_PE",
      images: [picture],
      ...(type === "article"
        ? { type, publishedTime: published?.toISOString(), modifiedTime: modified?.toISOString() }
        : { type }),
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}

/** Next adds `noindex` by itself. */
export const missingMetadata = (title: string): Metadata => ({ title });
