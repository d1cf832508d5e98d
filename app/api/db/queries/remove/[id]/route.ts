import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeQuery } from "@/lib/sql-console/queries";

export const DELETE = route(
  { access: "superadmin", summary: "Deletes a saved query of the caller's.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeQuery(user, params.id),
);
