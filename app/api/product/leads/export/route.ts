import { route } from "@/lib/api/route";
import { exportLeads } from "@/lib/products/leads";
import { leadExportQuery } from "@/lib/products/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The leads that the filters select, as CSV.",
    query: leadExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportLeads(query),
);
