import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { hiding, wardrobe } from "@/lib/wardrobe/schema";
import { hideWardrobe } from "@/lib/wardrobe/wardrobes/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Takes a public wardrobe out of the public's sight, or shows it again.",
    params: idParams,
    body: hiding,
    response: wardrobe,
    fails: ["not_found"],
  },
  ({ user, params, body }) => hideWardrobe(user, params.id, body.isHidden),
);
