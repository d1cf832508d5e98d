import { bindings } from "@/lib/core/bindings";
import { db } from "@/lib/core/db";
import type { Page, PageRequest } from "@/lib/core/page";
import { readPool } from "@/lib/core/read";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { itemNotFound, mayWrite } from "@/lib/studio/access";
import { requireCourse, seenCourses } from "./access";
import { lessonFigures } from "./counts";
import { exportFound, type Found, pageOfFound, hasWords } from "./found";
import type { LessonExportQuery, LessonGlance } from "./schema";
import { type LessonFigures, percentOf } from "./shared/figures";

/** @throws AppError `not_found` */
export async function listLessons(
  actor: Actor,
  course: string,
  query: LessonExportQuery & PageRequest,
): Promise<Page<LessonFigures>> {
  await requireCourse(actor, course);
  return pageOfFound(findLessons(course, query), query);
}

/** @throws AppError `not_found` */
export async function exportLessons(actor: Actor, course: string, query: LessonExportQuery): Promise<Response> {
  await requireCourse(actor, course);
  return exportFound("avance-lecciones", headings, findLessons(course, query), toLine);
}

function findLessons(course: string, { search, sort, order }: LessonExportQuery): Found {
  const { values, bind } = bindings();
  const figures = lessonFigures([course], bind);
  return {
    text: `select id, title collate "es-x-icu" as title, section, place, opened, finished, stop, "isWorst"
      from (${figures}) as lesson where ${hasWords("plain_text(title, section)", search, bind)}`,
    order: `${sort} ${order} nulls last, place`,
    values,
    bind,
  };
}

const headings = {
  place: "Orden",
  section: "Sección",
  title: "Lección",
  opened: "Abrieron",
  finished: "Terminaron",
  stop: "Se detienen (%)",
  isWorst: "Donde más se detienen",
};

const toLine = ({ stop, isWorst, ...lesson }: LessonFigures) => ({
  ...lesson,
  stop: percentOf(stop),
  isWorst: isWorst ? "Sí" : "",
});

export const lessonOrder = [
  { section: { sectionOrder: "asc" } },
  { sectionId: "asc" },
  { lessonOrder: "asc" },
  { id: "asc" },
] satisfies Prisma.LessonOrderByWithRelationInput[];

export async function listLessonChoices(courseId: string): Promise<{ id: string; name: string }[]> {
  const lessons = await db.lesson.findMany({
    where: { section: { courseId } },
    orderBy: lessonOrder,
    select: { id: true, titleLesson: true },
  });
  return lessons.map(({ id, titleLesson }) => ({ id, name: titleLesson }));
}

/** @throws AppError `not_found` */
export async function getLessonGlance(actor: Actor, id: string): Promise<LessonGlance> {
  const item = await db.contentItem.findFirst({
    where: { id, kind: "lesson", deletedAt: null },
    select: { authorId: true, editorIds: true },
  });
  if (!item || !mayWrite(actor, item)) throw itemNotFound("lesson");
  const lesson = await db.lesson.findUnique({ where: { id }, select: { section: { select: { courseId: true } } } });
  if (!lesson) return { opened: 0, finished: 0, stop: null, worst: null, courseId: null };
  const { courseId } = lesson.section;
  const { values, bind } = bindings();
  const [{ rows }, courses] = await Promise.all([
    readPool.query<LessonFigures>(lessonFigures([courseId], bind), values),
    seenCourses(actor),
  ]);
  const { opened, finished, stop } = rows.find((row) => row.id === id)!;
  const worst = rows.find(({ isWorst }) => isWorst);
  return {
    ...{ opened, finished, stop },
    worst: worst ? { id: worst.id, title: worst.title, stop: worst.stop! } : null,
    courseId: !courses || courses.includes(courseId) ? courseId : null,
  };
}
