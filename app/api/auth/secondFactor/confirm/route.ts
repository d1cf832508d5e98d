import { route } from "@/lib/api/route";
import { recoveryCodes, secondStepInput } from "@/lib/auth/schema";
import { confirmSecondFactor } from "@/lib/auth/second-factor";

export const POST = route(
  {
    access: "user",
    summary: "Turns the caller's second factor on by the first code of the app, and ends their other sessions.",
    body: secondStepInput,
    response: recoveryCodes,
    fails: ["conflict"],
    limit: { call: "POST /api/auth/secondFactor/confirm", points: 300, seconds: 3600 },
  },
  async ({ user, body }) => ({ recoveryCodes: await confirmSecondFactor(user, body.code) }),
);
