import type { PublicContent } from "@/lib/content/public-content";
import { listPaths } from "./queries";

/** Found by their own slug: under a wrong parent Next leads to the right address. */
export const academyContent: PublicContent<Awaited<ReturnType<typeof listPaths>>> = {
  tag: "academy",
  read: listPaths,
  pages: {
    "/academy/[categorySlug]": ({ categories }, slug) => categories.get(slug),
    "/academy/[categorySlug]/[courseSlug]": ({ courses }, slug) => courses.get(slug),
    "/academy/[categorySlug]/[courseSlug]/[sectionSlug]/[lessonSlug]": ({ lessons }, slug) => lessons.get(slug),
  },
};
