import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportPeople } from "@/lib/teaching/people";
import { personExportQuery } from "@/lib/teaching/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "How far the people of a course are, as CSV; their addresses for admins alone.",
    params: idParams,
    query: personExportQuery,
    gives: { 200: "text/csv" },
    fails: ["not_found"],
  },
  ({ user, params, query }) => exportPeople(user, params.id, query),
);
