import { route } from "@/lib/api/route";
import { listUsedValues } from "@/lib/wardrobe/items/list";
import { itemChoices, ofWardrobeOrAll } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "user",
    summary: "The colours, brands and sizes of one's own pieces, the most frequent first.",
    query: ofWardrobeOrAll,
    response: itemChoices,
  },
  ({ user, query }) => listUsedValues(user, query.wardrobeId),
);
