import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { item } from "@/lib/wardrobe/schema";
import { showPicture } from "@/lib/wardrobe/uploads/cut";
import { pictureChanges } from "@/lib/wardrobe/uploads/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Shows a piece of one's own as it was taken, or without its ground.",
    params: idParams,
    body: pictureChanges,
    response: item,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => showPicture(user, params.id, body.shown),
);
