import { route } from "@/lib/api/route";
import { secondFactorWays } from "@/lib/auth/shared/passkeys";
import { waysInput } from "@/lib/auth/schema";
import { listWays } from "@/lib/auth/second-factor-step";

export const POST = route(
  {
    access: "anonymous",
    summary: "How a sign-in that asks for a second factor can be ended, and what a device is asked to sign for it.",
    body: waysInput,
    response: secondFactorWays,
    limit: { call: "POST /api/auth/secondFactor/ways", points: 60, seconds: 60 },
    fails: ["unauthorized"],
  },
  ({ body }) => listWays(body.challenge),
);
