import { route } from "@/lib/api/route";
import { findings, findQuery, siteSearchLimit } from "@/lib/search/schema";
import { searchSite } from "@/lib/search/site";

export const GET = route(
  {
    access: "anonymous",
    summary: "Courses, lessons, products and projects that a text finds.",
    query: findQuery,
    response: findings,
    limit: siteSearchLimit,
    fails: ["unavailable"],
  },
  async ({ query }) => ({ results: await searchSite(query.search) }),
);
