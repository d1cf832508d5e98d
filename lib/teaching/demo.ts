import { daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";

/** Students who are at different places of the demonstration's courses; most stop at the same lesson of each. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const students = await tx.user.findMany({
    // Those that people sign in as begin with nothing.
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
}

/** The lessons that somebody did one after another, and the one at which they are. */
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
