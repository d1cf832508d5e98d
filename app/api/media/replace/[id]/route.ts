import { fileRoute } from "@/lib/api/file-route";
import { idParams } from "@/lib/core/schema";
import { mediaFileCalls } from "@/lib/media/file-calls";

export const POST = fileRoute(mediaFileCalls["POST /api/media/replace/[id]"], {
  summary:
    "Puts another picture in the place of one, wherever it is shown: multipart, with file. A collaborator only until something published shows it.",
  maxBody: "picture",
  params: idParams,
  takes: "multipart/form-data",
  fails: ["not_found", "insufficient_storage"],
});
