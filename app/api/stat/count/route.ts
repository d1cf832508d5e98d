import { route } from "@/lib/api/route";
import { countRecords } from "@/lib/stats/records";
import { statCount, statFilter } from "@/lib/stats/schema";

export const GET = route(
  {
    access: "admin",
    summary: "How many records the filters select up to now.",
    query: statFilter,
    response: statCount,
  },
  ({ query }) => countRecords(query),
);
