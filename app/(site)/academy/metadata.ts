import type { Metadata } from "next";
import { pageMetadata } from "../page-metadata";

type Page = {
  title: string;
  description: string;
  path: string;
  image: { kind: "catalog" | "category" | "course" | "lesson"; slug: string };
  times?: { published: Date; modified: Date };
};

export async function academyMetadata({ image, times, ...page }: Page): Promise<Metadata> {
  const picture = `/og/academy/${image.kind}/${image.slug}`;
  const { alternates, openGraph, ...metadata } = await pageMetadata({ ...page, picture });
  return {
    ...metadata,
    alternates: { ...alternates, types: { "application/rss+xml": "/academy/feed.xml" } },
    openGraph: times
      ? {
          ...openGraph,
          type: "article",
          publishedTime: times.published.toISOString(),
          modifiedTime: times.modified.toISOString(),
        }
      : openGraph,
  };
}

/** Next adds `noindex` by itself. */
export const missingMetadata = (title: string): Metadata => ({ title });
