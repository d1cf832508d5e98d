import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { respondVersioned } from "@/lib/api/versioned";
import { idParams } from "@/lib/core/schema";
import { pictureOfOutfit } from "@/lib/wardrobe/outfits/pictures/pictures";

export const GET = route(
  {
    access: "user",
    summary: "An outfit of one's own as a picture to share (PNG, 1080×1350).",
    limit: { call: "GET /api/wardrobe-outfits/picture/{id}", points: 120, seconds: 600 },
    params: idParams,
    gives: versionedFile("image/png"),
    fails: ["not_found"],
  },
  async ({ user, params, request }) => {
    const { version, draw } = await pictureOfOutfit(user, params.id);
    return respondVersioned(request, {
      version,
      read: draw,
      type: "image/png",
      name: "conjunto.png",
      keeps: "private",
    });
  },
);
