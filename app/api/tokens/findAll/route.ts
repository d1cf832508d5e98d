import { route } from "@/lib/api/route";
import { tokenList } from "@/lib/tokens/schema";
import { listTokens } from "@/lib/tokens/service";

export const GET = route(
  { access: "collaborator", summary: "The person's own tokens, without what proves them.", response: tokenList },
  async ({ user }) => ({ results: await listTokens(user) }),
);
