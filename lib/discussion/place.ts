import { findLock } from "@/lib/academy/locks";
import { lessonPath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { seenCourses } from "@/lib/teaching/access";
import type { Prisma } from "@/prisma/generated/client";

/** A lesson, as the discussion below it has to know it. */
export type LessonPlace = {
  lessonId: string;
  title: string;
  courseId: string;
  path: string;
  /** Whether the caller teaches its course, or runs the site. */
  isStaff: boolean;
  /** Whether the caller may write. */
  isOpen: boolean;
};

type Reader = Pick<Actor, "id" | "role">;

type Row = Pick<LessonPlace, "lessonId" | "title" | "courseId"> & {
  slugs: [category: string, course: string, section: string, lesson: string];
  isForMembers: boolean;
};

/**
 * The lesson that a discussion is below, for whoever may read its text: one that is for members alone has its questions
 * for whom it is open to. Whoever writes needs it open in any case; to staff it always is.
 * @throws AppError `not_found`, `forbidden` while it is locked
 */
export async function getPlace(actor: Reader | null, lessonId: string, { writes = false } = {}): Promise<LessonPlace> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT lesson.id AS "lessonId", lesson.title_lesson AS title, course.id AS "courseId",
      ARRAY[category.slug, course.slug, section.slug, lesson.slug] AS slugs,
      coalesce(lesson.markdown, lesson.markdown_url, '') = ''
        AND coalesce(lesson.markdown_premium, lesson.markdown_url_premium, '') <> '' AS "isForMembers"
    FROM lessons lesson JOIN sections section ON section.id = lesson.section_id
      JOIN courses course ON course.id = section.course_id JOIN categories category ON category.id = course.category_id
    WHERE lesson.id = ${lessonId}::uuid`;
  if (!row || (row.isForMembers && !actor)) throw new AppError("not_found", "No se encontró la lección.");
  const { slugs, isForMembers, ...place } = row;
  const isStaff = actor !== null && (await teaches(actor, place.courseId));
  const lock = actor && !isStaff ? await findLock(actor, lessonId) : null;
  if (lock && (writes || isForMembers)) throw lock;
  return { ...place, path: lessonPath(...slugs), isStaff, isOpen: actor !== null && !lock };
}

/** A lesson may be off the site by now, or locked; what is only away for a moment is told. */
export function nullIfClosed(error: unknown): null {
  if (error instanceof AppError && error.code !== "unavailable") return null;
  throw error;
}

async function teaches(actor: Reader, courseId: string): Promise<boolean> {
  if (actor.role === "user") return false;
  const courses = await seenCourses(actor);
  return courses === null || courses.includes(courseId);
}

/** What is held sees its writer and staff, what was removed its writer alone. */
export const readableBy = (
  actor: Reader | null,
  { isStaff }: Pick<LessonPlace, "isStaff">,
): Prisma.DiscussionPostWhereInput => ({
  OR: [
    { state: { in: isStaff ? ["shown", "deleted", "held"] : ["shown", "deleted"] } },
    ...(actor ? [{ authorId: actor.id }] : []),
  ],
});

export const postNotFound = () => new AppError("not_found", "No se encontró la duda.");

/** A question that somebody sees, and where it is. @throws AppError `not_found`, `forbidden` */
export async function getQuestion(actor: Reader | null, id: string, settings?: { writes: boolean }) {
  const question = await db.discussionPost.findFirst({ where: { id, questionId: null } });
  if (!question) throw postNotFound();
  const place = await getPlace(actor, question.lessonId, settings);
  if ((await db.discussionPost.count({ where: { id, ...readableBy(actor, place) } })) === 0) throw postNotFound();
  return { question, place };
}
