import { formatDate } from "@/lib/core/dates";
import { dayOf, type Day, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { Prisma } from "@/prisma/generated/client";

/*
 * Lessons that are locked for members of a group (`lib/teaching`): until some days after its start, or until the quiz
 * before them is passed. With several groups, the one that started first counts. Everything is open for people in no
 * group or in a finished one.
 */

type Locked = {
  lessonId: string;
  slug: string;
  course: string;
  group: string;
  opensOn: Day | null;
  /** Title of the lesson whose quiz opens it. */
  after: string | null;
};

function findLocked(userId: string, lessonId?: string): Promise<Locked[]> {
  return db.$queryRaw<Locked[]>`
    WITH mine AS (
      SELECT DISTINCT ON (one.course_id) one.course_id, one.name, one.starts_on
      FROM course_group_members member JOIN course_groups one ON one.id = member.group_id
      WHERE member.user_id = ${userId}::uuid AND one.finished_at IS NULL ${
        lessonId
          ? Prisma.sql`AND one.course_id = (
            SELECT section.course_id FROM lessons lesson JOIN sections section ON section.id = lesson.section_id
            WHERE lesson.id = ${lessonId}::uuid)`
          : Prisma.empty
      }
      ORDER BY one.course_id, one.starts_on, one.id
    ), step AS (
      SELECT lesson.id, lesson.slug, lesson.title_lesson AS title, mine.course_id, mine.name, lesson.quiz <> '' AS has_quiz,
        mine.starts_on + lesson.opens_day AS opens_on, lesson.opens_after_quiz,
        row_number() OVER (
          PARTITION BY mine.course_id ORDER BY section.section_order, section.id, lesson.lesson_order, lesson.id
        ) AS place
      FROM mine JOIN sections section ON section.course_id = mine.course_id
        JOIN lessons lesson ON lesson.section_id = section.id
    )
    SELECT step.id AS "lessonId", step.slug, course.slug AS course, step.name AS "group", gate.title AS after,
      CASE WHEN step.opens_on > ${dayOf(new Date())}::date THEN step.opens_on::text END AS "opensOn"
    FROM step JOIN courses course ON course.id = step.course_id LEFT JOIN LATERAL (
      SELECT before.id, before.title FROM step AS before
      WHERE step.opens_after_quiz AND before.course_id = step.course_id AND before.place < step.place AND before.has_quiz
      ORDER BY before.place DESC LIMIT 1
    ) AS gate ON NOT EXISTS (
      SELECT FROM quiz_attempts attempt
      WHERE attempt.user_id = ${userId}::uuid AND attempt.lesson_id = gate.id AND attempt.passed)
    WHERE (step.opens_on > ${dayOf(new Date())}::date OR gate.id IS NOT NULL)
      ${lessonId ? Prisma.sql`AND step.id = ${lessonId}::uuid` : Prisma.empty}
    ORDER BY step.course_id, step.place`;
}

/** In course order. */
export const listLocks = async ({ id }: Pick<Actor, "id">) =>
  (await findLocked(id)).map(({ after, ...lock }) => ({ ...lock, reason: reasonOf({ ...lock, after }) }));

/** Null when the lesson is open. */
export async function findLock({ id }: Pick<Actor, "id">, lessonId: string): Promise<AppError | null> {
  const [locked] = await findLocked(id, lessonId);
  return locked ? new AppError("forbidden", reasonOf(locked)) : null;
}

/** @throws AppError `forbidden` when the lesson is locked, saying what opens it */
export async function requireOpen(actor: Pick<Actor, "id">, lessonId: string): Promise<void> {
  const lock = await findLock(actor, lessonId);
  if (lock) throw lock;
}

function reasonOf({ opensOn, after }: Pick<Locked, "opensOn" | "after">): string {
  const date = opensOn && `el ${formatDate(startOfDay(opensOn))}`;
  const quiz = after && `cuando apruebes el cuestionario de «${after}»`;
  const both = new Intl.ListFormat("es").format([date, quiz].flatMap((part) => part || []));
  return `Esta lección se abre para tu grupo ${both}.`;
}
