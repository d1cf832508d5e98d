import { route } from "@/lib/api/route";
import { removeDayNote } from "@/lib/analytics/report/notes";
import { idParams } from "@/lib/core/schema";

export const DELETE = route(
  { access: "admin", summary: "Removes a note.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeDayNote(user, params.id),
);
