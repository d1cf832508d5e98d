import { addDays, dayOf, daysBetween, fromDateColumn, toDateColumn } from "@/lib/core/days";
import { readGift } from "@/lib/questions/shared/gift";
import { gradeAnswer } from "@/lib/questions/shared/grade";
import type { Answer, Question } from "@/lib/questions/shared/question";
import type { Prisma } from "@/prisma/generated/client";
import { beginCard } from "./cards";
import { schedule } from "./memory";

/** So many days ago, and whether it was right. The first is the answer in the lesson, the rest came back. */
const histories: [daysAgo: number, isRight: boolean][][] = [
  [[2, true]],
  [
    [12, true],
    [10, false],
    [6, true],
  ],
  [[1, false]],
  [
    [21, true],
    [19, true],
  ],
  [
    [9, false],
    [8, true],
    [4, false],
  ],
  [
    [5, true],
    [3, true],
  ],
];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const student = await tx.user.findUnique({ where: { username: "user" }, select: { id: true } });
  if (!student) return;
  const lessons = await tx.lesson.findMany({
    where: { markdown: { contains: "```gift" } },
    orderBy: { slug: "asc" },
    select: { id: true, markdown: true },
  });
  const asked = lessons.flatMap(({ id, markdown }) =>
    questionsOf(markdown!).map((question) => ({ lessonId: id, question })),
  );
  for (const [index, { lessonId, question }] of asked.slice(0, 2 * histories.length).entries()) {
    await remember(tx, student.id, lessonId, question, histories[index % histories.length]!);
  }
}

const questionsOf = (markdown: string): Question[] =>
  [...markdown.matchAll(/^(`{3,})gift\n([\s\S]*?)^\1$/gm)]
    .flatMap(([, , gift]) => readGift(gift!).questions)
    .filter(({ kind }) => kind !== "open");

async function remember(
  tx: Prisma.TransactionClient,
  userId: string,
  lessonId: string,
  question: Question,
  [first, ...later]: (typeof histories)[number],
): Promise<void> {
  const { key } = question;
  const ago = (days: number) => addDays(dayOf(new Date()), -days);
  const at = (days: number) => new Date(`${ago(days)}T19:20:00-05:00`);
  const answerOf = (isRight: boolean, seed: string): Answer =>
    isRight ? gradeAnswer(question, seed, null).right! : { text: "No sé" };
  const [firstDays, wasRight] = first!;
  const scores = [first!, ...later].map(([, isRight]) => Number(isRight));
  const where = { userId, lessonId, key };
  await tx.questionAnswer.create({
    data: {
      ...where,
      ...{ answer: answerOf(wasRight, key), score: scores[0], firstScore: scores[0], bestScore: scores[0] },
      answeredAt: at(firstDays),
    },
  });
  let card = beginCard(wasRight, ago(firstDays));
  const { id } = await tx.reviewCard.create({ data: { ...where, ...card, version: later.length } });
  for (const [version, [daysAgo, isRight]] of later.entries()) {
    const elapsed = daysBetween(fromDateColumn(card.lastOn), ago(daysAgo));
    const { days, ...memory } = schedule(card, elapsed, isRight);
    card = { ...memory, lastOn: toDateColumn(ago(daysAgo)), dueOn: toDateColumn(addDays(ago(daysAgo), days)) };
    const answer = answerOf(isRight, `${id} ${version}`);
    await tx.review.create({
      data: {
        ...{ cardId: id, version, userId, answer, score: Number(isRight) },
        ...{ seconds: 14 + ((version * 7 + daysAgo) % 20), reviewedAt: at(daysAgo) },
      },
    });
  }
  await tx.reviewCard.update({ where: { id }, data: card });
}
