import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateGroup } from "@/lib/teaching/groups/groups";
import { groupInput } from "@/lib/teaching/groups/schema";

export const PATCH = route(
  {
    access: "collaborator",
    summary: "Changes a group of a course; with another start its lessons open on other days.",
    params: idParams,
    body: groupInput,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updateGroup(user, params.id, body),
);
