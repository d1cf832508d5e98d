import { route } from "@/lib/api/route";
import { newToken, tokenInput } from "@/lib/tokens/schema";
import { createToken } from "@/lib/tokens/service";

export const POST = route(
  {
    access: "collaborator",
    summary: "Makes a personal token, with which scripts read or write content as the person.",
    body: tokenInput,
    response: newToken,
    status: 201,
    limit: { call: "POST /api/tokens/create", points: 60, seconds: 3_600 },
    fails: ["conflict"],
  },
  ({ user, body }) => createToken(user, body),
);
