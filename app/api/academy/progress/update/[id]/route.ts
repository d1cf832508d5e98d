import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { route } from "@/lib/api/route";
import { updateProgress } from "@/lib/academy/progress";
import { courseProgress, progressInput } from "@/lib/academy/schema";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Notes that a lesson was opened and, with `completed`, whether it is done.",
    params: idParams,
    body: progressInput,
    response: courseProgress,
    fails: ["not_found"],
  },
  ({ user, params, body, request, device }) =>
    updateProgress(user, params.id, body, ({ course }) =>
      recordOwnEvent({ request, device }, "Lección completada", { course: course.slug }),
    ),
);
