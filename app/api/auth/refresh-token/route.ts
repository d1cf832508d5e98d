import { Reply, route } from "@/lib/api/route";
import { sessionCookie } from "@/lib/auth/cookie";
import { refreshInput, tokens } from "@/lib/auth/schema";
import { refreshTokens } from "@/lib/auth/sessions";

export const POST = route(
  {
    access: "anonymous",
    summary: "Exchanges a refresh token for a new pair of tokens.",
    body: refreshInput,
    response: tokens,
    limit: { call: "POST /api/auth/refresh-token", points: 300, seconds: 60 },
    fails: ["unauthorized"],
  },
  async ({ body, device }) => {
    const session = await refreshTokens(body.refreshToken, device);
    // The cookie lives as long as the session, which this call prolonged.
    return new Reply(session, [["set-cookie", await sessionCookie(session)]]);
  },
);
