import { route } from "@/lib/api/route";
import { passkeyRename } from "@/lib/auth/shared/passkeys";
import { renamePasskey } from "@/lib/auth/passkeys";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Gives one of the caller's own passkeys another name.",
    params: idParams,
    body: passkeyRename,
    fails: ["not_found"],
    limit: { call: "PATCH /api/auth/passkeys/update/{id}", points: 300, seconds: 3600 },
  },
  ({ user, params, body }) => renamePasskey(user, params.id, body.name),
);
