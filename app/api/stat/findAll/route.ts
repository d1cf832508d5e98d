import { route } from "@/lib/api/route";
import { findRecords } from "@/lib/stats/records";
import { statPage, statQuery } from "@/lib/stats/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The raw records of visits, latest first, by key or by page.",
    query: statQuery,
    response: statPage,
  },
  ({ query }) => findRecords(query),
);
