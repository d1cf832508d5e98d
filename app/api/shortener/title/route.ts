import { route } from "@/lib/api/route";
import { destinationQuery, linkTitle } from "@/lib/shortener/schema";
import { findTitle } from "@/lib/shortener/title";

export const GET = route(
  {
    access: "admin",
    summary: "The title of the page that a short link would lead to.",
    query: destinationQuery,
    response: linkTitle,
    limit: { call: "GET /api/shortener/title", points: 60, seconds: 60 },
  },
  async ({ query }) => ({ title: await findTitle(query.destination) }),
);
