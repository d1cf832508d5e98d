import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { wardrobe, wardrobeChanges } from "@/lib/wardrobe/schema";
import { updateWardrobe } from "@/lib/wardrobe/wardrobes/service";

export const PATCH = route(
  {
    access: "user",
    summary: "Changes a wardrobe of one's own; what is left out stays as it is.",
    params: idParams,
    body: wardrobeChanges,
    response: wardrobe,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateWardrobe(user, params.id, body),
);
