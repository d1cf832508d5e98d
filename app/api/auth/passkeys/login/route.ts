import { Reply, route } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { loginWithPasskey } from "@/lib/auth/login";
import { passkeyLogin, signIn } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Signs in with a passkey alone, which counts as both factors.",
    body: passkeyLogin,
    response: signIn,
    fails: ["unauthorized"],
  },
  async ({ body, device }) => {
    const session = await loginWithPasskey(body.passkey, device);
    return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
  },
);
