import { daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";

type Answer = { by: number | "staff"; ageDays: number; body: string; isAccepted?: boolean; report?: string };
type Asked = { title: string; by: number; ageDays: number; body: string; isHeld?: boolean; answers: Answer[] };

const asked: Asked[] = [
  {
    title: "¿Por qué mi página no muestra las tildes?",
    by: 0,
    ageDays: 9,
    body: "Escribí `canción` y sale `canciÃ³n`. Este es mi archivo:\n\n```html\n<!doctype html>\n<title>Mi canción</title>\n```",
    answers: [
      {
        by: "staff",
        ageDays: 8,
        body: 'Falta decir en qué codificación está. Ponlo al principio de `head`:\n\n```html\n<meta charset="utf-8">\n```',
        isAccepted: true,
      },
      { by: 1, ageDays: 8, body: "A mí me pasó lo mismo: también guarda el archivo como UTF-8 en tu editor." },
    ],
  },
  {
    title: "¿Qué editor conviene para empezar?",
    by: 2,
    ageDays: 5,
    body: "¿Da lo mismo cualquiera, o hay uno que ayude más con las etiquetas?",
    answers: [
      {
        by: 3,
        ageDays: 4,
        body: "Usa el de mi academia, los demás no sirven para nada.",
        report: "Es publicidad y no responde.",
      },
    ],
  },
  {
    title: "¿Cómo reviso si mi HTML tiene errores?",
    by: 1,
    ageDays: 1,
    body: "¿Hay alguna página que lo diga, o se ve en el navegador?",
    answers: [],
  },
  {
    title: "¿Esta plantilla está bien hecha?",
    by: 4,
    ageDays: 0.2,
    body: "La encontré en https://plantillas.example/gratis y quiero usarla en la tarea.",
    isHeld: true,
    answers: [],
  },
];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const people = await tx.user.findMany({
    where: { role: "user", disabledAt: null, passwordHash: { not: null }, username: { not: "user" } },
    orderBy: { createdAt: "asc" },
    take: 5,
    select: { id: true },
  });
  const staff = await tx.user.findFirst({ where: { role: "superadmin" }, select: { id: true } });
  const lesson = await tx.lesson.findFirst({
    where: { markdown: { not: null } },
    orderBy: [
      { section: { course: { createdAt: "asc" } } },
      { section: { sectionOrder: "asc" } },
      { lessonOrder: "asc" },
    ],
    select: { id: true },
  });
  if (!lesson || !staff || people.length === 0) return;
  const idOf = (by: Answer["by"]) => (by === "staff" ? staff.id : people[by % people.length]!.id);
  for (const { title, by, ageDays, body, isHeld, answers } of asked) {
    const question = await tx.discussionPost.create({
      data: {
        ...{ lessonId: lesson.id, title, body, authorId: idOf(by), createdAt: daysAgo(ageDays) },
        state: isHeld ? "held" : "shown",
        follows: { create: { userId: idOf(by) } },
      },
    });
    for (const { report, ...answer } of answers) {
      await tx.discussionPost.create({
        data: {
          ...{ lessonId: lesson.id, questionId: question.id, body: answer.body, authorId: idOf(answer.by) },
          ...{ createdAt: daysAgo(answer.ageDays), isStaff: answer.by === "staff", isAccepted: answer.isAccepted },
          ...(report && { reports: { create: { userId: idOf(by), reason: report } } }),
        },
      });
    }
  }
}
