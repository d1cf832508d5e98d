import { absoluteUrl } from "@/lib/core/seo";

/** The way to a page in structured data. A page at the top has none: a way of one step says nothing. */
export const breadcrumbList = (items: { label: string; href: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(href),
  })),
});
