import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportLessons } from "@/lib/teaching/lessons";
import { lessonExportQuery } from "@/lib/teaching/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "How the lessons of a course go, as CSV.",
    params: idParams,
    query: lessonExportQuery,
    gives: { 200: "text/csv" },
    fails: ["not_found"],
  },
  ({ user, params, query }) => exportLessons(user, params.id, query),
);
