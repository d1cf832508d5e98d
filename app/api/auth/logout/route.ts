import { Reply, route } from "@/lib/api/route";
import { clearedSessionCookie } from "@/lib/auth/cookie";
import { resolveCaller } from "@/lib/auth/caller";
import { closeSession } from "@/lib/auth/sessions";

export const POST = route(
  { access: "anonymous", summary: "Ends the caller's session and clears the cookie.", fails: ["unavailable"] },
  async ({ request }) => {
    const caller = await resolveCaller(request.headers);
    if (caller && caller !== "expired") await closeSession(caller.actor);
    return new Reply(undefined, [["set-cookie", clearedSessionCookie]]);
  },
);
