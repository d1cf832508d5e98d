import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { Prisma } from "@/prisma/generated/client";
import { findMissing, isNewSince, requireCompleted } from "./completion";
import type { CourseProgress, ProgressInput, ProgressList } from "./schema";
import { listLocks, requireOpen } from "./locks";
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
    courses: (await describeProgress(actor, courses, seen)).toSorted((a, b) =>
      b.lastViewedAt.localeCompare(a.lastViewedAt),
    ),
    locks,
  };
}

/**
 * Notes that a student opened a lesson and, with `completed`, whether it is done.
 * @param onFirstDone called only the first time it is done, not after unmarking
 * @returns the progress in its course. @throws AppError `not_found`; `conflict` while its quiz or task is missing
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
  const where = { userId_lessonId: { userId: actor.id, lessonId } };
  const lastViewedAt = new Date();
  if (completed) await requireOpen(actor, lessonId);
  const isFirst = await db.$transaction(async (tx) => {
    const done = completed && (await requireCompleted(tx, actor.id, lessonId));
    await tx.lessonProgress.upsert({
      where,
      create: { userId: actor.id, lessonId, lastViewedAt },
      update: { lastViewedAt, ...(completed === false && { completedAt: null }) },
    });
    return done ? done.isFirst : false;
  });
  const [seen, course] = await Promise.all([
    findSeen(actor),
    db.course.findUniqueOrThrow({ where: { id: lesson.section.courseId }, select: courseSelect }),
  ]);
  const [progress] = await describeProgress(actor, [course], seen);
  if (isFirst) onFirstDone?.(progress!);
  return progress!;
}

type Seen = Map<string, { completedAt: Date | null; firstCompletedAt: Date | null; lastViewedAt: Date }>;

/** Some lessons may no longer exist. */
async function findSeen({ id: userId }: Actor): Promise<Seen> {
  const rows = await db.lessonProgress.findMany({
    where: { userId },
    select: { lessonId: true, completedAt: true, firstCompletedAt: true, lastViewedAt: true },
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
        select: { id: true, slug: true, titleLesson: true, createdAt: true },
      },
    },
  },
} satisfies Prisma.CourseSelect;

type Row = Prisma.CourseGetPayload<{ select: typeof courseSelect }>;

type Missing = Awaited<ReturnType<typeof findMissing>>[number];
type Parts = { missing: ReadonlyMap<string, Missing[]>; finishedAt: Date | null };

async function describeProgress({ id: userId }: Actor, courses: Row[], seen: Seen): Promise<CourseProgress[]> {
  const ids = courses.map(({ id }) => id);
  const [missing, finished] = await Promise.all([
    findMissing(db, userId, Prisma.sql`section.course_id = ANY(${ids}::uuid[])`),
    db.courseCompletion.findMany({
      where: { userId, courseId: { in: ids } },
      select: { courseId: true, finishedAt: true },
    }),
  ]);
  const days = new Map(finished.map(({ courseId, finishedAt }) => [courseId, finishedAt]));
  const byLesson = Map.groupBy(missing, ({ lessonId }) => lessonId);
  return courses.map((course) =>
    toProgress(course, seen, { missing: byLesson, finishedAt: days.get(course.id) ?? null }),
  );
}

function toProgress(
  { sections, category, ...course }: Row,
  seen: Seen,
  { missing, finishedAt }: Parts,
): CourseProgress {
  const lessons = sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      ...lesson,
      path: lessonPath(category.slug, course.slug, section.slug, lesson.slug),
      completed: Boolean(seen.get(lesson.id)?.completedAt),
      wasDone: Boolean(seen.get(lesson.id)?.firstCompletedAt),
      viewedAt: seen.get(lesson.id)?.lastViewedAt.getTime() ?? 0,
    })),
  );
  const completed = lessons.filter((lesson) => lesson.completed).map(({ id }) => id);
  const isNew = (one: (typeof lessons)[number]) =>
    !one.completed && !one.wasDone && isNewSince(finishedAt, one.createdAt);
  const newLessons = lessons.filter(isNew).map(({ id }) => id);
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
    percentage: donePercentage(completed.length, lessons.length - newLessons.length),
    completed,
    missing: lessons.flatMap(({ id }) => missing.get(id) ?? []),
    finishedAt: finishedAt?.toISOString() ?? null,
    newLessons,
    continueAt: next ? { slug: next.slug, titleLesson: next.titleLesson, path: next.path } : null,
    lastViewedAt: new Date(lessons[lastViewed]?.viewedAt ?? 0).toISOString(),
  };
}
