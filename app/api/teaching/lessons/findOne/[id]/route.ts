import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getLessonGlance } from "@/lib/teaching/lessons";
import { lessonGlance } from "@/lib/teaching/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "How a lesson goes, for who may write it.",
    params: idParams,
    response: lessonGlance,
    fails: ["not_found"],
  },
  ({ user, params }) => getLessonGlance(user, params.id),
);
