import { fileRoute } from "@/lib/api/file-route";
import { uploadQuery } from "@/lib/whatsapp/media/schema";
import { whatsappFileCalls } from "@/lib/whatsapp/file-calls";

export const POST = fileRoute(whatsappFileCalls["POST /api/whatsapp/media/create"], {
  summary: "Uploads a file that is to be sent: the body is its bytes, and Content-Length says how many.",
  query: uploadQuery,
  maxBody: "file",
  takes: "application/octet-stream",
  fails: ["unsupported_media_type", "insufficient_storage"],
});
