import type { Prisma } from "@/prisma/generated/client";

/** @property score 0 to 1 */
export type BestResult = { userId: string; lessonId: string; score: number; passed: boolean; at: Date };

/**
 * The best that people did in quizzes: a pass before none, then the score; of equal ones the first.
 * Attempts that are under way or wait to be read are none.
 * @param since leaves out what was handed in before
 */
export const bestResults = (
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  { userIds, lessonIds, since = null }: { userIds: string[]; lessonIds: string[]; since?: Date | null },
): Promise<BestResult[]> => db.$queryRaw<BestResult[]>`
  SELECT DISTINCT ON (user_id, lesson_id) user_id AS "userId", lesson_id AS "lessonId", score, passed, submitted_at AS at
  FROM quiz_attempts
  WHERE user_id = ANY(${userIds}::uuid[]) AND lesson_id = ANY(${lessonIds}::uuid[]) AND score IS NOT NULL
    AND (${since}::timestamptz IS NULL OR submitted_at > ${since})
  ORDER BY user_id, lesson_id, passed DESC, score DESC, submitted_at`;
