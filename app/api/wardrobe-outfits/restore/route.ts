import { route } from "@/lib/api/route";
import { restoreOutfits } from "@/lib/wardrobe/outfits/outfits";
import { outfitIds } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Brings back outfits that were deleted within the last hour.",
    body: outfitIds,
    fails: ["not_found"],
  },
  ({ user, body }) => restoreOutfits(user, body.ids),
);
