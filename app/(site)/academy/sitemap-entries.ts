import type { MetadataRoute } from "next";
import { queryAcademyAddresses } from "@/lib/academy/queries";
import { categoryPath, coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { absoluteUrl } from "@/lib/core/seo";

export async function academyEntries(): Promise<MetadataRoute.Sitemap> {
  const { categories, courses, lessons } = await queryAcademyAddresses();
  const latest = [...categories, ...courses, ...lessons].reduce(
    (latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()),
    0,
  );
  const entry = (path: string, lastModified?: Date) => ({ url: absoluteUrl(path), lastModified });
  return [
    entry("/academy", latest > 0 ? new Date(latest) : undefined),
    ...categories.map(({ slug, updatedAt }) => entry(categoryPath(slug), updatedAt)),
    ...courses.map(({ slug, category, updatedAt }) => entry(coursePath(category.slug, slug), updatedAt)),
    ...lessons.map(({ slug, section: { slug: sectionSlug, course }, updatedAt }) =>
      entry(lessonPath(course.category.slug, course.slug, sectionSlug, slug), updatedAt),
    ),
  ];
}
