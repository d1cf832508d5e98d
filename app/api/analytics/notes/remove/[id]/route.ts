import { route } from "@/lib/api/route";
import { removeNote } from "@/lib/analytics/report/notes";
import { idParams } from "@/lib/core/schema";

export const DELETE = route(
  { access: "admin", summary: "Removes a note.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeNote(user, params.id),
);
