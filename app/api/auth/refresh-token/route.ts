import { route } from "@/lib/api/route";
import { refreshInput, tokens } from "@/lib/auth/schema";
import { refreshTokens } from "@/lib/auth/sessions";

export const POST = route(
  {
    access: "anonymous",
    summary: "Exchanges a refresh token for a new pair of tokens.",
    body: refreshInput,
    response: tokens,
    limit: { points: 300, seconds: 60 },
  },
  ({ body }) => refreshTokens(body.refreshToken),
);
