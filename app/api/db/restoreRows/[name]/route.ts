import { route } from "@/lib/api/route";
import { jobOnBackup, rowsInput } from "@/lib/backups/schema";
import { restoreRows } from "@/lib/backups/verify/restore-rows";

export const POST = route(
  {
    ...jobOnBackup,
    body: rowsInput,
    summary: "Brings one table of a backup, or one record of it, back in a job; nothing that is there now is removed.",
  },
  async ({ user, params, body }) => ({ job: await restoreRows(user, params.name, body) }),
);
