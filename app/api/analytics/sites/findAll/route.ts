import { listSites } from "@/lib/analytics/sites/service";
import { siteList, siteQuery } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const GET = route(
  { access: "admin", summary: "The sites whose visits are counted.", query: siteQuery, response: siteList },
  ({ query }) => listSites(query),
);
