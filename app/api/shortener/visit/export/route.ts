import { route } from "@/lib/api/route";
import { linkVisitExportQuery } from "@/lib/shortener/schema";
import { exportLinkVisits } from "@/lib/shortener/visits";

export const GET = route(
  {
    access: "admin",
    summary: "The visits of short links that the filters select, as CSV.",
    query: linkVisitExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ user, query }) => exportLinkVisits(user, query),
);
