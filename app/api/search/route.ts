import { route } from "@/lib/api/route";
import { findThings } from "@/lib/search/find";
import { findings, findQuery, siteSearchLimit } from "@/lib/search/schema";

export const GET = route(
  {
    access: "anonymous",
    summary: "Courses, lessons, products, projects and people of the team that a text finds.",
    query: findQuery,
    response: findings,
    limit: siteSearchLimit,
    fails: ["unavailable"],
  },
  async ({ query }) => ({ results: await findThings(null, query.search) }),
);
