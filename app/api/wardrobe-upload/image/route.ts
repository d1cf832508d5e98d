import { takeUpload } from "@/lib/wardrobe/uploads/take";
import { Reply, route } from "@/lib/api/route";
import { item } from "@/lib/wardrobe/schema";

/** In production lib/server answers before Next does, which would put the whole photograph into memory. */
export const POST = route(
  {
    access: "user",
    summary:
      "Keeps a piece with its photograph (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB): multipart, with wardrobeId, name, type, color, size, " +
      "brand and image, and optionally turn, cropLeft, cropTop, cropWidth, cropHeight, mask (PNG), shown (photo or cut), cut (0 or 1) and " +
      "key, a UUID under which it may be sent again: then it is answered 200 with the piece that is there.",
    maxBody: "picture",
    response: item,
    status: 201,
    also: [200],
    takes: "multipart/form-data",
    fails: ["not_found", "insufficient_storage"],
  },
  async ({ user, request }) => {
    const { headers, body, signal } = request;
    const { status, data } = await takeUpload({ actor: user, headers, body: body ?? nothing(), signal });
    return new Reply(data, [], status);
  },
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
