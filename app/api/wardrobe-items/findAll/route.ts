import { route } from "@/lib/api/route";
import { listItems } from "@/lib/wardrobe/items/list";
import { itemPage, itemQuery } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "public",
    summary: "The pieces of a wardrobe that the caller may see.",
    query: itemQuery,
    response: itemPage,
    fails: ["not_found"],
  },
  ({ user, query }) => listItems(user, query),
);
