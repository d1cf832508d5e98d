import { route } from "@/lib/api/route";
import { seriesReport } from "@/lib/stats/reports";
import { reportQuery } from "@/lib/stats/schema";
import { series } from "@/lib/visits/schema";

export const GET = route(
  { access: "admin", summary: "Visits over time, beside the period before.", query: reportQuery, response: series },
  ({ query }) => seriesReport(query),
);
