import { route } from "@/lib/api/route";
import { secondFactorSetup, secondFactorSetupInput } from "@/lib/auth/schema";
import { setUpSecondFactor } from "@/lib/auth/second-factor";

export const POST = route(
  {
    access: "user",
    summary: "Begins to set up an app as the caller's second factor.",
    body: secondFactorSetupInput,
    response: secondFactorSetup,
  },
  ({ user, body }) => setUpSecondFactor(user, body),
);
