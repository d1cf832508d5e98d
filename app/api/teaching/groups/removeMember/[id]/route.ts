import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeMember } from "@/lib/teaching/groups/groups";
import { memberInput } from "@/lib/teaching/groups/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Takes somebody out of a group.",
    params: idParams,
    body: memberInput,
    fails: ["not_found"],
  },
  ({ user, params, body }) => removeMember(user, params.id, body.userId),
);
