import { randomUUID } from "node:crypto";
import { daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";
import { aroundQuote } from "./shared/anchor";

const texts = ["", "Probarlo en el proyecto de la tienda.", "", "Preguntar en clase:\n¿y si son dos a la vez?"];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const student = await tx.user.findUnique({ where: { username: "user" }, select: { id: true } });
  if (!student) return;
  const lessons = await tx.lesson.findMany({
    where: { markdown: { not: null } },
    orderBy: { slug: "asc" },
    take: 2 * texts.length,
    select: { id: true, titleLesson: true, markdown: true },
  });
  const rows = lessons.flatMap(({ id: lessonId, titleLesson: lessonTitle, markdown }) => {
    // A paragraph's first sentence without markdown.
    const quote = /^[\p{Lu}¿][^\n*`_[\]<>#|]{40,200}?[.?](?= )/mu.exec(markdown!);
    if (!quote) return [];
    const suffix = quote.input.slice(quote.index + quote[0].length).slice(0, aroundQuote);
    return [{ id: randomUUID(), userId: student.id, lessonId, lessonTitle, quote: quote[0], suffix }];
  });
  await tx.lessonNote.createMany({
    data: rows
      .slice(0, texts.length)
      .map((row, n) => ({ ...row, text: texts[n]!, createdAt: daysAgo(n + 1 / 8), updatedAt: daysAgo(n + 1 / 8) })),
  });
  const [first] = lessons;
  if (!first) return;
  const whole = { lessonId: first.id, lessonTitle: first.titleLesson, text: "Volver a leerla antes del examen." };
  await tx.lessonNote.create({ data: { ...whole, id: randomUUID(), userId: student.id } });
}
