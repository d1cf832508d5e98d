import { takeCutout } from "@/lib/wardrobe/uploads/take";
import { route } from "@/lib/api/route";
import { cutout } from "@/lib/wardrobe/schema";

/** In production lib/server answers before Next does, which would put the whole photograph into memory. */
export const POST = route(
  {
    access: "user",
    summary:
      "Tries to take the ground away from behind a garment, and keeps nothing: multipart, with image and optionally turn, cropLeft, " +
      "cropTop, cropWidth, cropHeight and strokes (JSON, in pixels of the picture that this call answers).",
    maxBody: "picture",
    response: cutout,
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
  },
  ({ user, request: { headers, body, signal } }) =>
    takeCutout({ actor: user, headers, body: body ?? nothing(), signal }),
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
