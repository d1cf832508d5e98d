import { route } from "@/lib/api/route";
import { stopMails } from "@/lib/repetition/mail";
import { mailStopQuery } from "@/lib/repetition/schema";

/** Also called by mail programs, which say nothing of where they are from (RFC 8058). */
export const POST = route(
  {
    access: "anonymous",
    summary: "Mails a person no more of what comes back, by the token of a mail's link.",
    query: mailStopQuery,
    limit: { call: "POST /api/repetition/mail/stop", points: 30, seconds: 60 },
    ofAnySite: true,
  },
  ({ query }) => stopMails(query),
);
