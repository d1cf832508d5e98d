import { route } from "@/lib/api/route";
import { listOperators } from "@/lib/operators/list";
import { operatorPage, operatorQuery } from "@/lib/operators/schema";

export const GET = route(
  { access: "admin", summary: "The operators that the filters select.", query: operatorQuery, response: operatorPage },
  ({ query }) => listOperators(query),
);
