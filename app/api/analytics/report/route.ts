import { route } from "@/lib/api/route";
import { askedAnalytics } from "@/lib/analytics/report/asked";
import { readHeadline } from "@/lib/analytics/report/headline";
import { analyticsQuery, headline } from "@/lib/analytics/report/schema";

export const GET = route(
  {
    access: "user",
    summary: "The figures of a site that you may see, and the chart of one of them.",
    query: analyticsQuery,
    response: headline,
    fails: ["not_found"],
  },
  async ({ user, query }) => readHeadline(await askedAnalytics(user, query)),
);
