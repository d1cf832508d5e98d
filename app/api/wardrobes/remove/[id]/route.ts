import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeWardrobe } from "@/lib/wardrobe/wardrobes/service";

export const DELETE = route(
  {
    access: "user",
    summary: "Deletes a wardrobe of one's own with all that is in it; for an hour it can be restored.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeWardrobe(user, params.id),
);
