import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { finishGroup } from "@/lib/teaching/groups/groups";
import { finishInput } from "@/lib/teaching/groups/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Ends a group, so that nothing is locked to its members any more, or goes on with it.",
    params: idParams,
    body: finishInput,
    fails: ["not_found"],
  },
  ({ user, params, body }) => finishGroup(user, params.id, body.finished),
);
