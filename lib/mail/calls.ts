import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { listMailJobs, retryMailJob } from "./jobs";
import { listOutbox } from "./outbox";
import { mailJobs, mailJobsQuery, outboxPage, outboxQuery } from "./schema";

export const mailCalls = {
  "GET /api/mail/jobs/findAll": route(
    {
      access: "outbox",
      summary: "The mails that were asked for and how sending them went.",
      query: mailJobsQuery,
      response: mailJobs,
    },
    ({ query }) => listMailJobs(query),
  ),
  "POST /api/mail/jobs/retry/{id}": route(
    {
      access: "outbox",
      summary: "Tries a mail again that was given up.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => retryMailJob(user, params.id),
  ),
  "GET /api/mail/outbox/findAll": route(
    {
      access: "outbox",
      summary: "The mails kept in the development outbox, where no mail server is configured.",
      query: outboxQuery,
      response: outboxPage,
    },
    ({ query }) => listOutbox(query),
  ),
};
