import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { Reply, route } from "@/lib/api/route";
import { clearedRegistrationCookie, cookieIn, registrationCookieName, sessionCookie } from "@/lib/auth/cookie";
import { confirmRegistration } from "@/lib/auth/register";
import { confirmed, confirmInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary:
      "Makes the account that a mailed link confirms, and signs its owner in; elsewhere than where it was asked for, with its password.",
    body: confirmInput,
    response: confirmed,
    limit: { call: "POST /api/auth/register/confirm", points: 30, seconds: 15 * 60 },
    fails: ["conflict"],
  },
  async ({ body, request, device }) => {
    const secret = cookieIn(request.headers.get("cookie"), registrationCookieName);
    const session = await confirmRegistration(body, secret, device);
    recordOwnEvent({ request, device }, "Registro");
    return new Reply(session, [
      ["set-cookie", await sessionCookie(session)],
      ["set-cookie", clearedRegistrationCookie],
    ]);
  },
);
