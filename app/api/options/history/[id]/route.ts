import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { optionChangePage, optionChangeQuery } from "@/lib/options/schema";
import { listOptionChanges } from "@/lib/options/service";

export const GET = route(
  {
    access: "admin",
    summary: "Who changed an option, and from what to what.",
    params: idParams,
    query: optionChangeQuery,
    response: optionChangePage,
    fails: ["not_found"],
  },
  ({ params, query }) => listOptionChanges(params.id, query),
);
