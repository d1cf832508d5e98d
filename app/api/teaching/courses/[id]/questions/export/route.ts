import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportQuestions } from "@/lib/teaching/questions";
import { questionExportQuery } from "@/lib/teaching/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "How the questions of a course go, as CSV.",
    params: idParams,
    query: questionExportQuery,
    gives: { 200: "text/csv" },
    fails: ["not_found"],
  },
  ({ user, params, query }) => exportQuestions(user, params.id, query),
);
