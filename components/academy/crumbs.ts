import { categoryPath } from "@/lib/academy/shared/paths";

/** Steps of the way from the academy's front to a page of it. */
export const academyCrumb = { label: "Academia", href: "/academy" };

export const categoryCrumb = ({ slug, name }: { slug: string; name: string }) => ({
  label: name,
  href: categoryPath(slug),
});
