import { route } from "@/lib/api/route";
import { chooseThreadMails } from "@/lib/discussion/stop";
import { refusalQuery } from "@/lib/mail/refusal";

/** Also called by mail programs, which say nothing of where they are from (RFC 8058). */
export const POST = route(
  {
    access: "anonymous",
    summary: "Ends mails of a question's answers to whom the link of such a mail is of, or has them sent again.",
    query: refusalQuery,
    limit: { call: "POST /api/discussion/mails/choose", points: 60, seconds: 3600 },
    ofAnySite: true,
  },
  ({ query }) => chooseThreadMails(query.token, query.wanted === "true"),
);
