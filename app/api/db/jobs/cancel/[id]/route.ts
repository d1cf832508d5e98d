import { route } from "@/lib/api/route";
import { cancelJob } from "@/lib/backups/jobs/jobs";
import { idParams } from "@/lib/core/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "Cancels a job on backups, while that can still be done.",
    params: idParams,
    fails: ["not_found", "conflict"],
  },
  ({ params }) => cancelJob(params.id),
);
