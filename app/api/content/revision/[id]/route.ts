import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getRevision } from "@/lib/studio/history";
import { revision } from "@/lib/studio/schema";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary: "What a revision says, and what the one before it said",
    params: idParams,
    response: revision,
    fails: ["not_found"],
  },
  ({ params }) => getRevision(params.id),
);
