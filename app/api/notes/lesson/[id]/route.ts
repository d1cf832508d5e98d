import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { lessonNotes } from "@/lib/notes/schema";
import { listLessonNotes } from "@/lib/notes/service";

export const GET = route(
  {
    access: "user",
    summary: "The caller's notes on a lesson, newest first.",
    params: idParams,
    response: lessonNotes,
  },
  ({ user, params }) => listLessonNotes(user, params.id),
);
