import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";

/** Reports a finished lesson to the statistics, without waiting. */
export const tellFirstDone = (caller: { request: Pick<Request, "headers">; device: Device }) => (lessonId: string) => {
  const course = { select: { section: { select: { course: { select: { slug: true } } } } } } as const;
  void db.lesson.findUnique({ where: { id: lessonId }, ...course }).then(
    (lesson) => lesson && recordOwnEvent(caller, "Lección completada", { course: lesson.section.course.slug }),
    () => undefined,
  );
};
