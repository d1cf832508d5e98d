import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { addMember } from "@/lib/teaching/groups/groups";
import { newMemberInput } from "@/lib/teaching/groups/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Adds somebody to a group, by user name or e-mail.",
    params: idParams,
    body: newMemberInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => addMember(user, params.id, body.person),
);
