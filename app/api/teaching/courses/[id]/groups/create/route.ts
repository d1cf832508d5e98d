import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createGroup } from "@/lib/teaching/groups/groups";
import { groupId, groupInput } from "@/lib/teaching/groups/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Makes a group of people who take a course together from a day on.",
    params: idParams,
    body: groupInput,
    response: groupId,
    status: 201,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => createGroup(user, params.id, body),
);
