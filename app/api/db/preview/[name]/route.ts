import { route } from "@/lib/api/route";
import { backupParams, keyInput, startedJob } from "@/lib/backups/schema";
import { previewRestore } from "@/lib/backups/verify/preview";

export const POST = route(
  {
    access: "superadmin",
    summary: "Finds out, in a job, how many rows of each table a restore of a backup would add, change and remove.",
    params: backupParams,
    body: keyInput,
    response: startedJob,
    status: 202,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => ({ job: await previewRestore(user, params.name, body) }),
);
