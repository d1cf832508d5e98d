import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeGroup } from "@/lib/teaching/groups/groups";

export const DELETE = route(
  {
    access: "collaborator",
    summary: "Removes a group; what its members did stays theirs.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeGroup(user, params.id),
);
