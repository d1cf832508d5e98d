import { randomBytes } from "node:crypto";
import { requireOpen } from "@/lib/academy/locks";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isSigned, sign } from "@/lib/core/keys";
import type { Actor } from "@/lib/people/actor";
import { type AttemptRow, judge, readAttempt, viewAttempt } from "./attempt-row";
import { finish, holdAttempts, limitAttempts, type OnFirstDone, refuseTooMany } from "./attempts";
import { drawQuestions, getQuiz, isForGuests, type Quiz, quizMark } from "./quiz";
import type { TrialInput } from "./schema";

/*
 * Guests try a quiz without a row: their signed seed determines the questions. Hand-ins wait in the browser and are
 * graded again once there is an account.
 */

/** Milliseconds. */
const goodFor = 30 * 24 * 60 * 60_000;

/** A new try, or that of a seed. @throws AppError `not_found`, `forbidden`, `conflict` */
export const getTrial = async (lessonId: string, seed?: string) => tryQuiz(await openQuiz(lessonId), seed);

/** @throws AppError `bad_request`, `conflict`, `not_found` */
export async function tryQuiz(quiz: Quiz, seed?: string) {
  const row = await rowOf(quiz, seed ?? newSeed(quiz));
  return viewAttempt(row, false);
}

/** Stores nothing. @throws AppError as `getTrial` */
export const gradeTrial = async (lessonId: string, input: TrialInput) => gradeTry(await openQuiz(lessonId), input);

/** @throws AppError as `tryQuiz` */
export async function gradeTry(quiz: Quiz, { seed, answers }: TrialInput) {
  const row = await answeredRow(quiz, seed, answers);
  const judged = judge(row);
  const state = judged.score === null ? "submitted" : "graded";
  return viewAttempt({ ...row, ...judged, state, submittedAt: new Date() }, judged.passed === true);
}

/**
 * Grades and stores a guest's hand-in for a new account, once.
 * @throws AppError as `getTrial`, `too_many_requests`; `conflict` for one too many
 */
export async function takeTrial({ id: userId }: Actor, lessonId: string, input: TrialInput, onFirstDone?: OnFirstDone) {
  const row = await answeredRow(await openQuiz(lessonId), input.seed, input.answers);
  await requireOpen({ id: userId }, lessonId);
  const { seed, passMark, hasCertainty, startedAt, questions, answers } = row;
  const key = { userId, lessonId, seed };
  // A repeated request makes no row, so it does not count.
  if ((await db.quizAttempt.count({ where: key })) === 0) await limitAttempts(userId);
  const taken = await db.$transaction(async (tx) => {
    await holdAttempts(tx, userId);
    const before = await tx.quizAttempt.findUnique({ where: { userId_lessonId_seed: key }, select: { id: true } });
    if (before) return { id: before.id, isFirst: false };
    await refuseTooMany(tx, userId, lessonId);
    const data = { ...key, passMark, hasCertainty, startedAt, questions: questions as object[], answers };
    const { id } = await tx.quizAttempt.create({ data, select: { id: true } });
    const { isFirst } = await finish(tx, { ...row, id, userId }, "submitted");
    return { id, isFirst };
  });
  if (taken.isFirst) onFirstDone?.(lessonId);
  const kept = await readAttempt(userId, taken.id);
  return viewAttempt(kept, kept.passed === true);
}

async function openQuiz(lessonId: string): Promise<Quiz> {
  const quiz = await getQuiz(lessonId);
  if (isForGuests(quiz)) return quiz;
  throw new AppError(
    "forbidden",
    "Este cuestionario tiene límite de tiempo o de intentos: inicia sesión para resolverlo.",
  );
}

async function answeredRow(quiz: Quiz, seed: string, answers: TrialInput["answers"]): Promise<AttemptRow> {
  const row = await rowOf(quiz, seed);
  const asked = new Set(row.questions.map(({ key }) => key));
  return { ...row, answers: Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key))) };
}

async function rowOf(quiz: Quiz, signed: string): Promise<AttemptRow> {
  const { seed, startedAt } = readSeed(quiz, signed);
  const { lessonId, passMark, hasCertainty } = quiz;
  return {
    ...{ id: signed, userId: "", lessonId, seed, state: "started", startedAt, deadline: null, submittedAt: null },
    ...{ score: null, passed: null, passMark, hasCertainty, answers: {}, grades: {} },
    questions: await drawQuestions(quiz, seed),
  };
}

function newSeed(quiz: Quiz): string {
  const said = [randomBytes(12).toString("base64url"), Date.now().toString(36), quizMark(quiz)].join(".");
  return `${said}.${sign("quiz-trial", said).toString("base64url")}`;
}

/** @throws AppError `bad_request` for a foreign seed, `conflict` once the quiz changed */
function readSeed(quiz: Quiz, signed: string): { seed: string; startedAt: Date } {
  const [name = "", at = "", mark = "", signature = ""] = signed.split(".");
  const startedAt = new Date(Number.parseInt(at, 36));
  const isOurs = isSigned("quiz-trial", `${name}.${at}.${mark}`, signature);
  if (!isOurs || Date.now() - startedAt.getTime() > goodFor) {
    throw new AppError("bad_request", "Ese intento ya no es válido. Empieza de nuevo.");
  }
  if (mark !== quizMark(quiz)) {
    throw new AppError("conflict", "El cuestionario cambió mientras lo resolvías. Empieza de nuevo.");
  }
  // The shuffling seed stays secret: it would reveal the written order.
  return { seed: sign("quiz-seed", name).toString("base64url"), startedAt };
}
