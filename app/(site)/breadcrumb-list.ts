import { absoluteUrl } from "@/lib/core/seo";

export const breadcrumbList = (items: { label: string; href: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(href),
  })),
});
