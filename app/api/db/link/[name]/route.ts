import { route } from "@/lib/api/route";
import { createLink } from "@/lib/backups/download";
import { backupParams, downloadLink } from "@/lib/backups/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "A link that gives a backup once, within a minute.",
    params: backupParams,
    response: downloadLink,
    fails: ["not_found"],
  },
  ({ user, params }) => createLink(user, params.name),
);
