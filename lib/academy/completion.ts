import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { firstMissing, type MissingPart, sayMissing } from "./shared/missing";

/*
 * A lesson is done when it is marked so (`lesson_progress.completed_at`): everything reads the mark. It is only made
 * here, where the lesson's quiz is passed and its task accepted; a mark that was made once may be made again, because
 * quizzes and tasks that come later take nothing back. A course is finished with its last mark; the day is kept in
 * `course_completions`, because courses grow.
 */

type Read = Pick<Prisma.TransactionClient, "$queryRaw">;
type Tx = Prisma.TransactionClient;

/** The parts that a person lacks. @param asked on `lesson` and `section` */
export const findMissing = (client: Read, userId: string, asked: Prisma.Sql) =>
  client.$queryRaw<(MissingPart & { lessonId: string })[]>`
    SELECT lesson.id AS "lessonId", part.name AS part, part.waits
    FROM lessons lesson JOIN sections section ON section.id = lesson.section_id
      LEFT JOIN lesson_progress seen ON seen.lesson_id = lesson.id AND seen.user_id = ${userId}::uuid
      CROSS JOIN LATERAL (
        SELECT 'quiz' AS name, coalesce(bool_or(attempt.state = 'submitted'), false) AS waits
        FROM quiz_attempts attempt WHERE attempt.user_id = ${userId}::uuid AND attempt.lesson_id = lesson.id
        HAVING lesson.quiz <> '' AND NOT coalesce(bool_or(attempt.passed), false)
        UNION ALL
        SELECT 'task', coalesce(bool_or(work.state = 'handed_in'), false)
        FROM hand_ins work WHERE work.user_id = ${userId}::uuid AND work.lesson_id = lesson.id
        HAVING lesson.task <> '' AND NOT coalesce(bool_or(work.state = 'accepted'), false) AND NOT EXISTS (
          SELECT FROM certificate_approvals approved
          WHERE approved.user_id = ${userId}::uuid AND approved.course_id = section.course_id)
      ) AS part
    WHERE ${asked} AND (lesson.quiz <> '' OR lesson.task <> '') AND coalesce(seen.first_completed_at, seen.completed_at) IS NULL
    ORDER BY lesson.id, part.name`;

/**
 * Marks a lesson as done unless something is missing.
 * @returns whether it is the first time
 */
export async function completeLesson(tx: Tx, userId: string, lessonId: string) {
  // One after the other: of two parts that are passed at once, the second sees the first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`lessons done ${userId}`}, 0))`;
  const missing = await findMissing(tx, userId, Prisma.sql`lesson.id = ${lessonId}::uuid`);
  if (missing.length > 0) return { missing, isFirst: false };
  const [row] = await tx.$queryRaw<{ isFirst: boolean }[]>`
    INSERT INTO lesson_progress AS kept (user_id, lesson_id, completed_at, first_completed_at, last_viewed_at)
    SELECT ${userId}::uuid, id, now(), now(), now() FROM lessons WHERE id = ${lessonId}::uuid
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET completed_at = coalesce(kept.completed_at, now()),
      first_completed_at = coalesce(kept.first_completed_at, kept.completed_at, now())
    -- As it was before: two transactions may begin in one millisecond.
    RETURNING NOT EXISTS (SELECT FROM lesson_progress was WHERE was.user_id = kept.user_id AND was.lesson_id = kept.lesson_id
      AND coalesce(was.first_completed_at, was.completed_at) IS NOT NULL) AS "isFirst"`;
  // A lesson that is off the site for now cannot be done: what it asks for is unknown.
  if (!row) return { missing, isFirst: false };
  await tx.$executeRaw`
    WITH asked AS (
      SELECT ${userId}::uuid AS user_id, section.course_id
      FROM sections section JOIN lessons lesson ON lesson.section_id = section.id WHERE lesson.id = ${lessonId}::uuid
    ) ${keepFinished("section.course_id = (select course_id from asked)", "seen.user_id = (select user_id from asked)")}`;
  return { missing, isFirst: row.isFirst };
}

/** @throws AppError `conflict` that says what is missing */
export async function requireCompleted(tx: Tx, userId: string, lessonId: string): Promise<{ isFirst: boolean }> {
  const { missing, isFirst } = await completeLesson(tx, userId, lessonId);
  const first = firstMissing(missing);
  if (first) throw new AppError("conflict", `${sayMissing(first)}.`);
  return { isFirst };
}

/** A statement that keeps the day for who has finished a course. @param asked as for `standings` */
export const keepFinished = (...asked: Parameters<typeof standings>) =>
  Prisma.raw(`
  INSERT INTO course_completions (user_id, course_id, finished_at)
  SELECT user_id, course_id, finished FROM (${standings(...asked)}) AS standing WHERE finished IS NOT NULL
  ON CONFLICT DO NOTHING`);

/**
 * SQL of how far people are in courses: `course_id`, `user_id`, how many `lessons` the course has and are `done`, last
 * `seen`, when the `first` was done, and since when they have `finished`: the day that was kept, or that of their last
 * lesson while all of today's are done.
 * @param course condition on `section.course_id`
 * @param person condition on `seen.user_id`
 */
export const standings = (course = "true", person = "true"): string => `
  select one.*, coalesce(kept.finished_at, case when done = lessons then last end) as finished
  from (
    select step.course_id, seen.user_id, step.lessons, count(seen.completed_at)::int as done,
      max(seen.last_viewed_at) as seen, min(${doneAt}) as first, max(${doneAt}) as last
    from (
      select lesson.id, section.course_id, count(*) over (partition by section.course_id)::int as lessons
      from lessons lesson join sections section on section.id = lesson.section_id
      where ${course}
    ) as step join lesson_progress seen on seen.lesson_id = step.id
    where ${person}
    group by step.course_id, seen.user_id, step.lessons
  ) as one left join course_completions kept on kept.user_id = one.user_id and kept.course_id = one.course_id`;

/**
 * Whether a lesson came to the site after somebody finished its course. One that was withdrawn for a while keeps its day,
 * so it is not new when it returns.
 * @param publishedAt `createdAt` of its row: when it was published for the first time
 */
export const isNewSince = (finishedAt: Date | null | undefined, publishedAt: Date): boolean =>
  Boolean(finishedAt && publishedAt > finishedAt);

/** SQL of when a lesson was done, on `seen`. */
export const doneAt = "coalesce(seen.first_completed_at, seen.completed_at)";
