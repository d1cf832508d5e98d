import { route } from "@/lib/api/route";
import { jobOnBackup } from "@/lib/backups/schema";
import { previewRestore } from "@/lib/backups/verify/preview";

export const POST = route(
  {
    ...jobOnBackup,
    summary: "Finds out, in a job, how many rows of each table a restore of a backup would add, change and remove.",
  },
  async ({ user, params, body }) => ({ job: await previewRestore(user, params.name, body) }),
);
