import { readArticleQuestions } from "@/lib/content/questions";
import { type MarkdownSource, readMarkdown } from "@/lib/content/source";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { AnswerInput, KeptAnswerInput } from "@/lib/questions/schema";
import { tellAnswered } from "@/lib/questions/answered";
import { orderMark, orderSeed } from "@/lib/core/secret-order";
import { orderSecret } from "@/lib/questions/order-secret";
import { gradeAnswer, moveAnswer } from "@/lib/questions/shared/grade";
import type { Answer, Grade, Question } from "@/lib/questions/shared/question";
import { requireOpen } from "./locks";

/*
 * Answers to the questions within lessons' texts. An article and the order of its questions are the same for
 * everybody; each answer is stored with the seed of its order. Keys of the members' text have a prefix, because both
 * texts may have a question of the same name.
 */

const premium = "premium:";

export const isOfMembersText = (key: string): boolean => key.startsWith(premium);

/** Grades an answer and stores a member's. @throws AppError `not_found`, `forbidden` while it is locked, `unavailable` */
export async function answerQuestion(actor: Actor | null, lessonId: string, input: AnswerInput): Promise<Grade> {
  const isPremium = isOfMembersText(input.key);
  const source = await findPart(actor, lessonId, isPremium);
  if (actor && isPremium) await requireOpen(actor, lessonId);
  const { grade, seed } = await gradeInText(source, input);
  if (actor) await keepAnswer(actor, lessonId, { ...input, seed }, grade);
  return grade;
}

/** Grades without storing. @throws AppError `not_found`, `conflict`, `unavailable` */
export async function gradeInText(source: MarkdownSource, { key, answer, order }: AnswerInput) {
  const question = (await readQuestionsIn(source, isOfMembersText(key))).get(key);
  if (!question) throw new AppError("not_found", "Esta pregunta ya no está en la lección. Recarga la página.");
  const seed = seedIn(question, { answer, order });
  if (seed === null) throw new AppError("conflict", "El orden de esta pregunta cambió. Recarga la página.");
  return { grade: gradeAnswer(question, seed, answer), seed };
}

const seedOf = ({ key }: Question): string => orderSeed(key, orderSecret());

/** The seed of the order that an answer refers to; null when it cannot be told any more. */
function seedIn(question: Question, { answer, order }: Pick<AnswerInput, "answer" | "order">): string | null {
  const seed = seedOf(question);
  return "text" in answer || order === orderMark(seed) ? seed : null;
}

type Given = { key: string; answer: Answer; seed: string };

/** One statement, so that simultaneous answers from two windows count as two tries. */
const keepAnswer = (actor: Actor, lessonId: string, { key, answer, seed }: Given, { score }: Grade) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO question_answers (user_id, lesson_id, key, answer, seed, score, first_score, best_score)
      VALUES (
        ${actor.id}::uuid, ${lessonId}::uuid, ${key}, ${JSON.stringify(answer)}::jsonb, ${seed}, ${score}, ${score}, ${score})
      ON CONFLICT (user_id, lesson_id, key) DO UPDATE SET
        answer = excluded.answer,
        seed = excluded.seed,
        score = excluded.score,
        best_score = greatest(question_answers.best_score, excluded.score),
        tries = question_answers.tries + 1,
        answered_at = now()`;
    await tellAnswered(tx, actor.id, [{ lessonId, key, score, at: new Date() }]);
  });

/** A member's answers in a lesson, graded by its current questions. @throws AppError `not_found` */
export async function listAnswers(actor: Actor, lessonId: string) {
  const rows = await db.questionAnswer.findMany({
    where: { userId: actor.id, lessonId },
    orderBy: { answeredAt: "asc" },
    select: { key: true, answer: true, seed: true, tries: true, answeredAt: true },
  });
  const asked = new Set(rows.map(({ key }) => isOfMembersText(key)));
  const parts = await Promise.all([...asked].map((isPremium) => readTextQuestions(actor, lessonId, isPremium)));
  const questions = new Map(parts.flatMap((part) => [...part]));
  return {
    answers: rows.flatMap(({ answer: given, seed: before, ...row }) => {
      const question = questions.get(row.key);
      if (!question) return [];
      const seed = seedOf(question);
      const answer = moveAnswer(question, given as Answer, before || question.key, seed);
      return [{ ...row, answer, grade: gradeAnswer(question, seed, answer) }];
    }),
  };
}

/**
 * Takes over a guest's answers. They are graded here and count only where the member has none, so it is safe when two
 * windows send the same. @returns how many were taken
 */
export async function takeAnswers(
  actor: Actor,
  { answers }: { answers: KeptAnswerInput[] },
): Promise<{ taken: number }> {
  const parts = new Map<string, ReturnType<typeof readTextQuestions>>();
  const taken: (Given & { lessonId: string; score: number | null; at: Date })[] = [];
  for (const { lessonId, key, answer, order, answeredAt } of answers) {
    const isPremium = isOfMembersText(key);
    const part = `${lessonId} ${isPremium}`;
    if (!parts.has(part)) parts.set(part, readOpenQuestions(actor, lessonId, isPremium).catch(nothingIfGone));
    const question = (await parts.get(part)!).get(key);
    if (!question) continue;
    // Before 1.9, guests saw the order seeded by the key alone.
    const seed = seedIn(question, { answer, order }) ?? (order === undefined ? question.key : null);
    if (seed === null) continue;
    const { score } = gradeAnswer(question, seed, answer);
    const when = new Date(Math.min(Date.now(), Date.parse(answeredAt)));
    taken.push({ lessonId, key, answer, seed, score, at: when });
  }
  return db.$transaction(async (tx) => {
    const data = taken.map(({ at: answeredAt, ...one }) => {
      return { userId: actor.id, ...one, firstScore: one.score, bestScore: one.score, answeredAt };
    });
    const { count } = await tx.questionAnswer.createMany({ data, skipDuplicates: true });
    await tellAnswered(tx, actor.id, taken);
    return { taken: count };
  });
}

const missing = "No se encontró la lección.";

async function findText(id: string): Promise<MarkdownSource | null> {
  const lesson = await db.lesson.findUnique({ where: { id }, select: { markdown: true, markdownUrl: true } });
  return lesson && { text: lesson.markdown, url: lesson.markdownUrl };
}

async function findPremiumText(id: string): Promise<MarkdownSource | null> {
  const select = { markdownPremium: true, markdownUrlPremium: true };
  const lesson = await db.lesson.findUnique({ where: { id }, select });
  return lesson && { text: lesson.markdownPremium, url: lesson.markdownUrlPremium };
}

type Part = Map<string, Question>;

/** Ignores lessons that are gone or locked; temporary failures are thrown. */
function nothingIfGone(error: unknown): Part {
  if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden")) return new Map();
  throw error;
}

async function readOpenQuestions(actor: Actor, lessonId: string, isPremium: boolean): Promise<Part> {
  if (isPremium) await requireOpen(actor, lessonId);
  return readTextQuestions(actor, lessonId, isPremium);
}

/** The questions of one text of a lesson by answer key. @throws AppError `not_found`, `unavailable` */
export const readTextQuestions = async (reader: Reader, lessonId: string, isPremium: boolean): Promise<Part> =>
  readQuestionsIn(await findPart(reader, lessonId, isPremium), isPremium);

type Reader = Pick<Actor, "id"> | null;

async function findPart(actor: Reader, lessonId: string, isPremium: boolean): Promise<MarkdownSource> {
  if (isPremium && !actor) throw new AppError("not_found", missing);
  const lesson = await (isPremium ? findPremiumText(lessonId) : findText(lessonId));
  if (!lesson) throw new AppError("not_found", missing);
  return lesson;
}

async function readQuestionsIn(written: MarkdownSource, isPremium: boolean): Promise<Part> {
  const source = await readMarkdown(written);
  if (source.failed) throw new AppError("unavailable", "El texto no está disponible en este momento.");
  const questions = source.text ? await readArticleQuestions(source.text) : [];
  return new Map(questions.map((question) => [`${isPremium ? premium : ""}${question.key}`, question]));
}
