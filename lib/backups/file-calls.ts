import type { FileCalls } from "@/lib/api/file-call";
import { readFile } from "@/lib/core/multipart";
import { backup } from "./schema";
import { uploadBackup } from "./upload";
import { toBackup } from "./view";

export const backupFileCalls: FileCalls = {
  "POST /api/db/upload": {
    access: "superadmin",
    take: async ({ actor, headers, body }) => {
      const kept = await uploadBackup(actor, await readFile(headers.get("content-type"), body));
      return { status: 201, data: backup.parse(toBackup(kept)) };
    },
  },
};
