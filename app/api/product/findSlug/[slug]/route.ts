import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { product } from "@/lib/products/schema";
import { getProduct } from "@/lib/products/service";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "A product by its slug.",
    params: slugParams,
    response: product,
    fails: ["not_found"],
  },
  ({ params }) => getProduct(params.slug),
);
