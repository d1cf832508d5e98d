import { route } from "@/lib/api/route";
import { removeRecord } from "@/lib/visits/panel/records";
import { statParams } from "@/lib/visits/panel/schema";

export const DELETE = route(
  { access: "admin", summary: "Remove a record; the totals follow.", params: statParams, fails: ["not_found"] },
  ({ user, params }) => removeRecord(user, params.id),
);
