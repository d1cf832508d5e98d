import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { toResponse } from "@/lib/files/answer";
import { openPicture } from "@/lib/wardrobe/files/serve";
import { pictureParams } from "@/lib/wardrobe/uploads/schema";

/** In production the fast lane (lib/server) answers before Next does. */
export const GET = route(
  {
    access: "public",
    summary: "A picture of a piece that one may see: `photo-800`, `cut-2-320` or, of one's own, `original`.",
    params: pictureParams,
    gives: storedFile(["image/webp", "image/avif"]),
    fails: ["not_found"],
  },
  async ({ user, params, request }) => toResponse(request, await openPicture(user, params, request.headers)),
);
