import { readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import type { Question } from "@/lib/questions/shared/question";
import { findQuiz } from "./quiz";
import { usedAllAttempts } from "./tries";

/** Prefix of quiz keys, beside the keys of the lesson's text. */
export const quizKeys = "quiz/";

/**
 * A quiz's questions by key, for people who saw its answers.
 * @returns null for others: a teacher may have given another try since. @throws AppError `unavailable`
 */
export async function readQuizToRepeat(userId: string, lessonId: string): Promise<Map<string, Question> | null> {
  const where = { userId, lessonId, passed: true };
  const passed = await db.quizAttempt.findFirst({ where, select: { id: true } });
  if (!passed && !(await usedAllAttempts(db, userId, lessonId))) return null;
  const quiz = await findQuiz(lessonId);
  const questions = quiz ? await readQuestions(quiz.text) : [];
  return new Map(questions.map((question) => [`${quizKeys}${question.key}`, question]));
}
