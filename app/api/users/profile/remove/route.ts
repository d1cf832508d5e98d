import { Reply, route } from "@/lib/api/route";
import { clearedSessionCookie } from "@/lib/auth/cookie";
import { removeOwnAccount } from "@/lib/personal-data/removal";
import { leaveInput } from "@/lib/personal-data/schema";

export const POST = route(
  {
    access: "user",
    summary:
      "Deletes the caller's own account for good. Asks for a passkey, or the password and, with a second factor, a code; for the e-mail where there is neither.",
    body: leaveInput,
  },
  async ({ user, body }) => {
    await removeOwnAccount(user, body);
    return new Reply(undefined, [["set-cookie", clearedSessionCookie]]);
  },
);
