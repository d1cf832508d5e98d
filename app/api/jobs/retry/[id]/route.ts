import { route } from "@/lib/api/route";
import { retryJob } from "@/lib/jobs/desk";
import { jobParams } from "@/lib/jobs/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "Tries again what failed.",
    params: jobParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => retryJob(user, params.id),
);
