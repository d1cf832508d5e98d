import { route } from "@/lib/api/route";
import { findThings } from "./find";
import { dashboardSearchLimit, findings, findQuery, siteSearchLimit } from "./schema";

export const searchCalls = {
  "GET /api/dashboard/search": route(
    {
      access: "self",
      summary: "What a text finds, as far as the person may open it: of the panel, and all that the site shows.",
      query: findQuery,
      response: findings,
      limit: dashboardSearchLimit,
    },
    async ({ user, query }) => ({ results: await findThings(user, query.search) }),
  ),
  "GET /api/search": route(
    {
      access: "anonymous",
      summary: "Courses, lessons, products, projects and people of the team that a text finds.",
      query: findQuery,
      response: findings,
      limit: siteSearchLimit,
      fails: ["unavailable"],
    },
    async ({ query }) => ({ results: await findThings(null, query.search) }),
  ),
};
