import { route } from "@/lib/api/route";
import { recoveryCodes, secondFactorProof } from "@/lib/auth/schema";
import { renewRecoveryCodes } from "@/lib/auth/second-factor";

export const POST = route(
  {
    access: "user",
    summary: "Gives the caller new recovery codes; those from before are worth nothing any more.",
    body: secondFactorProof,
    response: recoveryCodes,
    fails: ["conflict"],
    limit: { call: "POST /api/auth/secondFactor/recoveryCodes", points: 300, seconds: 3600 },
  },
  async ({ user, body }) => ({ recoveryCodes: await renewRecoveryCodes(user, body) }),
);
