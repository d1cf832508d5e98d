import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeToken } from "@/lib/tokens/service";

export const DELETE = route(
  {
    access: "collaborator",
    summary: "Revokes one of the person's own tokens at once.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeToken(user, params.id),
);
