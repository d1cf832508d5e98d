import { route } from "@/lib/api/route";
import { idParams, pageQuery } from "@/lib/core/schema";
import { listRevisions } from "@/lib/studio/history";
import { revisionPage } from "@/lib/studio/schema";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary: "What something that is written was like before, the latest first",
    params: idParams,
    query: pageQuery.omit({ search: true }),
    response: revisionPage,
    fails: ["not_found"],
  },
  ({ params, query }) => listRevisions(params.id, query),
);
