import { route } from "@/lib/api/route";
import { secondFactorProof } from "@/lib/auth/schema";
import { removeSecondFactor } from "@/lib/auth/second-factor";

export const POST = route(
  {
    access: "user",
    summary: "Turns the caller's own second factor off.",
    body: secondFactorProof,
    fails: ["conflict"],
    limit: { call: "POST /api/auth/secondFactor/remove", points: 300, seconds: 3600 },
  },
  ({ user, body }) => removeSecondFactor(user, body),
);
