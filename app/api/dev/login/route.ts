import { Reply, route } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { signIn } from "@/lib/auth/schema";
import { loginAsDemo } from "@/lib/dev/login";
import { demoLogin } from "@/lib/dashboard/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Signs in as a role's demo account; only where the developer tools are on.",
    body: demoLogin,
    response: signIn,
    fails: ["not_found"],
  },
  async ({ body, device }) => {
    const session = await loginAsDemo(body.role, device);
    return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
  },
);
