import { route } from "@/lib/api/route";
import { askedAnalytics } from "@/lib/analytics/report/asked";
import { exportAnalytics } from "@/lib/analytics/report/csv";
import { csvQuery } from "@/lib/analytics/report/schema";

export const GET = route(
  {
    access: "user",
    summary: "A list of a site's report, or all of them, as CSV.",
    query: csvQuery,
    gives: { 200: "text/csv" },
    fails: ["not_found"],
  },
  async ({ user, query }) => exportAnalytics(await askedAnalytics(user, query), query.dimension),
);
