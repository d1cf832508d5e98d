import type { Prisma } from "@/prisma/generated/client";

/** @property score 0 to 1 */
export type BestResult = { userId: string; lessonId: string; score: number; passed: boolean; at: Date };

/**
 * People's best results: passes first, then by score, then the earliest. Skips running and ungraded attempts.
 * @param since leaves out earlier hand-ins
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
