import { route } from "@/lib/api/route";
import { tokenAnswer, tokenToDecode } from "@/lib/tools/schema";
import { readToken } from "@/lib/tools/service";

export const POST = route(
  {
    access: "anonymous",
    summary: "The header and payload of a JWT. Its signature is not verified, and nothing is kept.",
    body: tokenToDecode,
    response: tokenAnswer,
    limit: { call: "POST /api/auth/decode-token", points: 120, seconds: 60 },
  },
  ({ body }) => ({ decoded: readToken(body.token) }),
);
