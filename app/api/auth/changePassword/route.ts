import { route } from "@/lib/api/route";
import { changePassword } from "@/lib/auth/own-account";
import { changePasswordInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "user",
    summary:
      "Changes the caller's own password, and ends their other sessions and what else opens the account, but what they keep.",
    body: changePasswordInput,
    fails: ["conflict"],
    limit: { call: "POST /api/auth/changePassword", points: 60, seconds: 3600 },
  },
  ({ user, body }) => changePassword(user, body),
);
