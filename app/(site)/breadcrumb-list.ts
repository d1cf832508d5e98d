import { absoluteUrl } from "@/lib/core/seo";

/** Where a page is, from the top down, in the words of schema.org. */
export const breadcrumbList = (items: { label: string; href: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(href),
  })),
});
