import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import type { AttemptView } from "@/lib/quizzes/schema";
import type { QuizAnswers } from "@/lib/quizzes/shared/score";
import { createCourse, signIn } from "./fixtures";

/** A process of the site. */
type Site = { port: number; kill: () => Promise<unknown>; stop: () => Promise<unknown> };

type Settings = {
  /** How many people hand in, within so many seconds. */
  people: number;
  seconds: number;
  /** Whether the site is killed in the midst of it and started again. */
  isKilled: boolean;
  start: () => Promise<Site>;
};

export type HandedIn = {
  /** Answers that were acknowledged, and those of them that do not count in the end. */
  acknowledged: number;
  lost: number;
  /** Attempts that are not graded, or not by what was answered. */
  wrong: number;
  /** Hand-ins that got no answer, and were sent again. */
  unanswered: number;
  /** Milliseconds of each hand-in that was answered at once. */
  took: number[];
};

const questions = 10;
const gift = Array.from({ length: questions }, (_, at) => `::P${at + 1}:: ¿Cuánto es ${at} + ${at}? {#${2 * at}}`).join(
  "\n\n",
);

/** Many people answer one quiz, each answer saved by itself but for the last ones, and hand in within the same few seconds. */
export async function handInAtOnce({ people, seconds, isKilled, start }: Settings): Promise<HandedIn> {
  const { sections } = await createCourse();
  const { id: lessonId } = sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id: lessonId }, data: { quiz: gift, quizMinutes: 60, quizAttempts: 1 } });
  const found: HandedIn = { acknowledged: 0, lost: 0, wrong: 0, unanswered: 0, took: [] };
  let site = await start();
  let isUp: Promise<unknown> = Promise.resolve();
  const students: Student[] = [];
  // A few at once: signing in takes a transaction, and nobody measures it here.
  while (students.length < people) {
    const some = Array.from({ length: Math.min(5, people - students.length) }, () => startStudent(lessonId, call));
    students.push(...(await Promise.all(some)));
  }

  /** Sends a request, and sends it again to the process that comes next if it is not answered. */
  async function call<T>(method: string, path: string, headers: object, body?: object): Promise<T> {
    for (;;) {
      await isUp;
      const answer = await fetch(`http://127.0.0.1:${site.port}/api/academy/${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: body && JSON.stringify(body),
      }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer && typeof text === "string") {
        if (answer.ok) return JSON.parse(text) as T;
        throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      }
      found.unanswered += 1;
      await sleep(50);
    }
  }

  const handingIn = students.map(async ({ handIn }) => {
    await sleep(Math.random() * seconds * 1000);
    const [before, begun] = [found.unanswered, performance.now()];
    await handIn();
    if (found.unanswered === before) found.took.push(performance.now() - begun);
  });
  if (isKilled) {
    await sleep(seconds * 500);
    const { kill } = site;
    isUp = kill().then(async () => (site = await start()));
    await isUp;
  }
  await Promise.all(handingIn);
  await site.stop();

  for (const { id, sent, right } of students) {
    const { answers, state, score } = await db.quizAttempt.findUniqueOrThrow({ where: { id } });
    const kept = answers as QuizAnswers;
    found.acknowledged += sent.length;
    found.lost += sent.filter(({ key, text }) => JSON.stringify(kept[key]?.answer) !== JSON.stringify({ text })).length;
    if (state !== "graded" || Math.abs((score ?? -1) - right() / questions) > 1e-9) found.wrong += 1;
  }
  return found;
}

type Ask = <T>(method: string, path: string, headers: object, body?: object) => Promise<T>;

type Student = Awaited<ReturnType<typeof startStudent>>;

/** Somebody who has begun, and answered all but the last three. */
async function startStudent(lessonId: string, call: Ask) {
  const { bearer } = await signIn();
  const attempt = await call<AttemptView>("POST", `lessons/${lessonId}/attempts`, bearer);
  const sent: { key: string; text: string; isRight: boolean }[] = [];
  const answerOf = ({ key, title }: { key: string; title: string }) => {
    const isRight = Math.random() < 0.7;
    const text = String(2 * (Number(title.slice(1)) - 1) + (isRight ? 0 : 1));
    return { key, text, isRight };
  };
  const bodyOf = (some: typeof sent) => ({
    answers: Object.fromEntries(some.map(({ key, text }) => [key, { answer: { text }, version: Date.now() }])),
  });
  for (const asked of attempt.questions.slice(0, -3)) {
    const one = answerOf(asked);
    await call("PATCH", `attempts/${attempt.id}`, bearer, bodyOf([one]));
    sent.push(one);
  }
  return {
    id: attempt.id,
    sent,
    right: () => sent.filter(({ isRight }) => isRight).length,
    async handIn() {
      const last = attempt.questions.slice(-3).map(answerOf);
      await call("POST", `attempts/${attempt.id}/submit`, bearer, bodyOf(last));
      sent.push(...last);
    },
  };
}
