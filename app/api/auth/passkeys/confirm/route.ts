import { route } from "@/lib/api/route";
import { passkeyAdded, passkeyInput } from "@/lib/auth/shared/passkeys";
import { addPasskey } from "@/lib/auth/passkeys";

export const POST = route(
  {
    access: "user",
    summary: "Adds the passkey that a device made; gives recovery codes where it is the first second factor.",
    body: passkeyInput,
    response: passkeyAdded,
    fails: ["conflict"],
    limit: { call: "POST /api/auth/passkeys/confirm", points: 300, seconds: 3600 },
  },
  async ({ user, body }) => ({ recoveryCodes: await addPasskey(user, body) }),
);
