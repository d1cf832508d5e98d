import { route } from "@/lib/api/route";
import { optionPage, optionQuery } from "@/lib/options/schema";
import { listOptions } from "@/lib/options/service";

export const GET = route(
  {
    access: "admin",
    summary: "The options; of secrets only whether they are set.",
    query: optionQuery,
    response: optionPage,
  },
  ({ query }) => listOptions(query),
);
