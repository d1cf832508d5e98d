import { z } from "zod";
import { route } from "@/lib/api/route";
import { listedBackup } from "@/lib/backups/schema";
import { listBackups } from "@/lib/backups/store/manifests";
import { toBackup } from "@/lib/backups/view";

export const GET = route(
  {
    access: "admin",
    summary: "Every backup, newest first; sizes in KB.",
    response: z.object({ backups: z.array(listedBackup) }),
  },
  async () => ({ backups: (await listBackups()).map(toBackup) }),
);
