import { route } from "@/lib/api/route";
import { backup, backupParams, backupRename } from "@/lib/backups/schema";
import { renameBackup } from "@/lib/backups/change";
import { toBackup } from "@/lib/backups/store/manifests";

export const PATCH = route(
  {
    access: "superadmin",
    summary: "Gives a backup another name.",
    params: backupParams,
    body: backupRename,
    response: backup,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => toBackup(await renameBackup(user, params.name, body.newName)),
);
