import { readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { permutation } from "@/lib/questions/shared/grade";
import type { Question } from "@/lib/questions/shared/question";
import { usualPass } from "./shared/score";

/** A published quiz with its right answers; never leaves the server. */
export type Quiz = {
  lessonId: string;
  text: string;
  /** Percent. */
  passMark: number;
  /** Attempts; null for no limit. */
  most: number | null;
  minutes: number | null;
  /** Questions of an attempt; null for all. */
  draw: number | null;
  isShuffled: boolean;
  hasCertainty: boolean;
};

/** @throws AppError `not_found` for a lesson without one */
export async function getQuiz(lessonId: string): Promise<Quiz> {
  const quiz = await findQuiz(lessonId);
  if (!quiz) throw new AppError("not_found", "No se encontró el cuestionario.");
  return quiz;
}

/** Null without a quiz. @param client reads a draft staged in a transaction */
export async function findQuiz(lessonId: string, client: Pick<typeof db, "lesson"> = db): Promise<Quiz | null> {
  const row = await client.lesson.findFirst({
    where: { id: lessonId, quiz: { not: "" } },
    select: {
      ...{ quiz: true, quizPass: true, quizAttempts: true, quizMinutes: true },
      ...{ quizDraw: true, quizShuffle: true, quizCertainty: true },
    },
  });
  return (
    row && {
      lessonId,
      text: row.quiz,
      passMark: row.quizPass ?? usualPass,
      most: row.quizAttempts,
      minutes: row.quizMinutes,
      draw: row.quizDraw,
      isShuffled: row.quizShuffle,
      hasCertainty: row.quizCertainty,
    }
  );
}

/** Guests may try quizzes without limits, for which the server need not count anything. */
export const isForGuests = ({ most, minutes }: Pick<Quiz, "most" | "minutes">): boolean =>
  most === null && minutes === null;

/** Equal while the questions, their draw and order are the same. */
export const quizMark = ({ lessonId, text, draw, isShuffled }: Quiz): string =>
  hashToken(`${lessonId} ${draw} ${isShuffled} ${text}`).slice(0, 16);

/**
 * The same seed draws the same questions in the same order.
 * @throws AppError `not_found` for a quiz without questions
 */
export async function drawQuestions({ text, draw, isShuffled }: Quiz, seed: string): Promise<Question[]> {
  const all = await readQuestions(text);
  if (all.length === 0) throw new AppError("not_found", "Este cuestionario no tiene preguntas.");
  const drawn = permutation(all.length, seed).slice(0, draw ?? all.length);
  const places = isShuffled ? drawn : drawn.toSorted((a, b) => a - b);
  return places.map((place) => all[place]!);
}
