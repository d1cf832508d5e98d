import { route } from "@/lib/api/route";
import { updatePieces } from "@/lib/wardrobe/items/service";
import { items, manyItemChanges } from "@/lib/wardrobe/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Makes the same change to many pieces of one's own: to all of them or to none.",
    body: manyItemChanges,
    response: items,
    fails: ["not_found"],
  },
  ({ user, body }) => updatePieces(user, body.ids, body.changes),
);
