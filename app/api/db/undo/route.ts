import { route } from "@/lib/api/route";
import { undoRestore } from "@/lib/backups/restore/restore";
import { startedJob } from "@/lib/backups/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "Begins to bring back the state that the last restore or reset put aside.",
    response: startedJob,
    status: 202,
    fails: ["not_found", "conflict"],
  },
  async ({ user }) => ({ job: await undoRestore(user) }),
);
