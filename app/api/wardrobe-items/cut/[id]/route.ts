import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { item } from "@/lib/wardrobe/schema";
import { limitCuts, cutItem } from "@/lib/wardrobe/uploads/cut";
import { cutInput } from "@/lib/wardrobe/uploads/schema";

export const POST = route(
  {
    access: "user",
    summary:
      "Cuts the photograph of a piece of one's own anew: by a mask (PNG), by strokes (JSON, in pixels of the photograph with a longer side of 1024), or by itself.",
    params: idParams,
    body: cutInput,
    bodyType: "form",
    maxBody: "photo",
    response: item,
    fails: ["not_found", "insufficient_storage"],
  },
  async ({ user, params, body, request }) => {
    await limitCuts(user);
    const mask = body.mask && Buffer.from(await body.mask.arrayBuffer());
    return cutItem(user, params.id, { mask, strokes: body.strokes, signal: request.signal });
  },
);
