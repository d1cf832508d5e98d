import { route } from "@/lib/api/route";
import { wearMonth, wearQuery } from "@/lib/wardrobe/schema";
import { listWears } from "@/lib/wardrobe/outfits/wears";

export const GET = route(
  {
    access: "user",
    summary: "What one wore in a month, in the order of the days.",
    query: wearQuery,
    response: wearMonth,
  },
  ({ user, query }) => listWears(user, query),
);
