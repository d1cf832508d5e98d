import { route } from "@/lib/api/route";
import { exportHandIns } from "@/lib/teaching/hand-ins/desk";
import { handInExportQuery } from "@/lib/teaching/hand-ins/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What was handed in for lessons that the caller teaches, as CSV.",
    query: handInExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ user, query }) => exportHandIns(user, query),
);
