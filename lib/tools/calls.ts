import { route } from "@/lib/api/route";
import { tokenAnswer, tokenToDecode } from "./schema";
import { readToken } from "./service";

export const toolCalls = {
  "POST /api/auth/decode-token": route(
    {
      access: "anonymous",
      summary: "The header and payload of a JWT. Its signature is not verified, and nothing is kept.",
      body: tokenToDecode,
      response: tokenAnswer,
      limit: { call: "POST /api/auth/decode-token", points: 120, seconds: 60 },
    },
    ({ body }) => ({ decoded: readToken(body.token) }),
  ),
};
