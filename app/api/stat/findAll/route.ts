import { route } from "@/lib/api/route";
import { findRecords } from "@/lib/visits/panel/records";
import { statPage, statQuery } from "@/lib/visits/panel/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The raw records of visits, latest first, by key or by page.",
    query: statQuery,
    response: statPage,
  },
  ({ query }) => findRecords(query),
);
