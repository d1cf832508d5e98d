import { route } from "@/lib/api/route";
import { findThings } from "@/lib/search/find";
import { dashboardSearchLimit, findings, findQuery } from "@/lib/search/schema";

export const GET = route(
  {
    access: "user",
    summary: "What a text finds, as far as the person may open it: of the panel, and all that the site shows.",
    query: findQuery,
    response: findings,
    limit: dashboardSearchLimit,
  },
  async ({ user, query }) => ({ results: await findThings(user, query.search) }),
);
