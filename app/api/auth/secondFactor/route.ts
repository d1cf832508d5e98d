import { route } from "@/lib/api/route";
import { secondFactorState } from "@/lib/auth/schema";
import { getSecondFactor } from "@/lib/auth/second-factor";

export const GET = route(
  { access: "user", summary: "The caller's own second factor.", response: secondFactorState },
  ({ user }) => getSecondFactor(user),
);
