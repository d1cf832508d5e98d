import { route } from "@/lib/api/route";
import { wearOutfit } from "@/lib/wardrobe/outfits/wears";
import { wear, wearInput } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Notes what was worn on a day, which is the caller's own; the same pieces twice a day are worn once.",
    body: wearInput,
    response: wear,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => wearOutfit(user, body),
);
