import type { FileCalls } from "@/lib/api/file-call";
import { readFile } from "@/lib/core/multipart";
import { backup } from "./schema";
import { uploadBackup } from "./upload";
import { toBackup } from "./store/manifests";

export const backupFileCalls = {
  "POST /api/db/upload": {
    access: "backups.all",
    response: backup,
    summary: "Uploads a .sql file of up to 2 GB as a backup: multipart, in the field `file`.",
    maxBody: "backup",
    status: 201,
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
    take: async ({ actor, headers, body }) => {
      const kept = await uploadBackup(actor, await readFile(headers.get("content-type"), body));
      return { status: 201, data: toBackup(kept) };
    },
  },
} satisfies FileCalls;
