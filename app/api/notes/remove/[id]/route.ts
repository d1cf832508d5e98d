import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeLessonNote } from "@/lib/notes/service";

export const DELETE = route(
  {
    access: "user",
    summary: "Removes a note.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeLessonNote(user, params.id),
);
