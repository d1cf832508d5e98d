import { route } from "@/lib/api/route";
import { restoreBackup } from "@/lib/backups/restore/restore";
import { jobOnBackup } from "@/lib/backups/schema";

export const PATCH = route(
  {
    ...jobOnBackup,
    summary: "Begins to put the state of a backup in the place of the one in use.",
  },
  async ({ user, params, body }) => ({ job: await restoreBackup(user, params.name, body) }),
);
