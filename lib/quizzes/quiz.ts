import { readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { permutation } from "@/lib/questions/shared/grade";
import type { Question } from "@/lib/questions/shared/question";
import { usualPass } from "./shared/score";

/** The quiz of a lesson as it is on the site, with its right answers: it stays within the server. */
export type Quiz = {
  lessonId: string;
  text: string;
  /** Percent. */
  passMark: number;
  /** How often one may try; null for as often as one likes. */
  most: number | null;
  minutes: number | null;
  /** Questions of an attempt; null for all. */
  draw: number | null;
  isShuffled: boolean;
  hasCertainty: boolean;
};

/** Gives the quiz of a lesson on the site. @throws AppError `not_found` for a lesson without one */
export async function getQuiz(lessonId: string): Promise<Quiz> {
  const quiz = await findQuiz(lessonId);
  if (!quiz) throw new AppError("not_found", "No se encontró el cuestionario.");
  return quiz;
}

/** The same; null for a lesson without one. @param client where the lesson is, as a draft is staged in a transaction */
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

/** Whether whoever has no account may try it: nothing of it has to be counted by the server. */
export const isForGuests = ({ most, minutes }: Pick<Quiz, "most" | "minutes">): boolean =>
  most === null && minutes === null;

/** The same for the same questions, drawn and ordered alike. */
export const quizMark = ({ lessonId, text, draw, isShuffled }: Quiz): string =>
  hashToken(`${lessonId} ${draw} ${isShuffled} ${text}`).slice(0, 16);

/**
 * Draws the questions of an attempt and puts them in its order: the same for the same seed.
 * @throws AppError `not_found` for a quiz without questions
 */
export async function drawQuestions({ text, draw, isShuffled }: Quiz, seed: string): Promise<Question[]> {
  const all = await readQuestions(text);
  if (all.length === 0) throw new AppError("not_found", "Este cuestionario no tiene preguntas.");
  const drawn = permutation(all.length, seed).slice(0, draw ?? all.length);
  const places = isShuffled ? drawn : drawn.toSorted((a, b) => a - b);
  return places.map((place) => all[place]!);
}
