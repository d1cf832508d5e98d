import { route } from "@/lib/api/route";
import { secondFactorProof, secondFactorSetup } from "@/lib/auth/schema";
import { setUpSecondFactor } from "@/lib/auth/second-factor";

export const POST = route(
  {
    access: "user",
    summary: "Begins to set up an app as the caller's second factor.",
    body: secondFactorProof,
    response: secondFactorSetup,
    fails: ["conflict"],
  },
  ({ user, body }) => setUpSecondFactor(user, body),
);
