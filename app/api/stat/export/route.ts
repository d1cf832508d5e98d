import { route } from "@/lib/api/route";
import { exportRecords } from "@/lib/stats/records";
import { statFilter } from "@/lib/stats/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The records that the filters select, as CSV.",
    query: statFilter,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportRecords(query),
);
