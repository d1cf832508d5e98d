import { route } from "@/lib/api/route";
import { disableInput, user, userParams } from "@/lib/users/schema";
import { disableUser } from "@/lib/users/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Closes an account and ends its sessions, or opens it again.",
    params: userParams,
    body: disableInput,
    response: user,
    fails: ["not_found"],
  },
  ({ user: actor, params, body }) => disableUser(actor, params.id, body.disabled),
);
