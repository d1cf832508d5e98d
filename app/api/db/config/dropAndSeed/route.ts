import { route } from "@/lib/api/route";
import { resetDatabase } from "@/lib/backups/restore/reset";
import { startedJob } from "@/lib/backups/schema";

export const POST = route(
  {
    access: "superadmin",
    summary:
      "Begins to put the demo content in the place of all there is, after a backup. In production only with ALLOW_RESET=1.",
    response: startedJob,
    status: 202,
    fails: ["conflict"],
  },
  async ({ user }) => ({ job: await resetDatabase(user) }),
);
