import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { stopMails } from "./mail";
import { mailStopQuery, repetition, repetitionInput, reviewed, reviewInput, reviewSession } from "./schema";
import { changeRepetition, getRepetition, getSession, reviewCard } from "./service";

export const repetitionCalls = {
  "GET /api/repetition": route(
    {
      access: "self",
      summary: "What of the caller's answers comes back today, and in the next weeks.",
      response: repetition,
    },
    ({ user }) => getRepetition(user),
  ),
  "PATCH /api/repetition": route(
    {
      access: "self",
      summary: "Pauses what comes back or goes on with it, and says at which hour to be mailed.",
      body: repetitionInput,
      response: repetition,
    },
    ({ user, body }) => changeRepetition(user, body),
  ),
  /** Mail programs call it too, without an origin (RFC 8058). */
  "POST /api/repetition/mail/stop": route(
    {
      access: "anonymous",
      summary: "Mails a person no more of what comes back, by the token of a mail's link.",
      query: mailStopQuery,
      limit: { call: "POST /api/repetition/mail/stop", points: 30, seconds: 60 },
      ofAnySite: true,
    },
    ({ query }) => stopMails(query),
  ),
  "GET /api/repetition/session": route(
    { access: "self", summary: "The next questions that come back today, at most ten.", response: reviewSession },
    ({ user }) => getSession(user),
  ),
  "POST /api/repetition/session/{id}": route(
    {
      access: "self",
      summary: "Answers a question that came back. Once more, or from another window, it answers what the first did.",
      params: idParams,
      body: reviewInput,
      maxBody: "medium",
      response: reviewed,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/repetition/session/{id}", points: 300, seconds: 60 },
    },
    ({ user, params, body }) => reviewCard(user, params.id, body),
  ),
};
