import { route } from "@/lib/api/route";
import { restoreBackup } from "@/lib/backups/restore/restore";
import { keyInput, backupParams, startedJob } from "@/lib/backups/schema";

export const PATCH = route(
  {
    access: "superadmin",
    summary: "Begins to put the state of a backup in the place of the one in use.",
    params: backupParams,
    body: keyInput,
    response: startedJob,
    status: 202,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => ({ job: await restoreBackup(user, params.name, body) }),
);
