import { route } from "@/lib/api/route";
import { exportOperators } from "@/lib/operators/list";
import { operatorExportQuery } from "@/lib/operators/schema";

export const GET = route(
  { access: "admin", summary: "The operators that the filters select, as CSV.", query: operatorExportQuery },
  ({ query }) => exportOperators(query),
);
