import type { Metadata } from "next";
import { cachedSite } from "@/lib/site/cached-site";

type Page = {
  title: string;
  description: string;
  path: string;
  /** Address of the picture for social networks, 1200×630 pixels. */
  picture: string;
  type?: "website" | "article" | "profile";
};

export async function pageMetadata({ title, description, path, picture, type = "website" }: Page): Promise<Metadata> {
  const site = await cachedSite();
  const images = [{ url: picture, width: 1200, height: 630, alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, siteName: site.name, locale: "es_PE", images, type },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
