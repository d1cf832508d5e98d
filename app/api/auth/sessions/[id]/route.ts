import { route } from "@/lib/api/route";
import { removeSession } from "@/lib/auth/sessions";
import { idParams } from "@/lib/core/schema";

export const DELETE = route(
  { access: "user", summary: "Ends one of the person's own sessions.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeSession(user, params.id),
);
