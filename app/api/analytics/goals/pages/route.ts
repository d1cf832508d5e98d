import { route } from "@/lib/api/route";
import { matchedPages, patternQuery } from "@/lib/analytics/goals/schema";
import { listMatchedPages } from "@/lib/analytics/goals/service";
import { getSeenSite } from "@/lib/analytics/sites/site";

export const GET = route(
  {
    access: "admin",
    summary: "The pages that a goal's pattern matches: how many, and the most visited of the last 30 days.",
    query: patternQuery,
    response: matchedPages,
    fails: ["not_found"],
  },
  async ({ user, query }) => listMatchedPages(await getSeenSite(user, query.site), query.pattern),
);
