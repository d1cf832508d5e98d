import { route } from "@/lib/api/route";
import { listByUrl } from "@/lib/visits/panel/by-url";
import { askedOfPages } from "@/lib/visits/panel/reports";
import { byUrlQuery, urlVisitsPage } from "@/lib/visits/panel/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The pages that people visited in a range, the most visited first.",
    query: byUrlQuery,
    response: urlVisitsPage,
  },
  async ({ query }) => listByUrl(query, await askedOfPages(query)),
);
