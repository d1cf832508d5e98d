import type { FileCalls } from "@/lib/api/file-call";
import { lengthOf } from "@/lib/api/parse";
import { parseInput } from "@/lib/core/parse-input";
import { uploadedMedia, uploadQuery } from "./media/schema";
import { uploadMedia } from "./media/upload";

export const whatsappFileCalls = {
  "POST /api/whatsapp/media/create": {
    access: "whatsapp",
    response: uploadedMedia,
    summary: "Uploads a file that is to be sent: the body is its bytes, and Content-Length says how many.",
    query: uploadQuery,
    maxBody: "file",
    takes: "application/octet-stream",
    fails: ["unsupported_media_type", "insufficient_storage"],
    take: async ({ actor, headers, query, body }) => {
      const media = await uploadMedia(actor, { ...parseInput(uploadQuery, query), body, size: lengthOf(headers) });
      return { status: 200, data: media };
    },
  },
} satisfies FileCalls;
