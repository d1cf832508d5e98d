import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

/** An automatically graded answer. */
export type Answered = {
  lessonId: string;
  /** Unique in the lesson; a quiz's keys begin with "quiz/". */
  key: string;
  /** 0 to 1. */
  score: number;
  at: Date;
};

export type HearAnswers = (tx: Prisma.TransactionClient, userId: string, answered: Answered[]) => Promise<unknown>;

export const answerListeners = declared<readonly HearAnswers[]>("answer listeners");

/** Notifies listeners in the transaction that stores the answers; skips open ones, which have no score. */
export async function tellAnswered(
  tx: Prisma.TransactionClient,
  userId: string,
  answers: (Omit<Answered, "score"> & { score: number | null })[],
): Promise<void> {
  const graded = answers.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, score }]));
  if (graded.length > 0) for (const hear of answerListeners.all) await hear(tx, userId, graded);
}
