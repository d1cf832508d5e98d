import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { decidePost } from "@/lib/discussion/desk";
import { decisionInput } from "@/lib/discussion/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Shows a post to everybody, or removes it and says why.",
    params: idParams,
    body: decisionInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => decidePost(user, params.id, body),
);
