import { route } from "@/lib/api/route";
import { requestOptions } from "@/lib/auth/passkey-ceremonies";
import { passkeyRequest } from "@/lib/auth/shared/passkeys";

export const POST = route(
  {
    access: "user",
    summary: "What a device of the caller is asked to sign, to show that the account is theirs.",
    response: passkeyRequest,
    limit: { call: "POST /api/auth/passkeys/proof", points: 60, seconds: 60 },
  },
  ({ user }) => requestOptions(user.id, "proof"),
);
