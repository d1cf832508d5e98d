import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";
import { listProductAddresses } from "@/lib/products/catalog";
import { productPath } from "@/lib/products/shared/paths";

export async function productEntries(): Promise<MetadataRoute.Sitemap> {
  const products = await listProductAddresses();
  const latest = products.map(({ updatedAt }) => updatedAt.getTime());
  return [
    { url: absoluteUrl("/product"), lastModified: latest.length > 0 ? new Date(Math.max(...latest)) : undefined },
    ...products.map(({ slug, updatedAt }) => ({ url: absoluteUrl(productPath(slug)), lastModified: updatedAt })),
  ];
}
