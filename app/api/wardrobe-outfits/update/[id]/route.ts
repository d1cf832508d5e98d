import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateOutfit } from "@/lib/wardrobe/outfits/outfits";
import { outfit, outfitChanges } from "@/lib/wardrobe/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Renames an outfit of one's own, or puts other pieces into it.",
    params: idParams,
    body: outfitChanges,
    response: outfit,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updateOutfit(user, params.id, body),
);
