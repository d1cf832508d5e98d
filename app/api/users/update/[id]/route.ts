import { route } from "@/lib/api/route";
import { user, userChanges, userParams } from "@/lib/users/schema";
import { updateUser } from "@/lib/users/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes a user's data; what is left out stays.",
    params: userParams,
    body: userChanges,
    response: user,
    fails: ["not_found", "conflict"],
  },
  ({ user: actor, params, body }) => updateUser(actor, params.id, body),
);
