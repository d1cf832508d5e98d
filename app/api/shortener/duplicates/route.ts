import { route } from "@/lib/api/route";
import { destinationQuery, linkDuplicates } from "@/lib/shortener/schema";
import { findDuplicates } from "@/lib/shortener/service";

export const GET = route(
  {
    access: "admin",
    summary: "The short links that lead to an address already.",
    query: destinationQuery,
    response: linkDuplicates,
  },
  ({ user, query }) => findDuplicates(user, query.destination),
);
