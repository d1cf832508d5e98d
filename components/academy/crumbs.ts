import { categoryPath } from "@/lib/academy/shared/paths";

export const academyCrumb = { label: "Academia", href: "/academy" };

export const categoryCrumb = ({ slug, name }: { slug: string; name: string }) => ({
  label: name,
  href: categoryPath(slug),
});
