import { route } from "@/lib/api/route";
import { countRecords } from "@/lib/visits/panel/records";
import { statCount, statFilter } from "@/lib/visits/panel/schema";

export const GET = route(
  {
    access: "admin",
    summary: "How many records the filters select up to now.",
    query: statFilter,
    response: statCount,
  },
  ({ query }) => countRecords(query),
);
