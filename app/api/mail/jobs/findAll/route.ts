import { route } from "@/lib/api/route";
import { listMailJobs } from "@/lib/mail/jobs";
import { mailJobs, mailJobsQuery } from "@/lib/mail/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "The mails that were asked for and how sending them went.",
    query: mailJobsQuery,
    response: mailJobs,
  },
  ({ query }) => listMailJobs(query),
);
