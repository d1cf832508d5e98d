import { route } from "@/lib/api/route";
import { removeOutfits } from "@/lib/wardrobe/outfits/outfits";
import { outfitIds } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Deletes outfits of one's own, which `restore` brings back for an hour.",
    body: outfitIds,
    fails: ["not_found"],
  },
  ({ user, body }) => removeOutfits(user, body.ids),
);
