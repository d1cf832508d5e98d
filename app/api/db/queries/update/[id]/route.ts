import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateQuery } from "@/lib/sql-console/queries";
import { savedQuery, savedQueryChange } from "@/lib/sql-console/schema";

export const PATCH = route(
  {
    access: "superadmin",
    summary: "Renames or overwrites a saved query of the caller's.",
    params: idParams,
    body: savedQueryChange,
    response: savedQuery,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateQuery(user, params.id, body),
);
