import { Prisma } from "@/prisma/generated/client";

type Read = Pick<Prisma.TransactionClient, "$queryRaw">;

/**
 * Attempts that count against the limit: not those before the course's certificate expired, which is renewed by
 * passing its quizzes again.
 */
const counted = (userId: string, lessonId: string) => Prisma.sql`(
  SELECT count(*)::int FROM quiz_attempts
  WHERE user_id = ${userId}::uuid AND lesson_id = ${lessonId}::uuid AND started_at > coalesce((
    SELECT expires_at FROM certificates
    WHERE user_id = ${userId}::uuid AND renewed_at IS NULL AND revoked_at IS NULL AND expires_at < now() AND course_id = (
      SELECT course_id FROM sections JOIN lessons ON lessons.section_id = sections.id WHERE lessons.id = ${lessonId}::uuid)
  ), '-infinity'))`;

export async function countAttempts(tx: Read, userId: string, lessonId: string): Promise<number> {
  const [{ count }] = await tx.$queryRaw<[{ count: number }]>`SELECT ${counted(userId, lessonId)} AS count`;
  return count;
}

export async function usedAllAttempts(tx: Read, userId: string, lessonId: string): Promise<boolean> {
  const [{ isLast } = { isLast: false }] = await tx.$queryRaw<{ isLast: boolean }[]>`
    SELECT coalesce(quiz_attempts <= ${counted(userId, lessonId)}, false) AS "isLast"
    FROM lessons WHERE id = ${lessonId}::uuid`;
  return isLast;
}
