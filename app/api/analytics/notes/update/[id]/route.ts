import { route } from "@/lib/api/route";
import { updateDayNote } from "@/lib/analytics/report/notes";
import { dayNote, noteChanges } from "@/lib/analytics/report/schema";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes a note.",
    params: idParams,
    body: noteChanges,
    response: dayNote,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updateDayNote(user, params.id, body),
);
