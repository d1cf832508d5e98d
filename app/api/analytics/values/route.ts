import { route } from "@/lib/api/route";
import { askedAnalytics } from "@/lib/analytics/report/asked";
import { suggestValues } from "@/lib/analytics/report/breakdown";
import { suggestions, valuesQuery } from "@/lib/analytics/report/schema";

export const GET = route(
  {
    access: "user",
    summary: "Values of a dimension to filter a site's report by, the most visited first.",
    query: valuesQuery,
    response: suggestions,
    fails: ["not_found"],
  },
  async ({ user, query }) => suggestValues(await askedAnalytics(user, query), query.dimension, query.search),
);
