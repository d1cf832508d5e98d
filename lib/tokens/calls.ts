import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { newToken, tokenInput, tokenList } from "./schema";
import { createToken, listTokens, removeToken } from "./service";

export const personalTokenCalls = {
  "POST /api/tokens/create": route(
    {
      access: "tokens",
      summary: "Makes a personal token, with which scripts read or write content as the person.",
      body: tokenInput,
      response: newToken,
      status: 201,
      limit: { call: "POST /api/tokens/create", points: 60, seconds: 3_600 },
      fails: ["conflict"],
    },
    ({ user, body }) => createToken(user, body),
  ),
  "GET /api/tokens/findAll": route(
    { access: "tokens", summary: "The person's own tokens, without what proves them.", response: tokenList },
    async ({ user }) => ({ results: await listTokens(user) }),
  ),
  "DELETE /api/tokens/remove/{id}": route(
    {
      access: "tokens",
      summary: "Revokes one of the person's own tokens at once.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeToken(user, params.id),
  ),
};
