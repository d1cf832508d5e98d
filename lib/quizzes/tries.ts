import type { Prisma } from "@/prisma/generated/client";

type Read = Pick<Prisma.TransactionClient, "$queryRaw">;

/**
 * Attempts before it count no more: when the certificate of the course expired, which is renewed by passing its
 * quizzes again.
 */
export async function countedSince(tx: Read, userId: string, lessonId: string): Promise<Date> {
  const [row] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    SELECT expires_at AS "expiresAt" FROM certificates
    WHERE user_id = ${userId}::uuid AND renewed_at IS NULL AND revoked_at IS NULL AND expires_at < now() AND course_id = (
      SELECT course_id FROM sections JOIN lessons ON lessons.section_id = sections.id WHERE lessons.id = ${lessonId}::uuid)`;
  return row?.expiresAt ?? new Date(0);
}

/** Whether somebody may not try the quiz of a lesson any more. */
export async function usedAllAttempts(tx: Read, userId: string, lessonId: string): Promise<boolean> {
  const since = await countedSince(tx, userId, lessonId);
  const [{ isLast } = { isLast: false }] = await tx.$queryRaw<{ isLast: boolean }[]>`
    SELECT coalesce(lessons.quiz_attempts <= (
      SELECT count(*) FROM quiz_attempts
      WHERE user_id = ${userId}::uuid AND lesson_id = ${lessonId}::uuid AND started_at > ${since}), false) AS "isLast"
    FROM lessons WHERE id = ${lessonId}::uuid`;
  return isLast;
}
