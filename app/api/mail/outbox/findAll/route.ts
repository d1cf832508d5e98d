import { route } from "@/lib/api/route";
import { listOutbox } from "@/lib/mail/outbox";
import { outboxPage, outboxQuery } from "@/lib/mail/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "The mails kept in the development outbox, where no mail server is configured.",
    query: outboxQuery,
    response: outboxPage,
  },
  ({ query }) => listOutbox(query),
);
