import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { attemptColumns, attemptNotFound, type AttemptRow, judge } from "./attempt-row";
import { closeOverdue, writeGrades } from "./attempts";
import { quizAudit } from "./audit";
import { quizGradedMail } from "./mails/quiz-graded";
import type { GradingInput, GradingQuery, WaitingAttempt } from "./schema";
import type { QuizGrades } from "./shared/score";

const person = { select: { name: true, lastName: true, username: true, email: true } } as const;

/** Longest waiting first. */
export async function listWaiting({ sort, order, ...query }: GradingQuery): Promise<Page<WaitingAttempt>> {
  await closeOverdue();
  const page = await paginate(db.quizAttempt, query, {
    where: { state: "submitted" },
    orderBy: [{ [sort]: order }],
    time: "submittedAt",
    select: { id: true, lessonId: true, submittedAt: true, grades: true, user: person },
  });
  const titles = await titlesOf(page.results.map(({ lessonId }) => lessonId));
  const results = page.results.map(({ id, lessonId, submittedAt, grades, user }) => ({
    ...{ id, student: fullName(user), lesson: titles.get(lessonId) ?? "", submittedAt: submittedAt! },
    open: pendingOf(grades as QuizGrades).length,
  }));
  return { ...page, results };
}

const pendingOf = (grades: QuizGrades): string[] => Object.keys(grades).filter((key) => grades[key]!.score === null);

/** Only published lessons. */
export async function titlesOf(ids: string[]): Promise<Map<string, string>> {
  const lessons = await db.lesson.findMany({ where: { id: { in: ids } }, select: { id: true, titleLesson: true } });
  return new Map(lessons.map(({ id, titleLesson }) => [id, titleLesson]));
}

/** An attempt with its open answers and their grades. @throws AppError `not_found` */
export async function getWaiting(id: string) {
  const [row] = await db.$queryRaw<AttemptRow[]>`SELECT ${attemptColumns} FROM quiz_attempts WHERE id = ${id}::uuid`;
  if (!row || row.state === "started") throw attemptNotFound();
  const [user, titles] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: row.userId }, ...person }),
    titlesOf([row.lessonId]),
  ]);
  const { questions, answers, grades, state, score, passed, passMark, submittedAt } = row;
  const open = questions.flatMap((question, at) => {
    const { key, title, prompt } = question;
    const answer = answers[key]?.answer;
    if (question.kind !== "open" || !answer || !("text" in answer)) return [];
    const { score: graded, note = "" } = grades[key] ?? { score: null };
    return [{ key, number: at + 1, title, prompt, rubric: question.rubric, text: answer.text, score: graded, note }];
  });
  const closed = questions.filter(({ kind }) => kind !== "open");
  return {
    ...{ id, state, score, passed, passMark, submittedAt: submittedAt!, open },
    ...{ student: fullName(user), email: user.email, lesson: titles.get(row.lessonId) ?? "" },
    closed: { all: closed.length, right: closed.filter(({ key }) => grades[key]?.score === 1).length },
  };
}

/**
 * Grades all open answers of an attempt and notifies its person.
 * @throws AppError `not_found`, `bad_request` when one is left out, `conflict` when somebody else was first
 */
export async function gradeOpen(actor: Actor, id: string, input: GradingInput) {
  const { state, score, passed } = await db.$transaction(async (tx) => {
    const [found] = await tx.$queryRaw<AttemptRow[]>`
      SELECT ${attemptColumns} FROM quiz_attempts WHERE id = ${id}::uuid FOR UPDATE`;
    if (!found || found.state === "started") throw attemptNotFound();
    if (found.state !== "submitted") throw new AppError("conflict", "Otra persona ya calificó este intento.");
    const said = new Map(input.grades.map(({ key, percent, note }) => [key, { score: percent / 100, note }]));
    const pending = pendingOf(found.grades);
    const missing = pending.filter((key) => !said.has(key));
    if (missing.length > 0) throw new AppError("bad_request", "Califica todas las respuestas.");
    const grades = { ...found.grades, ...Object.fromEntries(pending.map((key) => [key, said.get(key)!])) };
    const { row } = await writeGrades(tx, { ...found, ...judge({ ...found, grades }), state: "graded" });
    const user = await tx.user.findUniqueOrThrow({ where: { id: found.userId }, ...person });
    await quizAudit.record(tx, actor, { action: "quiz.grade", target: { id, name: fullName(user) } });
    await enqueueMail(tx, quizGradedMail, { to: user.email, data: { attemptId: id } });
    return row;
  });
  return { state, score, passed };
}
