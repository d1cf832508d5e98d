import { route } from "@/lib/api/route";
import { breakdownReport } from "@/lib/stats/reports";
import { breakdown, breakdownQuery } from "@/lib/stats/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Where the people of a range came from, and with what.",
    query: breakdownQuery,
    response: breakdown,
  },
  ({ query }) => breakdownReport(query),
);
