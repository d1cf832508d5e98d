import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

/** An answer to a question that a program graded, wherever it was asked. */
export type Answered = {
  lessonId: string;
  /** Which of the lesson; of its quiz with "quiz/" before it. */
  key: string;
  /** 0 to 1. */
  score: number;
  at: Date;
};

export type HearAnswers = (tx: Prisma.TransactionClient, userId: string, answered: Answered[]) => Promise<unknown>;

export const answerListeners = declared<readonly HearAnswers[]>("answer listeners");

/** Tells whoever keeps more of it, in the transaction that keeps the answers; open ones, which have no score, are left out. */
export async function tellAnswered(
  tx: Prisma.TransactionClient,
  userId: string,
  answers: (Omit<Answered, "score"> & { score: number | null })[],
): Promise<void> {
  const graded = answers.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, score }]));
  if (graded.length > 0) for (const hear of answerListeners.all) await hear(tx, userId, graded);
}
