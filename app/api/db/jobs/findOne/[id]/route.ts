import { route } from "@/lib/api/route";
import { getJob } from "@/lib/backups/jobs/jobs";
import { job } from "@/lib/backups/schema";
import { idParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "admin",
    summary: "How far a job on backups is, or what it came to.",
    params: idParams,
    response: job,
    fails: ["not_found"],
  },
  ({ params }) => getJob(params.id),
);
