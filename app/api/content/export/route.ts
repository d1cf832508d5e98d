import { route } from "@/lib/api/route";
import { exportContent } from "@/lib/studio/transfer/export";
import { exportQuery } from "@/lib/studio/transfer/schema";

export const GET = route(
  {
    access: "admin",
    tokens: "read",
    summary: "The working copies of the academy, of a category or of a course: a zip of markdown that can be imported.",
    query: exportQuery,
    gives: { 200: "application/zip" },
    fails: ["not_found"],
  },
  ({ query }) => exportContent(query),
);
