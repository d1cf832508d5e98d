import { route } from "@/lib/api/route";
import { productPage, productQuery } from "@/lib/products/schema";
import { productListLimit } from "@/lib/products/shared/paths";
import { listProducts } from "@/lib/products/service";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "Published products: best first where words are searched, else newest first.",
    query: productQuery,
    response: productPage,
    limit: productListLimit,
  },
  ({ query }) => listProducts(query),
);
