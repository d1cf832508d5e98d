import { route } from "@/lib/api/route";
import { category } from "@/lib/academy/schema";
import { getCategory } from "@/lib/academy/service";
import { slugParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "A category with its courses.",
    params: slugParams,
    response: category,
    fails: ["not_found"],
  },
  ({ params }) => getCategory(params.slug),
);
