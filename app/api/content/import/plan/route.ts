import { fileRoute } from "@/lib/api/file-route";
import { planQuery } from "@/lib/studio/transfer/schema";
import { studioFileCalls } from "@/lib/studio/file-calls";

export const POST = fileRoute(studioFileCalls["POST /api/content/import/plan"], {
  summary: "What the import of a zip of markdown would do, or what is wrong with it: the body is its bytes.",
  query: planQuery,
  maxBody: "file",
  takes: "application/octet-stream",
  fails: ["insufficient_storage"],
});
