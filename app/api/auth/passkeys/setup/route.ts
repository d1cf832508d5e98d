import { route } from "@/lib/api/route";
import { passkeySetup } from "@/lib/auth/shared/passkeys";
import { setUpPasskey } from "@/lib/auth/passkeys";
import { secondFactorProof } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "user",
    summary: "Begins to add a passkey: gives what a device is asked to make, for `confirm`.",
    body: secondFactorProof,
    response: passkeySetup,
    limit: { call: "POST /api/auth/passkeys/setup", points: 60, seconds: 3600 },
    fails: ["conflict"],
  },
  ({ user, body }) => setUpPasskey(user, body),
);
