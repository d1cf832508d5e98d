import { Reply, route } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { login } from "@/lib/auth/login";
import { loginInput, signIn } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary:
      "Signs in with e-mail and password; asks for a captcha after repeated failures. Where there is a second factor it answers 403 `second_factor_required` with a challenge: the same call with that and a code ends it.",
    body: loginInput,
    response: signIn,
    maxBody: "medium",
    fails: ["unauthorized", "captcha_required", "second_factor_required"],
  },
  async ({ body, device }) => {
    const session = await login(body, device);
    return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
  },
);
