import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { getLongDescription } from "@/lib/products/service";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "The long description of a product, as markdown.",
    params: slugParams,
    gives: { 200: "text/markdown" },
    fails: ["not_found"],
  },
  async ({ params }) =>
    new Response(await getLongDescription(params.slug), {
      headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "public, max-age=60" },
    }),
);
