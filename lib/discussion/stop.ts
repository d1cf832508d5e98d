import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { personToken, readPersonToken } from "@/lib/core/keys";

const purposeOf = (questionId: string): string => `discussion ${questionId}`;

export const stopToken = (questionId: string, userId: string): string =>
  `${questionId}.${personToken(purposeOf(questionId), userId)}`;

/** Null for an invalid link, or when its question is gone. */
export async function findStop(token: string) {
  const [questionId = "", ...rest] = token.split(".");
  const userId = readPersonToken(purposeOf(questionId), rest.join("."));
  if (!userId) return null;
  const follow = await db.discussionFollow.findUnique({
    where: { questionId_userId: { questionId, userId } },
    select: { stoppedAt: true, question: { select: { title: true } } },
  });
  return follow && { questionId, userId, wanted: follow.stoppedAt === null, title: follow.question.title };
}

/** @throws AppError `bad_request` for an invalid or outdated link */
export async function chooseThreadMails(token: string, wanted: boolean): Promise<void> {
  const found = await findStop(token);
  if (!found) throw new AppError("bad_request", "El enlace no es válido.");
  const { questionId, userId } = found;
  // Answers from the pause are not mailed later.
  const data = wanted ? { stoppedAt: null, toldUntil: new Date() } : { stoppedAt: new Date() };
  await db.discussionFollow.updateMany({
    where: { questionId, userId, stoppedAt: wanted ? { not: null } : null },
    data,
  });
}
