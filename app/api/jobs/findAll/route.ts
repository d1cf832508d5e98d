import { route } from "@/lib/api/route";
import { listJobs } from "@/lib/jobs/desk";
import { jobsPage, jobsQuery } from "@/lib/jobs/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "What the site has to do, is doing or has given up: mails, messages, files, tasks of every hour.",
    query: jobsQuery,
    response: jobsPage,
  },
  ({ query }) => listJobs(query),
);
