import { route } from "@/lib/api/route";
import { changePassword } from "@/lib/auth/change-password";
import { changePasswordInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "user",
    summary: "Changes the caller's own password and ends their other sessions.",
    body: changePasswordInput,
    fails: ["conflict"],
  },
  ({ user, body }) => changePassword(user, body),
);
