import { route } from "@/lib/api/route";
import { breakdownReport } from "@/lib/visits/panel/reports";
import { breakdown, breakdownQuery } from "@/lib/visits/panel/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Where the people of a range came from, and with what.",
    query: breakdownQuery,
    response: breakdown,
  },
  ({ query }) => breakdownReport(query),
);
