import { db } from "@/lib/core/db";
import type { DataSubject, PersonalData } from "@/lib/people/personal-data";

export const academyData: PersonalData = { parts: { lessons: lessonsOf } };

async function* lessonsOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const rows = await db.lessonProgress.findMany({
    where: { userId },
    orderBy: { lastViewedAt: "asc" },
    select: { lessonId: true, lastViewedAt: true, completedAt: true },
  });
  const lessons = await db.lesson.findMany({
    where: { id: { in: rows.map(({ lessonId }) => lessonId) } },
    select: { id: true, titleLesson: true },
  });
  const titles = new Map(lessons.map(({ id, titleLesson }) => [id, titleLesson]));
  for (const { lessonId, ...progress } of rows) yield { lesson: titles.get(lessonId) ?? null, ...progress };
}
