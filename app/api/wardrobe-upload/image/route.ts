import { fileRoute } from "@/lib/api/file-route";
import { wardrobeFileCalls } from "@/lib/wardrobe/file-calls";

export const POST = fileRoute(wardrobeFileCalls["POST /api/wardrobe-upload/image"], {
  summary:
    "Keeps a piece with its photograph (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB): multipart, with wardrobeId, name, type, color, size, " +
    "brand and image, and optionally turn, cropLeft, cropTop, cropWidth, cropHeight, mask (PNG), shown (photo or cut), cut (0 or 1) and " +
    "key, a UUID under which it may be sent again: then it is answered 200 with the piece that is there.",
  maxBody: "picture",
  status: 201,
  also: [200],
  takes: "multipart/form-data",
  fails: ["not_found", "insufficient_storage"],
});
