import { route } from "@/lib/api/route";
import { createDayNote } from "@/lib/analytics/report/notes";
import { dayNote, dayNoteInput } from "@/lib/analytics/report/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Notes what happened on a day of a site.",
    body: dayNoteInput,
    response: dayNote,
    status: 201,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => createDayNote(user, body),
);
