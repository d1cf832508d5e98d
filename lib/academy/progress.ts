import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import type { CourseProgress, ProgressInput, ProgressList } from "./schema";
import { listLocks } from "./locks";
import { lessonPath } from "./shared/paths";
import { donePercentage } from "./shared/percentage";

/** Last opened first. */
export async function listProgress(actor: Actor): Promise<ProgressList> {
  const [seen, locks] = await Promise.all([findSeen(actor), listLocks(actor)]);
  const courses = await db.course.findMany({
    where: { sections: { some: { lessons: { some: { id: { in: [...seen.keys()] } } } } } },
    select: courseSelect,
  });
  return {
    courses: courses
      .map((course) => toProgress(course, seen))
      .toSorted((a, b) => b.lastViewedAt.localeCompare(a.lastViewedAt)),
    locks,
  };
}

/**
 * Notes that a student opened a lesson and, with `completed`, whether it is done.
 * @param onFirstDone called only the first time it is done, not after unmarking
 * @returns the progress in its course. @throws AppError `not_found`
 */
export async function updateProgress(
  actor: Actor,
  lessonId: string,
  { completed }: ProgressInput,
  onFirstDone?: (progress: CourseProgress) => void,
): Promise<CourseProgress> {
  const lesson = await db.lesson.findUnique({
    where: { id: lessonId },
    select: { section: { select: { courseId: true } } },
  });
  if (!lesson) throw new AppError("not_found", "No se encontró la lección.");
  const now = new Date();
  const done = completed === undefined ? {} : { completedAt: completed ? now : null };
  await db.lessonProgress.upsert({
    where: { userId_lessonId: { userId: actor.id, lessonId } },
    create: { userId: actor.id, lessonId, lastViewedAt: now, ...done },
    update: { lastViewedAt: now, ...done },
  });
  const { count: firsts } = completed
    ? await db.lessonProgress.updateMany({
        where: { userId: actor.id, lessonId, firstCompletedAt: null },
        data: { firstCompletedAt: now },
      })
    : { count: 0 };
  const [seen, course] = await Promise.all([
    findSeen(actor),
    db.course.findUniqueOrThrow({ where: { id: lesson.section.courseId }, select: courseSelect }),
  ]);
  const progress = toProgress(course, seen);
  if (firsts > 0) onFirstDone?.(progress);
  return progress;
}

/** @returns whether it is the first time */
export async function completeLesson(tx: Prisma.TransactionClient, userId: string, lessonId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ isFirst: boolean }]>`
    INSERT INTO lesson_progress AS kept (user_id, lesson_id, completed_at, first_completed_at, last_viewed_at)
    VALUES (${userId}::uuid, ${lessonId}::uuid, now(), now(), now())
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET completed_at = coalesce(kept.completed_at, now()),
      first_completed_at = coalesce(kept.first_completed_at, now()), last_viewed_at = now()
    RETURNING first_completed_at = last_viewed_at AS "isFirst"`;
  return row.isFirst;
}

type Seen = Map<string, { completedAt: Date | null; lastViewedAt: Date }>;

/** Some lessons may no longer exist. */
async function findSeen({ id: userId }: Actor): Promise<Seen> {
  const rows = await db.lessonProgress.findMany({
    where: { userId },
    select: { lessonId: true, completedAt: true, lastViewedAt: true },
  });
  return new Map(rows.map(({ lessonId, ...seen }) => [lessonId, seen]));
}

const courseSelect = {
  id: true,
  slug: true,
  title: true,
  thumbnail: true,
  hasCertificate: true,
  category: { select: { slug: true } },
  sections: {
    orderBy: [{ sectionOrder: "asc" }, { id: "asc" }],
    select: {
      slug: true,
      lessons: {
        orderBy: [{ lessonOrder: "asc" }, { id: "asc" }],
        select: { id: true, slug: true, titleLesson: true },
      },
    },
  },
} satisfies Prisma.CourseSelect;

type Row = Prisma.CourseGetPayload<{ select: typeof courseSelect }>;

function toProgress({ sections, category, ...course }: Row, seen: Seen): CourseProgress {
  const lessons = sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      ...lesson,
      path: lessonPath(category.slug, course.slug, section.slug, lesson.slug),
      completed: Boolean(seen.get(lesson.id)?.completedAt),
      viewedAt: seen.get(lesson.id)?.lastViewedAt.getTime() ?? 0,
    })),
  );
  const completed = lessons.filter((lesson) => lesson.completed).map(({ id }) => id);
  const lastViewed = lessons.reduce(
    (latest, lesson, index) => (lesson.viewedAt > lessons[latest]!.viewedAt ? index : latest),
    0,
  );
  // From the lesson last opened, then those skipped before it.
  const next = [...lessons.slice(lastViewed), ...lessons].find((lesson) => !lesson.completed);
  return {
    course: { ...course, categorySlug: category.slug },
    totalLessons: lessons.length,
    completedLessons: completed.length,
    percentage: donePercentage(completed.length, lessons.length),
    completed,
    continueAt: next ? { slug: next.slug, titleLesson: next.titleLesson, path: next.path } : null,
    lastViewedAt: new Date(lessons[lastViewed]?.viewedAt ?? 0).toISOString(),
  };
}
