import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { wardrobe } from "@/lib/wardrobe/schema";
import { restoreWardrobe } from "@/lib/wardrobe/wardrobes/service";

export const POST = route(
  {
    access: "user",
    summary: "Brings back a wardrobe of one's own that was deleted within the last hour.",
    params: idParams,
    response: wardrobe,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => restoreWardrobe(user, params.id),
);
