import { certaintyMarks } from "@/lib/questions/shared/grade";
import type { Answer, Certainty, Question } from "@/lib/questions/shared/question";

/** Percent that passes a quiz whose teacher says nothing else. */
export const usualPass = 70;

/** An answer as it is kept: of two the one with the higher version counts. */
export type QuizAnswer = { answer: Answer | null; certainty?: Certainty; version: number };
/** By the key of the question. */
export type QuizAnswers = Record<string, QuizAnswer>;

/** The score is null until a person has read the answer; `note` is what they say of it. */
export type QuizGrade = { score: number | null; note?: string };
export type QuizGrades = Record<string, QuizGrade>;

/** Whether anything was said. */
export function isAnswered(answer: Answer | null | undefined): answer is Answer {
  if (!answer) return false;
  if ("chosen" in answer) return answer.chosen.length > 0;
  if ("text" in answer) return answer.text.trim() !== "";
  if ("pairs" in answer) return answer.pairs.some((right) => right !== null);
  return answer.order.length > 0;
}

/**
 * The score of an attempt, 0 to 1; null while a person has still to read of it.
 * @param hasCertainty what was answered counts by how sure somebody was, of 3 marks each; who does not
 *   say so is taken to be unsure, and what was not answered takes nothing away
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

/** Two states of the same answers, of windows or of a browser and the server: of each the later one. */
export function mergeAnswers(mine: QuizAnswers, theirs: QuizAnswers): QuizAnswers {
  const merged = { ...mine };
  for (const [key, answer] of Object.entries(theirs)) {
    if (answer.version > (merged[key]?.version ?? 0)) merged[key] = answer;
  }
  return merged;
}
