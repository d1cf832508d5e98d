import { route } from "@/lib/api/route";
import { linkVisitPage, linkVisitQuery } from "@/lib/shortener/schema";
import { listLinkVisits, toLinkVisit } from "@/lib/shortener/visits";

export const GET = route(
  {
    access: "admin",
    summary: "The visits of one short link or of all, the newest first.",
    query: linkVisitQuery,
    response: linkVisitPage,
  },
  async ({ user, query }) => {
    const { results, next, previous } = await listLinkVisits(user, query);
    return { results: results.map(toLinkVisit), next, previous };
  },
);
