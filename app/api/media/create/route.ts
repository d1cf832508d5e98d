import { fileRoute } from "@/lib/api/file-route";
import { mediaFileCalls } from "@/lib/media/file-calls";

export const POST = fileRoute(mediaFileCalls["POST /api/media/create"], {
  summary:
    "Adds a picture to the library (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB and 50 megapixels): multipart, with file and optionally " +
    "alt. The same bytes sent again are answered 200 with the picture that is there.",
  maxBody: "picture",
  status: 201,
  also: [200],
  takes: "multipart/form-data",
  fails: ["insufficient_storage"],
});
