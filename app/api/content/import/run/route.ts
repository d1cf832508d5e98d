import { fileRoute } from "@/lib/api/file-route";
import { importQuery } from "@/lib/studio/transfer/schema";
import { studioFileCalls } from "@/lib/studio/file-calls";

export const POST = fileRoute(studioFileCalls["POST /api/content/import/run"], {
  summary: "Imports a zip of markdown, all of it or nothing, as the plan of that digest said: the body is its bytes.",
  query: importQuery,
  maxBody: "file",
  takes: "application/octet-stream",
  fails: ["conflict", "unsupported_media_type", "insufficient_storage"],
});
