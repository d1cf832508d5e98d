import { route } from "@/lib/api/route";
import { removeSecondFactorOf } from "@/lib/auth/second-factor-removal";
import { userParams } from "@/lib/users/schema";

export const DELETE = route(
  {
    access: "superadmin",
    summary: "Takes away the second factor of somebody who lost it, passkeys included, and ends their sessions.",
    params: userParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => removeSecondFactorOf(user, params.id),
);
