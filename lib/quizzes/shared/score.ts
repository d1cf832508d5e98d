import { certaintyMarks } from "@/lib/questions/shared/grade";
import type { Answer, Certainty, Question } from "@/lib/questions/shared/question";

/** Default, in percent. */
export const usualPass = 70;

/** The higher version wins. */
export type QuizAnswer = { answer: Answer | null; certainty?: Certainty; version: number };
/** By question key. */
export type QuizAnswers = Record<string, QuizAnswer>;

/** The score is null until a person grades it; `note` is theirs. */
export type QuizGrade = { score: number | null; note?: string };
export type QuizGrades = Record<string, QuizGrade>;

export function isAnswered(answer: Answer | null | undefined): answer is Answer {
  if (!answer) return false;
  if ("chosen" in answer) return answer.chosen.length > 0;
  if ("text" in answer) return answer.text.trim() !== "";
  if ("pairs" in answer) return answer.pairs.some((right) => right !== null);
  return answer.order.length > 0;
}

/**
 * 0 to 1; null while an answer waits for a person.
 * @param hasCertainty weighs answers by certainty, 3 marks each; without one they count as unsure, and unanswered
 * questions deduct nothing
 */
export function scoreOf(
  questions: Pick<Question, "key" | "kind">[],
  answers: QuizAnswers,
  grades: QuizGrades,
  hasCertainty: boolean,
): number | null {
  let sum = 0;
  for (const { key, kind } of questions) {
    const score = grades[key]?.score ?? null;
    if (score === null) return null;
    const given = answers[key];
    if (!hasCertainty || kind === "open") sum += score;
    else if (isAnswered(given?.answer)) sum += certaintyMarks(given!.certainty ?? 1, score) / 3;
  }
  return questions.length === 0 ? 0 : Math.min(1, Math.max(0, sum / questions.length));
}

/** @param passMark percent */
export const passes = (score: number, passMark: number): boolean => score * 100 >= passMark - 1e-9;

/** The later version of each answer wins. */
export function mergeAnswers(mine: QuizAnswers, theirs: QuizAnswers): QuizAnswers {
  const merged = { ...mine };
  for (const [key, answer] of Object.entries(theirs)) {
    if (answer.version > (merged[key]?.version ?? 0)) merged[key] = answer;
  }
  return merged;
}
