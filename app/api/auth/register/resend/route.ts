import { route } from "@/lib/api/route";
import { cookieIn, registrationCookieName } from "@/lib/auth/cookie";
import { resendRegistration } from "@/lib/auth/register";
import { registered } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Mails the link again that confirms an account, to whoever asked for one in this browser.",
    response: registered,
    limit: { call: "POST /api/auth/register/resend", points: 30, seconds: 60 * 60 },
    fails: ["not_found", "unavailable"],
  },
  ({ request }) => resendRegistration(cookieIn(request.headers.get("cookie"), registrationCookieName)),
);
