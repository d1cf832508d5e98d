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
    limit: { call: "POST /api/auth/secondFactor/setup", points: 300, seconds: 3600 },
  },
  ({ user, body }) => setUpSecondFactor(user, body),
);
