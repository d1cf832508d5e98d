import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { restoreRevision } from "@/lib/studio/history";
import { restoreRevisionInput, saved } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Brings back what a revision says, all of it or one field",
    params: idParams,
    body: restoreRevisionInput,
    response: saved,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => restoreRevision(user, params.id, body),
);
