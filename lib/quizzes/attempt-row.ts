import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { askQuestion, gradeAnswer } from "@/lib/questions/shared/grade";
import type { Question } from "@/lib/questions/shared/question";
import { Prisma, type QuizState } from "@/prisma/generated/client";
import type { AttemptView } from "./schema";
import { isAnswered, type QuizAnswers, type QuizGrades, passes, scoreOf } from "./shared/score";

/** A stored attempt, with the right answers. */
export type AttemptRow = {
  id: string;
  userId: string;
  lessonId: string;
  seed: string;
  state: QuizState;
  startedAt: Date;
  deadline: Date | null;
  submittedAt: Date | null;
  score: number | null;
  passed: boolean | null;
  passMark: number;
  hasCertainty: boolean;
  questions: Question[];
  answers: QuizAnswers;
  grades: QuizGrades;
};

export const attemptColumns = Prisma.raw(`id, user_id AS "userId", lesson_id AS "lessonId", seed, state::text,
  started_at AS "startedAt", deadline, submitted_at AS "submittedAt", score, passed, pass_mark AS "passMark",
  has_certainty AS "hasCertainty", questions, answers, grades`);

export const attemptNotFound = () => new AppError("not_found", "No se encontró el intento.");

/** Only the person's own. @throws AppError `not_found` */
export async function readAttempt(userId: string, id: string): Promise<AttemptRow> {
  const [row] = await db.$queryRaw<AttemptRow[]>`
    SELECT ${attemptColumns} FROM quiz_attempts WHERE id = ${id}::uuid AND user_id = ${userId}::uuid`;
  if (!row) throw attemptNotFound();
  return row;
}

type Judged = Pick<AttemptRow, "questions" | "seed" | "answers" | "grades" | "hasCertainty" | "passMark">;

/** Grades automatically; grades given by a person stay. */
export function judge({ questions, seed, answers, grades: before, hasCertainty, passMark }: Judged) {
  const grades: QuizGrades = {};
  for (const question of questions) {
    const answer = answers[question.key]?.answer;
    const kept = before[question.key];
    if (!isAnswered(answer)) grades[question.key] = { score: 0 };
    else if (question.kind === "open") grades[question.key] = kept ?? { score: null };
    else grades[question.key] = { score: gradeAnswer(question, seed, answer).score };
  }
  const score = scoreOf(questions, answers, grades, hasCertainty);
  return { grades, score, passed: score === null ? null : passes(score, passMark) };
}

/**
 * An attempt for its person; before the hand-in it reveals no answer.
 * @param showsRight shows the right answers to those they got wrong
 */
export function viewAttempt(row: AttemptRow, showsRight: boolean) {
  const { questions, seed, answers, grades, userId: _user, lessonId: _lesson, ...rest } = row;
  const isOver = row.state !== "started";
  const resultOf = (question: Question): NonNullable<AttemptView["results"]>[string] => {
    const { score = null, note = "" } = grades[question.key] ?? {};
    const answer = answers[question.key]?.answer ?? null;
    const { feedback, explanation, right } = gradeAnswer(question, seed, answer);
    const isTold = showsRight || score === 1;
    return { score, note, feedback, explanation: isTold ? explanation : "", right: isTold ? right : null };
  };
  return {
    ...rest,
    now: new Date(),
    questions: questions.map((question) => askQuestion(question, seed)),
    answers,
    results: isOver ? Object.fromEntries(questions.map((question) => [question.key, resultOf(question)])) : null,
    showsRight: isOver && showsRight,
  };
}
