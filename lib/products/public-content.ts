import type { PublicContent } from "@/lib/content/public-content";
import { listPaths } from "./queries";

export const productContent: PublicContent<Awaited<ReturnType<typeof listPaths>>> = {
  tag: "products",
  read: listPaths,
  pages: { "/product/[slug]": ({ products }, slug) => products.get(slug) },
};
