import { route } from "@/lib/api/route";
import { removePasskey } from "@/lib/auth/passkeys";
import { secondFactorProof } from "@/lib/auth/schema";
import { idParams } from "@/lib/core/schema";

export const POST = route(
  {
    access: "user",
    summary: "Takes one of the caller's own passkeys away.",
    params: idParams,
    body: secondFactorProof,
    fails: ["not_found"],
    limit: { call: "POST /api/auth/passkeys/remove/{id}", points: 300, seconds: 3600 },
  },
  ({ user, params, body }) => removePasskey(user, params.id, body),
);
