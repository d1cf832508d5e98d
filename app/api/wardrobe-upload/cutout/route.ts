import { fileRoute } from "@/lib/api/file-route";
import { wardrobeFileCalls } from "@/lib/wardrobe/file-calls";

export const POST = fileRoute(wardrobeFileCalls["POST /api/wardrobe-upload/cutout"], {
  summary:
    "Tries to take the ground away from behind a garment, and keeps nothing: multipart, with image and optionally turn, cropLeft, " +
    "cropTop, cropWidth, cropHeight and strokes (JSON, in pixels of the picture that this call answers).",
  maxBody: "picture",
  takes: "multipart/form-data",
  fails: ["insufficient_storage"],
});
