import { fileRoute } from "@/lib/api/file-route";
import { backupFileCalls } from "@/lib/backups/file-calls";

export const POST = fileRoute(backupFileCalls["POST /api/db/upload"], {
  summary: "Uploads a .sql file of up to 2 GB as a backup: multipart, in the field `file`.",
  maxBody: "backup",
  status: 201,
  takes: "multipart/form-data",
  fails: ["insufficient_storage"],
});
