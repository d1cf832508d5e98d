import { readRubric } from "@/lib/academy/shared/task";
import { dayOf, toDateColumn } from "@/lib/core/days";
import { daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const students = await tx.user.findMany({
    // Demo logins begin with nothing.
    where: { role: "user", disabledAt: null, passwordHash: { not: null }, username: { not: "user" } },
    orderBy: { createdAt: "asc" },
    select: { id: true, createdAt: true },
  });
  const courses = await tx.course.findMany({
    orderBy: { createdAt: "asc" },
    select: {
      sections: {
        orderBy: { sectionOrder: "asc" },
        select: { lessons: { orderBy: { lessonOrder: "asc" }, select: { id: true } } },
      },
    },
  });
  const data = courses.flatMap(({ sections }, course) => {
    const lessons = sections.flatMap((section) => section.lessons.map(({ id }) => id));
    return students.flatMap(({ id, createdAt }, index) =>
      (index * 5 + course * 3) % 7 < 5 - (course % 4) ? walk(id, createdAt, lessons, index + course * 11) : [],
    );
  });
  await tx.lessonProgress.createMany({ data });
  await seedHandIns(tx);
  await seedGroup(tx, students);
}

/** End-to-end journeys use its link. */
async function seedGroup(tx: Prisma.TransactionClient, students: { id: string }[]): Promise<void> {
  const course = await tx.course.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true } });
  if (!course) return;
  const startsOn = toDateColumn(dayOf(daysAgo(12)));
  const members = { create: students.slice(0, 6).map(({ id }) => ({ userId: id })) };
  await tx.courseGroup.create({
    data: {
      courseId: course.id,
      name: "Primera promoción",
      startsOn,
      joinCode: "demostracion",
      joinLimit: 30,
      members,
    },
  });
}

const handedIn = [
  {
    state: "handed_in",
    ageDays: 1,
    text: "Cambié los anchos fijos por máximos y puse la rejilla en una columna.",
    link: "https://ejemplo.pe/mi-pagina",
  },
  { state: "handed_in", ageDays: 3, text: "Ahora el menú baja de línea y las fotos tienen max-width.", link: "" },
  {
    state: "returned",
    ageDays: 6,
    text: "Ya se ve en el teléfono.",
    link: "https://ejemplo.pe/otra",
    note: "Se ve bien. Cuenta qué cambiaste y por qué: es lo que falta.",
    given: [4, 3, 0],
  },
] as const;

const accepted = {
  state: "accepted",
  text: "Quité los anchos fijos: desbordaban a 360. Las fotos llevan max-width: 100 %.",
  link: "",
  note: "Muy claro.",
  given: [4, 3, 3],
} as const;

const projects = [
  "En la página del banco el foco desaparece en el menú: pondría :focus-visible. La ventana de avisos no se cierra con Escape: usaría dialog. El calendario no recibe el teclado: input type=date.",
  "Con Tab no llego al filtro de la tienda, porque es un div: sería un button. El menú se abre solo al pasar el ratón: details. Y el orden salta al pie: quitaría los tabindex.",
  "En el correo de la escuela el enlace de saltar no existe, los iconos no se oyen y el foco queda detrás de la ventana. Los arreglo con un enlace, un texto y showModal().",
];

async function seedHandIns(tx: Prisma.TransactionClient): Promise<void> {
  const lessons = await tx.lesson.findMany({
    where: { task: { not: null } },
    orderBy: { createdAt: "asc" },
    select: { id: true, taskRubric: true, section: { select: { course: { select: { certificateProject: true } } } } },
  });
  const teacher = await tx.user.findFirst({ where: { role: "superadmin" }, select: { id: true } });
  if (!teacher) return;
  for (const { id: lessonId, taskRubric, section } of lessons) {
    const isProject = section.course.certificateProject;
    const people = await tx.lessonProgress.findMany({
      where: { lessonId, ...(isProject && { completedAt: { not: null } }) },
      orderBy: { userId: "asc" },
      select: { userId: true, lastViewedAt: true, completedAt: true },
    });
    const rubric = readRubric(taskRubric);
    // A student who waits for a grade has not done the lesson; all who have done it were accepted.
    const waiting = isProject ? [] : people.slice(0, handedIn.length);
    await tx.lessonProgress.updateMany({
      where: { lessonId, userId: { in: waiting.map(({ userId }) => userId) } },
      data: { completedAt: null, firstCompletedAt: null },
    });
    const done = people.slice(waiting.length).filter(({ completedAt }) => completedAt);
    const given = isProject
      ? people.map(({ lastViewedAt }, index) => ({
          ...{ state: "accepted" as const, handedInAt: lastViewedAt, link: "", note: "" },
          ...{ text: projects[index % projects.length]!, given: [2, 4 - (index % 2), 3 + (index % 2)] },
        }))
      : [
          ...handedIn.map(({ ageDays, ...one }) => ({ ...one, handedInAt: daysAgo(ageDays) })),
          ...done.map(({ lastViewedAt }) => ({ ...accepted, handedInAt: lastViewedAt })),
        ];
    const authors = isProject ? people : [...waiting, ...done];
    const data = given.slice(0, authors.length).map((one, index) => {
      const { state, text, link, handedInAt } = one;
      return {
        ...{ userId: authors[index]!.userId, lessonId, state, text, link, handedInAt },
        ...("given" in one && {
          note: one.note,
          points: rubric.map(({ name, points: most }, at) => ({ name, points: one.given[at] ?? null, most })),
          gradedAt: new Date(Math.min(handedInAt.getTime() + 86_400_000, Date.now())),
          gradedById: teacher.id,
        }),
      };
    });
    await tx.handIn.createMany({ data });
  }
}

function walk(userId: string, since: Date, lessons: string[], number: number) {
  const reached =
    number % 3 === 0 ? lessons.length : number % 3 === 1 ? Math.min(2, lessons.length - 1) : number % lessons.length;
  const pace = 0.4 + (number % 5) * 0.7;
  const seen: Prisma.LessonProgressCreateManyInput[] = [];
  const begun = Math.max(since.getTime(), daysAgo(lessons.length * pace + ((number * 13) % 70)).getTime());
  for (const [step, lessonId] of lessons.slice(0, reached + 1).entries()) {
    const at = new Date(begun + step * pace * 86_400_000);
    if (at.getTime() > Date.now()) break;
    const done = step < reached ? at : null;
    seen.push({ userId, lessonId, lastViewedAt: at, completedAt: done, firstCompletedAt: done });
  }
  return seen;
}
