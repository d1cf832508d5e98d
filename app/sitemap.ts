import type { MetadataRoute } from "next";
import { listAddresses } from "@/lib/academy/catalog";
import { categoryPath, coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { absoluteUrl } from "@/lib/core/seo";
import { productEntries } from "./(site)/product/sitemap-entries";
import { portfolioEntries } from "./(site)/projects/sitemap-entries";
import { staticEntries } from "./(site)/static-metadata";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { categories, courses, lessons } = await listAddresses();
  const latest = [...categories, ...courses, ...lessons].map(({ updatedAt }) => updatedAt.getTime());
  const lastModified = latest.length > 0 ? new Date(Math.max(...latest)) : undefined;
  return [
    ...staticEntries(),
    { url: absoluteUrl("/academy"), lastModified },
    ...categories.map(({ slug, updatedAt }) => ({ url: absoluteUrl(categoryPath(slug)), lastModified: updatedAt })),
    ...courses.map(({ slug, category, updatedAt }) => ({
      url: absoluteUrl(coursePath(category.slug, slug)),
      lastModified: updatedAt,
    })),
    ...lessons.map(({ slug, section, updatedAt }) => ({
      url: absoluteUrl(lessonPath(section.course.category.slug, section.course.slug, section.slug, slug)),
      lastModified: updatedAt,
    })),
    ...(await portfolioEntries()),
    ...(await productEntries()),
  ];
}
