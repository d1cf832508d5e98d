import { z } from "zod";
import { route } from "@/lib/api/route";
import { listedBackup } from "@/lib/backups/schema";
import { listBackups, toBackup } from "@/lib/backups/store/manifests";

export const GET = route(
  {
    access: "admin",
    summary: "Every backup, newest first; sizes in KB.",
    response: z.object({ backups: z.array(listedBackup) }),
  },
  async () => ({ backups: (await listBackups()).map(toBackup) }),
);
