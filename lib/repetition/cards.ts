import { isOfMembersText, readTextQuestions } from "@/lib/academy/answers";
import { addDays, type Day, dayOf, toDateColumn } from "@/lib/core/days";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { HearAnswers } from "@/lib/questions/answered";
import type { Question } from "@/lib/questions/shared/question";
import { quizKeys, readQuizToRepeat } from "@/lib/quizzes/repeated";
import { schedule } from "./memory";

export function beginCard(isRight: boolean, day: Day) {
  const { days, ...memory } = schedule(null, 0, isRight);
  return { ...memory, lastOn: toDateColumn(day), dueOn: toDateColumn(addDays(day, days)) };
}

/** Only a first answer makes a card; repeated ones change nothing. */
export const addCards: HearAnswers = (tx, userId, answered) =>
  tx.reviewCard.createMany({
    data: answered.map(({ lessonId, key, score, at }) => ({
      ...{ userId, lessonId, key },
      ...beginCard(score === 1, dayOf(at)),
    })),
    skipDuplicates: true,
  });

/** "later" while it cannot be read or must not be shown; "gone" for good. */
type Found = Question | "later" | "gone";

/** Reads each lesson once. */
export function questionFinder(actor: Pick<Actor, "id">): (card: { lessonId: string; key: string }) => Promise<Found> {
  const parts = new Map<string, Promise<Map<string, Question> | null>>();
  return async ({ lessonId, key }) => {
    const isOfQuiz = key.startsWith(quizKeys);
    const isPremium = isOfMembersText(key);
    const name = `${lessonId} ${isOfQuiz} ${isPremium}`;
    if (!parts.has(name)) {
      const reading = isOfQuiz ? readQuizToRepeat(actor.id, lessonId) : readTextQuestions(actor, lessonId, isPremium);
      // The lesson is unpublished, or its text unavailable for now.
      parts.set(name, reading.catch(noneForNow));
    }
    const questions = await parts.get(name)!;
    if (!questions) return "later";
    const question = questions.get(key);
    return question && question.kind !== "open" ? question : "gone";
  };
}

function noneForNow(error: unknown): null {
  if (error instanceof AppError && ["not_found", "unavailable"].includes(error.code)) return null;
  throw error;
}
