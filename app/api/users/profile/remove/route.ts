import { Reply, route } from "@/lib/api/route";
import { clearedSessionCookie } from "@/lib/auth/cookie";
import { removeOwnAccount } from "@/lib/personal-data/removal";
import { leaveInput } from "@/lib/personal-data/schema";

export const POST = route(
  {
    access: "user",
    summary: "Deletes the caller's own account for good, once its password (or e-mail, where it has none) is given.",
    body: leaveInput,
  },
  async ({ user, body }) => {
    await removeOwnAccount(user, body);
    return new Reply(undefined, [["set-cookie", clearedSessionCookie]]);
  },
);
