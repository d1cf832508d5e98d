import { route } from "@/lib/api/route";
import { pictureOfPieces } from "@/lib/wardrobe/outfits/pictures/pictures";
import { outfitPieces } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Pieces of one's own as the picture of an outfit that is not saved (PNG, 1080×1350).",
    limit: { call: "POST /api/wardrobe-outfits/picture", points: 120, seconds: 600 },
    body: outfitPieces,
    gives: { 200: "image/png" },
    fails: ["not_found"],
  },
  async ({ user, body }) => {
    const { draw } = await pictureOfPieces(user, body.itemIds);
    return new Response(new Uint8Array(await draw()), {
      headers: { "content-type": "image/png", "cache-control": "private, no-store" },
    });
  },
);
