import { route } from "@/lib/api/route";
import { exportOperators } from "@/lib/operators/list";
import { operatorExportQuery } from "@/lib/operators/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The operators that the filters select, as CSV.",
    query: operatorExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportOperators(query),
);
