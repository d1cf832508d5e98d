import { route } from "@/lib/api/route";
import { exportRecords } from "@/lib/visits/panel/records";
import { statFilter } from "@/lib/visits/panel/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The records that the filters select, as CSV.",
    query: statFilter,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportRecords(query),
);
