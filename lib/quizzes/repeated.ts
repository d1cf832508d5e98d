import { readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import type { Question } from "@/lib/questions/shared/question";
import { findQuiz } from "./quiz";
import { usedAllAttempts } from "./tries";

/** What the keys of a quiz's questions begin with where those of the lesson's text stand beside them. */
export const quizKeys = "quiz/";

/**
 * The questions of a lesson's quiz, by their keys, for who has been shown its answers.
 * @returns null for who has not: a teacher may have given one more try since. @throws AppError `unavailable`
 */
export async function readQuizToRepeat(userId: string, lessonId: string): Promise<Map<string, Question> | null> {
  const where = { userId, lessonId, passed: true };
  const passed = await db.quizAttempt.findFirst({ where, select: { id: true } });
  if (!passed && !(await usedAllAttempts(db, userId, lessonId))) return null;
  const quiz = await findQuiz(lessonId);
  const questions = quiz ? await readQuestions(quiz.text) : [];
  return new Map(questions.map((question) => [`${quizKeys}${question.key}`, question]));
}
