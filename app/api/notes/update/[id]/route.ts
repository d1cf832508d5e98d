import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { lessonNote, lessonNoteChange } from "@/lib/notes/schema";
import { updateLessonNote } from "@/lib/notes/service";

export const PATCH = route(
  {
    access: "user",
    summary: "Writes the text of a note, over the version that its writer had.",
    params: idParams,
    body: lessonNoteChange,
    response: lessonNote,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateLessonNote(user, params.id, body),
);
