import { route } from "@/lib/api/route";
import { exportCourses } from "@/lib/teaching/courses";
import { courseExportQuery } from "@/lib/teaching/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "How the courses go that the caller teaches, as CSV.",
    query: courseExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ user, query }) => exportCourses(user, query),
);
