import { route } from "@/lib/api/route";
import { listJobs, retryJob } from "./desk";
import { jobParams, jobsPage, jobsQuery } from "./schema";

export const jobCalls = {
  "GET /api/jobs/findAll": route(
    {
      access: "jobs",
      summary: "What the site has to do, is doing or has given up: mails, messages, files, tasks of every hour.",
      query: jobsQuery,
      response: jobsPage,
    },
    ({ query }) => listJobs(query),
  ),
  "POST /api/jobs/retry/{id}": route(
    {
      access: "jobs",
      summary: "Tries again what failed.",
      params: jobParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => retryJob(user, params.id),
  ),
};
