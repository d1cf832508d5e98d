import { route } from "@/lib/api/route";
import { jobOnBackup } from "@/lib/backups/schema";
import { verifyBackup } from "@/lib/backups/verify/verify";

export const POST = route(
  {
    ...jobOnBackup,
    summary: "Loads a backup into a database beside the live one, in a job, and compares it with what was kept.",
  },
  async ({ user, params, body }) => ({ job: await verifyBackup(user, params.name, body) }),
);
