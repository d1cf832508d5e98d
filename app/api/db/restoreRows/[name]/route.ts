import { route } from "@/lib/api/route";
import { backupParams, rowsInput, startedJob } from "@/lib/backups/schema";
import { restoreRows } from "@/lib/backups/verify/restore-rows";

export const POST = route(
  {
    access: "superadmin",
    summary: "Brings one table of a backup, or one record of it, back in a job; nothing that is there now is removed.",
    params: backupParams,
    body: rowsInput,
    response: startedJob,
    status: 202,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => ({ job: await restoreRows(user, params.name, body) }),
);
