import { route } from "@/lib/api/route";
import { lessonNote, lessonNoteInput } from "@/lib/notes/schema";
import { createLessonNote } from "@/lib/notes/service";

export const POST = route(
  {
    access: "user",
    summary: "Marks a part of a lesson, or notes something of it. The id is the sender's: sent twice it is kept once.",
    body: lessonNoteInput,
    response: lessonNote,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/notes/create", points: 120, seconds: 60 },
  },
  ({ user, body }) => createLessonNote(user, body),
);
