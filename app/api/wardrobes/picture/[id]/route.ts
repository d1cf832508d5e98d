import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { respondVersioned } from "@/lib/api/versioned";
import { idParams } from "@/lib/core/schema";
import { pictureOfWardrobe } from "@/lib/wardrobe/outfits/pictures/pictures";

export const GET = route(
  {
    access: "anonymous",
    summary: "What stands for a public wardrobe where somebody shares it (PNG, 1200×630).",
    limit: { call: "GET /api/wardrobes/picture/{id}", points: 120, seconds: 60 },
    params: idParams,
    gives: versionedFile("image/png"),
    fails: ["not_found", "unavailable"],
  },
  async ({ params, request }) => {
    const { version, draw } = await pictureOfWardrobe(params.id);
    return respondVersioned(request, { version, read: draw, type: "image/png", name: "armario.png", keeps: "public" });
  },
);
