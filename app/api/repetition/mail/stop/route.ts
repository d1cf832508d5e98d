import { route } from "@/lib/api/route";
import { stopMails } from "@/lib/repetition/mail";
import { mailStopInput } from "@/lib/repetition/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Mails a person no more of what comes back, by the token of a mail's link.",
    body: mailStopInput,
    limit: { call: "POST /api/repetition/mail/stop", points: 30, seconds: 60 },
  },
  ({ body }) => stopMails(body),
);
