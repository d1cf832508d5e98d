import { Reply, route } from "@/lib/api/route";
import { registrationCookie } from "@/lib/auth/cookie";
import { register } from "@/lib/auth/register";
import { registered, registerInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Asks for an account, which a mailed link confirms; answers the same for known and unknown addresses.",
    body: registerInput,
    response: registered,
    maxBody: "medium",
    limit: { call: "POST /api/auth/register", points: 30, seconds: 60 * 60 },
    fails: ["captcha_required"],
  },
  async ({ body }) => {
    const { secret, ...answer } = await register(body);
    return new Reply(answer, [["set-cookie", registrationCookie(secret)]]);
  },
);
