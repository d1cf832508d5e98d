import { route } from "@/lib/api/route";
import { seriesReport } from "@/lib/visits/panel/reports";
import { pageReportQuery } from "@/lib/visits/panel/schema";
import { series } from "@/lib/visits/schema";

export const GET = route(
  { access: "admin", summary: "Visits over time, beside the period before.", query: pageReportQuery, response: series },
  ({ query }) => seriesReport(query),
);
