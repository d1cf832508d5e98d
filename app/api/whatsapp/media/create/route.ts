import { lengthOf } from "@/lib/api/parse";
import { route } from "@/lib/api/route";
import { uploadedMedia, uploadQuery } from "@/lib/whatsapp/media/schema";
import { uploadMedia } from "@/lib/whatsapp/media/upload";

/** In production lib/server answers before Next does, which would put the whole file into memory. */
export const POST = route(
  {
    access: "admin",
    summary: "Uploads a file that is to be sent: the body is its bytes, and Content-Length says how many.",
    query: uploadQuery,
    maxBody: "file",
    response: uploadedMedia,
    takes: "application/octet-stream",
    fails: ["unsupported_media_type", "insufficient_storage"],
  },
  ({ user, query, request }) =>
    uploadMedia(user, { ...query, body: request.body ?? nothing(), size: lengthOf(request.headers) }),
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
