import { route } from "@/lib/api/route";
import { exportLinks } from "@/lib/shortener/list";
import { linkExportQuery } from "@/lib/shortener/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The short links that the filters select, as CSV.",
    query: linkExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ user, query }) => exportLinks(user, query),
);
