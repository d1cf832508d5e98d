import { keepFinished } from "@/lib/academy/completion";
import { readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import { gradeAnswer } from "@/lib/questions/shared/grade";
import type { Answer, Question } from "@/lib/questions/shared/question";
import type { Prisma } from "@/prisma/generated/client";
import { judge } from "./attempt-row";
import { usualPass } from "./shared/score";

type Student = { userId: string; isDone: boolean; at: Date };

/** Starts parsing early in its own process, so that `seedAfter` finds the result. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const lessons = await tx.lesson.findMany({ where: { quiz: { not: "" } }, select: { quiz: true } });
  for (const { quiz } of lessons) readQuestions(quiz).catch(() => null);
}

/**
 * Attempts of people at a quiz's lesson: those who finished it passed, some at the second try; the others failed. Two
 * answers to open questions wait for grading.
 */
export async function seedAfter(): Promise<void> {
  const lessons = await db.lesson.findMany({
    where: { quiz: { not: "" } },
    orderBy: { createdAt: "asc" },
    select: { id: true, quiz: true, quizPass: true },
  });
  const made = await Promise.all(
    lessons.map(async ({ id: lessonId, quiz, quizPass }) => {
      const [questions, progress] = await Promise.all([
        readQuestions(quiz),
        db.lessonProgress.findMany({
          where: { lessonId },
          orderBy: { userId: "asc" },
          select: { userId: true, completedAt: true, lastViewedAt: true },
        }),
      ]);
      const passMark = quizPass ?? usualPass;
      const students = progress.map(({ userId, completedAt, lastViewedAt }) => ({
        ...{ userId, isDone: completedAt !== null, at: lastViewedAt },
      }));
      const hasOpen = questions.some(({ kind }) => kind === "open");
      const waiting = hasOpen ? students.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)).slice(0, 2) : [];
      await db.lessonProgress.updateMany({
        where: { lessonId, userId: { in: waiting.map(({ userId }) => userId) } },
        data: { completedAt: null, firstCompletedAt: null },
      });
      return students.flatMap((student, index) =>
        attemptsOf(student, { index, questions, passMark, isRead: !waiting.includes(student) }).map((attempt) => ({
          ...attempt,
          lessonId,
        })),
      );
    }),
  );
  await db.quizAttempt.createMany({ data: made.flat() });
  // Only now are the marks as they stay.
  await db.$executeRaw`${keepFinished()}`;
}

type About = { index: number; questions: Question[]; passMark: number; isRead: boolean };

function attemptsOf({ userId, isDone, at }: Student, { index, questions, passMark, isRead }: About) {
  const attempt = (number: number, knows: (place: number) => boolean) => {
    const [seed, version] = [`demo ${number}`, 1];
    const given = questions.map((question, place) => [question, knows(place)] as const);
    const answers = Object.fromEntries(
      given.map(([question, isRight]) => [
        question.key,
        { answer: answerOf(question, seed, { isRight, index, isRead }), version },
      ]),
    );
    const read = Object.fromEntries(
      given.flatMap(([{ kind, key }, isRight]) =>
        kind === "open" && isRead ? [[key, isRight ? { score: 1, note: "Muy claro." } : { score: 0.5 }]] : [],
      ),
    );
    const judged = judge({ questions, seed, answers, grades: read, hasCertainty: false, passMark });
    const submittedAt = new Date(at.getTime() - (3 - number) * 40 * minute);
    return {
      ...{ userId, seed, passMark, questions: questions as Prisma.InputJsonValue[], answers: answers as Json },
      ...{ ...judged, state: judged.score === null ? ("submitted" as const) : ("graded" as const), submittedAt },
      startedAt: new Date(submittedAt.getTime() - (6 + (index % 9)) * minute),
    };
  };
  const ability = isDone ? 0.45 + ((index * 7) % 10) / 18 : ((index * 7) % 10) / 22;
  const first = attempt(1, (place) => isKnown(place, ability, index));
  if (!isRead) return [first];
  if (!isDone) return first.passed ? [] : [first];
  return first.passed ? [first] : [first, attempt(2, (place) => place !== index % questions.length)];
}

type Json = Prisma.InputJsonObject;

const minute = 60_000;

/** How hard a question is by its place; the second nearly everybody knows, and the fifth one either knows or not. */
const hard = [0.5, 0, 0.55, 0.6, null, 0.75, 0.65];

function isKnown(place: number, ability: number, index: number): boolean {
  const least = hard[place % hard.length]!;
  if (least === null) return (index * 5) % 3 > 0;
  return ability + (((index * 5 + place * 11) % 7) - 3) / 30 >= least;
}

const written = [
  "Porque `as Usuario` solo calla al compilador: al ejecutar nadie mira el dato. Si el servidor cambia un campo, falla más adelante y lejos de la causa.",
  "Es como ponerle una etiqueta a una caja sin abrirla. Con un esquema la abres: si falta el correo, lo sabes ahí mismo.",
  "Porque convierte el dato al tipo Usuario, y si no se puede convertir da un error.",
];

function answerOf(
  question: Question,
  seed: string,
  { isRight, index, isRead }: { isRight: boolean; index: number; isRead: boolean },
): Answer | null {
  if (question.kind === "open") return isRight || !isRead ? { text: written[index % written.length]! } : null;
  const { right } = gradeAnswer(question, seed, null);
  if (isRight || !right) return right;
  if ("text" in right) return { text: question.kind === "number" ? "7" : "no estoy segura" };
  if ("order" in right) return { order: [...right.order.slice(1), right.order[0]!] };
  if ("pairs" in right) return { pairs: [...right.pairs.slice(1), right.pairs[0]!] };
  const options = question.kind === "one" || question.kind === "several" ? question.options.length : 0;
  return {
    chosen: Array.from({ length: options }, (_, place) => place)
      .filter((place) => !right.chosen.includes(place))
      .slice(0, 1),
  };
}
