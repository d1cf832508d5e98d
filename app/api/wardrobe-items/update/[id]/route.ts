import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updatePiece } from "@/lib/wardrobe/items/service";
import { item, itemChanges } from "@/lib/wardrobe/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Changes a piece of one's own, or moves it to another wardrobe; what is left out stays as it is.",
    params: idParams,
    body: itemChanges,
    response: item,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updatePiece(user, params.id, body),
);
