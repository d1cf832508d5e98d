import { randomBytes } from "node:crypto";
import { findLock } from "@/lib/academy/locks";
import { completeLesson } from "@/lib/academy/completion";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { tellAnswered } from "@/lib/questions/answered";
import type { Question } from "@/lib/questions/shared/question";
import { Prisma } from "@/prisma/generated/client";
import { attemptColumns, attemptNotFound, type AttemptRow, judge, readAttempt, viewAttempt } from "./attempt-row";
import { drawQuestions, getQuiz } from "./quiz";
import { quizKeys } from "./repeated";
import { countAttempts, usedAllAttempts } from "./tries";
import type { AnswersInput } from "./schema";

/* Attempts use the database's clock. A confirmed answer counts: saving is one statement, handing in one transaction. */

/** Network delay for answers that were sent in time. */
const grace = Prisma.raw("interval '5 seconds'");
const isOver = Prisma.sql`(deadline IS NOT NULL AND deadline + ${grace} < now())`;

type Tx = Prisma.TransactionClient;

/** Called with the lesson's id on the first pass. */
export type OnFirstDone = (lessonId: string) => unknown;

/** Last first. @throws AppError `not_found` */
export async function listAttempts({ id: userId }: Actor, lessonId: string) {
  const { most } = await getQuiz(lessonId);
  await closeOverdue({ userId, lessonId });
  const attempts = await db.quizAttempt.findMany({
    where: { userId, lessonId },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: mostKept,
    select: { id: true, state: true, startedAt: true, deadline: true, submittedAt: true, score: true, passed: true },
  });
  const attemptsLeft = most === null ? null : Math.max(0, most - (await countAttempts(db, userId, lessonId)));
  return { attempts, attemptsLeft, now: new Date() };
}

/**
 * Begins an attempt or resumes the running one: there is only one, in however many windows.
 * @throws AppError `not_found`, `conflict` when none is left, `forbidden` while it is locked, `too_many_requests`
 */
export async function beginQuiz({ id: userId }: Actor, lessonId: string) {
  const quiz = await getQuiz(lessonId);
  const lock = await findLock({ id: userId }, lessonId);
  await closeOverdue({ userId, lessonId });
  await limitAttempts(userId);
  const seed = randomBytes(12).toString("base64url");
  const questions = await drawQuestions(quiz, seed);
  const id = await db.$transaction(async (tx) => {
    await holdAttempts(tx, userId);
    const underWay = await tx.quizAttempt.findFirst({
      where: { userId, lessonId, state: "started" },
      select: { id: true },
    });
    if (underWay) return underWay.id;
    if (lock) throw lock;
    if (quiz.most !== null && (await countAttempts(tx, userId, lessonId)) >= quiz.most) {
      throw new AppError("conflict", "Ya usaste todos los intentos de este cuestionario.");
    }
    await refuseTooMany(tx, userId, lessonId);
    const [begun] = await tx.$queryRaw<[{ id: string }]>`
      INSERT INTO quiz_attempts (id, user_id, lesson_id, seed, pass_mark, has_certainty, questions, started_at, deadline)
      VALUES (gen_random_uuid(), ${userId}::uuid, ${lessonId}::uuid, ${seed}, ${quiz.passMark}, ${quiz.hasCertainty},
        ${JSON.stringify(questions)}::jsonb, now(), now() + make_interval(mins => ${quiz.minutes}::int))
      RETURNING id`;
    return begun.id;
  });
  return viewAttempt(await readAttempt(userId, id), false);
}

/** @throws AppError `too_many_requests` */
export const limitAttempts = (userId: string): Promise<void> =>
  enforceLimit("quizzes.begin", namedKey(userId), { points: 60, seconds: 3600 });

/** Per person and lesson within 90 days, because each stores its questions and answers. */
const mostKept = 200;

/** Needs `holdAttempts`. @throws AppError `conflict` */
export async function refuseTooMany(tx: Tx, userId: string, lessonId: string): Promise<void> {
  const startedAt = { gt: new Date(Date.now() - 90 * 86_400_000) };
  if ((await tx.quizAttempt.count({ where: { userId, lessonId, startedAt } })) >= mostKept)
    throw new AppError(
      "conflict",
      `Ya hiciste ${mostKept} intentos de este cuestionario en 90 días. Espera antes de intentarlo otra vez.`,
    );
}

/** Locks the person's attempts until the transaction ends. */
export const holdAttempts = (tx: Tx, userId: string): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;

/** Grades an overdue attempt first. @throws AppError `not_found` */
export async function getAttempt({ id: userId }: Actor, id: string) {
  await closeOverdue({ userId, id });
  return view(await readAttempt(userId, id));
}

const view = async (row: AttemptRow) => viewAttempt(row, await showsRight(row));

/** Right answers stay hidden until people pass or have no attempts left. */
const showsRight = async ({ userId, lessonId, passed, state }: AttemptRow, tx: Pick<Tx, "$queryRaw"> = db) =>
  state !== "started" && (passed || (await usedAllAttempts(tx, userId, lessonId)));

/**
 * Saves answers; idempotent.
 * @returns all current answers, maybe newer ones of another window
 * @throws AppError `not_found`; `conflict` once it is handed in or its time is over
 */
export async function saveAnswers({ id: userId }: Actor, id: string, answers: AnswersInput) {
  const row = await keepAnswers(db, userId, id, answers);
  if (row) return { now: new Date(), deadline: row.deadline, answers: row.answers };
  await closeOverdue({ userId, id });
  const { state } = await readAttempt(userId, id);
  throw new AppError(
    "conflict",
    state === "expired"
      ? "Se acabó el tiempo: solo cuenta lo que ya estaba guardado."
      : "Este intento ya fue entregado y no se puede cambiar.",
  );
}

/** The highest version of each answer wins; unknown questions are ignored. @returns null when it is not under way */
async function keepAnswers(tx: Pick<Tx, "$queryRaw">, userId: string, id: string, answers: AnswersInput) {
  const [row] = await tx.$queryRaw<AttemptRow[]>`
    UPDATE quiz_attempts AS kept SET answers = kept.answers || (
      SELECT coalesce(jsonb_object_agg(sent.key, sent.value), '{}') FROM jsonb_each(${JSON.stringify(answers)}::jsonb) AS sent
      WHERE coalesce((kept.answers->sent.key->>'version')::bigint, 0) < (sent.value->>'version')::bigint
        AND sent.key IN (SELECT question->>'key' FROM jsonb_array_elements(kept.questions) AS question))
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND state = 'started' AND NOT ${isOver}
    RETURNING ${attemptColumns}`;
  return row ?? null;
}

/**
 * Hands in with unsaved answers, and grades. Idempotent; after the deadline only saved answers count.
 * @throws AppError `not_found`
 */
export async function handInQuiz({ id: userId }: Actor, id: string, answers: AnswersInput, onFirstDone?: OnFirstDone) {
  const { row, isFirst } = await db.$transaction(async (tx) => {
    const inTime = await keepAnswers(tx, userId, id, answers);
    if (inTime) return finish(tx, inTime, "submitted");
    return close(tx, Prisma.sql`id = ${id}::uuid AND user_id = ${userId}::uuid`);
  });
  if (isFirst) onFirstDone?.(row.lessonId);
  return view(row);
}

/** Ends a locked attempt if it is overdue. @throws AppError `not_found` */
async function close(tx: Tx, which: Prisma.Sql) {
  const [found] = await tx.$queryRaw<(AttemptRow & { isDue: boolean })[]>`
    SELECT ${attemptColumns}, state = 'started' AND ${isOver} AS "isDue" FROM quiz_attempts WHERE ${which} FOR UPDATE`;
  if (!found) throw attemptNotFound();
  const { isDue, ...row } = found;
  return isDue ? finish(tx, row, "expired") : { row, isFirst: false };
}

/** Grades a locked attempt, and marks its lesson as done when that was all it lacked. */
export async function finish(tx: Tx, row: AttemptRow, how: "submitted" | "expired") {
  const judged = judge(row);
  const state = judged.score === null ? "submitted" : how === "expired" ? how : "graded";
  const submittedAt = how === "expired" ? row.deadline : new Date();
  return writeGrades(tx, { ...row, ...judged, state, submittedAt });
}

export async function writeGrades(tx: Tx, row: AttemptRow): Promise<{ row: AttemptRow; isFirst: boolean }> {
  const { id, userId, lessonId, state, submittedAt, score, passed, grades, questions } = row;
  await tx.$executeRaw`
    UPDATE quiz_attempts SET state = ${state}::quiz_state, submitted_at = ${submittedAt}, score = ${score}, passed = ${passed},
      grades = ${JSON.stringify(grades)}::jsonb
    WHERE id = ${id}::uuid`;
  if (await showsRight(row, tx)) {
    const graded = questions.filter(({ kind }) => kind !== "open");
    const at = submittedAt ?? new Date();
    const toAnswer = ({ key }: Question) => ({
      ...{ lessonId, key: `${quizKeys}${key}`, score: grades[key]?.score ?? null, at },
    });
    await tellAnswered(tx, userId, graded.map(toAnswer));
  }
  return { row, isFirst: passed === true && (await completeLesson(tx, userId, lessonId)).isFirst };
}

/** Closed per run; the next run has the rest. */
const batch = 500;

/** Ends and grades overdue attempts, on reading and hourly. */
export async function closeOverdue(which: Prisma.QuizAttemptWhereInput = {}): Promise<void> {
  const due = await db.quizAttempt.findMany({
    where: { ...which, state: "started", deadline: { lt: new Date() } },
    select: { id: true },
    take: batch,
  });
  for (const { id } of due) {
    await db
      .$transaction((tx) => close(tx, Prisma.sql`id = ${id}::uuid`))
      .catch((error: unknown) => {
        // The account was deleted meanwhile, with its attempts.
        if (!(error instanceof AppError && error.code === "not_found")) throw error;
      });
  }
}
