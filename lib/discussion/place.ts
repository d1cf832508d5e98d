import { findLock } from "@/lib/academy/locks";
import { lessonPath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { seenCourses } from "@/lib/teaching/access";
import type { Prisma } from "@/prisma/generated/client";

export type LessonPlace = {
  lessonId: string;
  title: string;
  courseId: string;
  path: string;
  /** Teaches its course, or runs the site. */
  isStaff: boolean;
  isOpen: boolean;
};

type Reader = Pick<Actor, "id" | "role">;

type Row = Pick<LessonPlace, "lessonId" | "title" | "courseId"> & {
  slugs: [category: string, course: string, section: string, lesson: string];
  isForMembers: boolean;
};

/**
 * The lesson of a discussion. Questions of a members-only lesson are only for those to whom it is open; writing always
 * needs the lesson to be open. For staff it always is.
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

/** Null when the lesson is unpublished or locked by now; temporary failures are thrown. */
export function nullIfClosed(error: unknown): null {
  if (error instanceof AppError && error.code !== "unavailable") return null;
  throw error;
}

async function teaches(actor: Reader, courseId: string): Promise<boolean> {
  if (!can(actor, "discussion")) return false;
  const courses = await seenCourses(actor);
  return courses === null || courses.includes(courseId);
}

/** Held posts are visible to their writer and staff, removed ones only to their writer. */
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

/** @throws AppError `not_found`, `forbidden` */
export async function getQuestion(actor: Reader | null, id: string, settings?: { writes: boolean }) {
  const question = await db.discussionPost.findFirst({ where: { id, questionId: null } });
  if (!question) throw postNotFound();
  const place = await getPlace(actor, question.lessonId, settings);
  if ((await db.discussionPost.count({ where: { id, ...readableBy(actor, place) } })) === 0) throw postNotFound();
  return { question, place };
}
