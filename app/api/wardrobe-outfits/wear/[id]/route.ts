import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeWear } from "@/lib/wardrobe/outfits/wears";

export const DELETE = route(
  { access: "user", summary: "Takes back that something was worn on a day.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeWear(user, params.id),
);
