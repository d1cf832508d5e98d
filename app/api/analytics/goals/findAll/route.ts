import { route } from "@/lib/api/route";
import { goalsQuery, siteGoals } from "@/lib/analytics/goals/schema";
import { listGoals } from "@/lib/analytics/goals/service";
import { ownSite } from "@/lib/analytics/shared/own-site";
import { getSeenSite } from "@/lib/analytics/sites/site";

export const GET = route(
  {
    access: "admin",
    summary: "The goals of a site, with who reached each in the last 30 days.",
    query: goalsQuery,
    response: siteGoals,
    fails: ["not_found"],
  },
  async ({ user, query }) => listGoals(await getSeenSite(user, query.site || ownSite)),
);
