import { isNewSince } from "@/lib/academy/completion";
import { minutesOf } from "@/lib/academy/shared/minutes";
import { lessonPath } from "@/lib/academy/shared/paths";
import { AppError } from "@/lib/core/errors";
import { bestResults } from "@/lib/quizzes/results";
import type { Prisma } from "@/prisma/generated/client";
import type { CertificateStanding } from "./schema";

type Client = Pick<
  Prisma.TransactionClient,
  "$queryRaw" | "course" | "courseCompletion" | "lesson" | "lessonProgress" | "handIn" | "certificateApproval"
>;

const courseSelect = {
  id: true,
  slug: true,
  title: true,
  description: true,
  certificateProject: true,
  certificateMonths: true,
  category: { select: { slug: true } },
  sections: {
    orderBy: [{ sectionOrder: "asc" }, { id: "asc" }],
    select: {
      slug: true,
      lessons: {
        orderBy: [{ lessonOrder: "asc" }, { id: "asc" }],
        select: {
          id: true,
          slug: true,
          titleLesson: true,
          words: true,
          videoMinutes: true,
          quizTime: true,
          task: true,
          createdAt: true,
        },
      },
    },
  },
} satisfies Prisma.CourseSelect;

const told = 20;

/**
 * Reads a person's progress towards a course's certificate: all lessons, their quizzes, and task submissions if it
 * wants a project.
 * @param since when the previous one expired: only quizzes passed later count
 * @throws AppError `not_found` for a course without certificates
 */
export async function readRequirements(client: Client, userId: string, courseId: string, since: Date | null = null) {
  const course = await client.course.findFirst({ where: { id: courseId, hasCertificate: true }, select: courseSelect });
  if (!course) throw new AppError("not_found", "Este curso no da certificado.");
  const all = course.sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.titleLesson,
      minutes: minutesOf(lesson),
      task: lesson.task,
      createdAt: lesson.createdAt,
      path: lessonPath(course.category.slug, course.slug, section.slug, lesson.slug),
    })),
  );
  // Sequential: a transaction's connection answers one query at a time.
  const seen = await client.lessonProgress.findMany({
    where: { userId, lessonId: { in: all.map(({ id }) => id) } },
    select: { lessonId: true, completedAt: true, firstCompletedAt: true },
  });
  const done = new Set(seen.flatMap(({ lessonId, completedAt }) => (completedAt ? [lessonId] : [])));
  const old = new Set(seen.flatMap((one) => ((one.completedAt ?? one.firstCompletedAt) ? [one.lessonId] : [])));
  // A renewal asks for today's lessons. Tasks are the project, so they are asked for whenever they came.
  const finished = since
    ? null
    : await client.courseCompletion.findUnique({ where: { userId_courseId: { userId, courseId } } });
  const lessons = all.filter(
    ({ id, task, createdAt }) =>
      !isNewSince(finished?.finishedAt, createdAt) || old.has(id) || (course.certificateProject && task),
  );
  const ids = lessons.map(({ id }) => id);
  // Approvals from before projects were handed in as tasks; no new ones are given.
  const approval = course.certificateProject
    ? await client.certificateApproval.findUnique({
        where: { userId_courseId: { userId, courseId } },
        select: { createdAt: true },
      })
    : null;
  const quizzes = await quizzesOf(client, { userId, lessons: ids, since });
  // A lesson that is not done lacks its task, whether the certificate asks for a project or not.
  const tasks = lessons
    .filter(({ id, task }) => task && !approval && (course.certificateProject || !done.has(id)))
    .map(({ id }) => id);
  const handedIn = await client.handIn.findMany({
    where: { userId, lessonId: { in: tasks }, state: "accepted" },
    select: { lessonId: true },
  });
  const accepted = new Set(handedIn.map(({ lessonId }) => lessonId));
  const missing = lessons.flatMap(({ id, title, path }) => {
    const parts: ("quiz" | "task")[] = [];
    if (quizzes.get(id) === false) parts.push("quiz");
    if (tasks.includes(id) && !accepted.has(id)) parts.push("task");
    // Its parts are what makes a lesson done.
    const kinds = parts.length > 0 || done.has(id) ? parts : (["lesson"] as const);
    return kinds.map((kind) => ({ kind, title, path }));
  });
  const isApproved = approval !== null || (tasks.length > 0 && accepted.size === tasks.length);
  const project = !course.certificateProject ? "none" : isApproved ? "approved" : "pending";
  const passed = [...quizzes.values()].filter(Boolean).length;
  const standing: Pick<CertificateStanding, "lessons" | "quizzes" | "tasks" | "project" | "missing" | "isMet"> = {
    lessons: { done: done.size, total: lessons.length },
    quizzes: { passed, total: quizzes.size },
    tasks: { accepted: accepted.size, total: tasks.length },
    project,
    missing: missing.slice(0, told),
    isMet: lessons.length > 0 && missing.length === 0 && project !== "pending",
  };
  return { course, minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0), standing };
}

async function quizzesOf(
  client: Client,
  { userId, lessons, since }: { userId: string; lessons: string[]; since: Date | null },
): Promise<Map<string, boolean>> {
  const withQuiz = await client.lesson.findMany({
    where: { id: { in: lessons }, quiz: { not: "" } },
    select: { id: true },
  });
  const lessonIds = withQuiz.map(({ id }) => id);
  if (lessonIds.length === 0) return new Map();
  const results = await bestResults(client, { userIds: [userId], lessonIds, since });
  const passed = new Set(results.flatMap((result) => (result.passed ? [result.lessonId] : [])));
  return new Map(lessonIds.map((id) => [id, passed.has(id)]));
}
