import { route } from "@/lib/api/route";
import { createNote } from "@/lib/analytics/report/notes";
import { dayNote, noteInput } from "@/lib/analytics/report/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Notes what happened on a day of a site.",
    body: noteInput,
    response: dayNote,
    status: 201,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => createNote(user, body),
);
