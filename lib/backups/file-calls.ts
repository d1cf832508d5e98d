import type { FileCalls } from "@/lib/api/file-call";
import { readFile } from "@/lib/core/multipart";
import { backup } from "./schema";
import { uploadBackup } from "./upload";
import { toBackup } from "./store/manifests";

export const backupFileCalls = {
  "POST /api/db/upload": {
    access: "superadmin",
    response: backup,
    take: async ({ actor, headers, body }) => {
      const kept = await uploadBackup(actor, await readFile(headers.get("content-type"), body));
      return { status: 201, data: toBackup(kept) };
    },
  },
} satisfies FileCalls;
