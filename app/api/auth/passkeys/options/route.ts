import { route } from "@/lib/api/route";
import { entryOptions } from "@/lib/auth/passkey-ceremonies";
import { passkeyRequest } from "@/lib/auth/shared/passkeys";

export const POST = route(
  {
    access: "anonymous",
    summary: "What a device is asked to sign, to sign in with a passkey alone. Good for ten minutes, once.",
    response: passkeyRequest,
    limit: { call: "POST /api/auth/passkeys/options", points: 60, seconds: 60 },
    fails: ["unavailable"],
  },
  entryOptions,
);
