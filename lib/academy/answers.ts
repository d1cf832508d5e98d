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
 * Answers to the questions within the texts of lessons. An article is the same for everybody, and so is the order of its
 * questions; each answer is kept with what that was made by. Those of the members' text are named with a prefix, because
 * both texts may have a question of one name.
 */

const premium = "premium:";

/** Whether a question is one of the members' text. */
export const isOfMembersText = (key: string): boolean => key.startsWith(premium);

/** Grades an answer; a member's is kept. @throws AppError `not_found`, `forbidden` while it is locked, `unavailable` */
export async function answerQuestion(actor: Actor | null, lessonId: string, input: AnswerInput): Promise<Grade> {
  const isPremium = isOfMembersText(input.key);
  const source = await findPart(actor, lessonId, isPremium);
  if (actor && isPremium) await requireOpen(actor, lessonId);
  const { grade, seed } = await gradeInText(source, input);
  if (actor) await keepAnswer(actor, lessonId, { ...input, seed }, grade);
  return grade;
}

/** Grades an answer to a question of a text, and keeps nothing. @throws AppError `not_found`, `conflict`, `unavailable` */
export async function gradeInText(source: MarkdownSource, { key, answer, order }: AnswerInput) {
  const question = (await readQuestionsIn(source, isOfMembersText(key))).get(key);
  if (!question) throw new AppError("not_found", "Esta pregunta ya no está en la lección. Recarga la página.");
  const seed = seedIn(question, { answer, order });
  if (seed === null) throw new AppError("conflict", "El orden de esta pregunta cambió. Recarga la página.");
  return { grade: gradeAnswer(question, seed, answer), seed };
}

const seedOf = ({ key }: Question): string => orderSeed(key, orderSecret());

/** What the order was made by that an answer is of; null of one that cannot be told any more. */
function seedIn(question: Question, { answer, order }: Pick<AnswerInput, "answer" | "order">): string | null {
  const seed = seedOf(question);
  return "text" in answer || order === orderMark(seed) ? seed : null;
}

type Given = { key: string; answer: Answer; seed: string };

/** One statement: two windows that answer at once are two tries. */
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

/** What a member answered in a lesson, graded by its questions as they are now. @throws AppError `not_found` */
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
 * Takes in what somebody answered as a guest. It is graded here, and counts where they have not answered as a member; so it
 * does no harm that two windows send the same. @returns how many were taken
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
    // A guest of before 1.9 was shown the order of the name alone.
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

/** A lesson may be gone since, or locked; what is only away for a moment is told. */
function nothingIfGone(error: unknown): Part {
  if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden")) return new Map();
  throw error;
}

async function readOpenQuestions(actor: Actor, lessonId: string, isPremium: boolean): Promise<Part> {
  if (isPremium) await requireOpen(actor, lessonId);
  return readTextQuestions(actor, lessonId, isPremium);
}

/** The questions of one text of a lesson by the names that answers have. @throws AppError `not_found`, `unavailable` */
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
