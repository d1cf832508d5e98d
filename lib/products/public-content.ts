import type { PublicContent } from "@/lib/content/public-content";
import { listProductPaths } from "./queries";

export const productContent: PublicContent<Awaited<ReturnType<typeof listProductPaths>>> = {
  tag: "products",
  read: listProductPaths,
  pages: { "/product/[slug]": ({ products }, slug) => products.get(slug) },
};
