import { route } from "@/lib/api/route";
import { backupParams } from "@/lib/backups/schema";
import { removeBackup } from "@/lib/backups/change";

export const DELETE = route(
  {
    access: "superadmin",
    summary: "Deletes a backup for ever.",
    params: backupParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => removeBackup(user, params.name),
);
