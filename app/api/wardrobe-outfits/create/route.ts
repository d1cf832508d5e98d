import { route } from "@/lib/api/route";
import { createOutfit } from "@/lib/wardrobe/outfits/outfits";
import { outfit, outfitInput } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Saves pieces of one's own as an outfit.",
    limit: { call: "POST /api/wardrobe-outfits/create", points: 300, seconds: 3600 },
    body: outfitInput,
    response: outfit,
    status: 201,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => createOutfit(user, body),
);
