import { route } from "@/lib/api/route";
import { backupParams, keyInput, startedJob } from "@/lib/backups/schema";
import { verifyBackup } from "@/lib/backups/verify/verify";

export const POST = route(
  {
    access: "superadmin",
    summary: "Loads a backup into a database beside the live one, in a job, and compares it with what was kept.",
    params: backupParams,
    body: keyInput,
    response: startedJob,
    status: 202,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => ({ job: await verifyBackup(user, params.name, body) }),
);
