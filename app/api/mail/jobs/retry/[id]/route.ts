import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { retryMailJob } from "@/lib/mail/jobs";

export const POST = route(
  {
    access: "superadmin",
    summary: "Tries a mail again that was given up.",
    params: idParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => retryMailJob(user, params.id),
);
