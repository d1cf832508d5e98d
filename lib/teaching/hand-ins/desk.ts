import { completeLesson } from "@/lib/academy/completion";
import { type Criterion, readRubric } from "@/lib/academy/shared/task";
import { bindings } from "@/lib/core/bindings";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page, PageRequest } from "@/lib/core/page";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { seenCourses } from "../access";
import { exportFound, type Found, pageOfFound, hasWords } from "../found";
import { handInGradedMail } from "../mails/hand-in-graded";
import { handInStates, type ListedHandIn, sumOfPoints } from "../shared/hand-ins";
import { handInAudit } from "./audit";
import { handInFiles, handInKey, handInNotFound } from "./files";
import type { GradeInput, HandInExportQuery } from "./schema";
import { handInSelect, toHandIn } from "./select";

export const listHandIns = async (actor: Actor, query: HandInExportQuery & PageRequest): Promise<Page<ListedHandIn>> =>
  pageOfFound(await findHandIns(actor, query), query);

export const exportHandIns = async (actor: Actor, query: HandInExportQuery): Promise<Response> =>
  exportFound("entregas", headings, await findHandIns(actor, query), toLine);

async function findHandIns(actor: Actor, { search, state, sort, order }: HandInExportQuery): Promise<Found> {
  const { values, bind } = bindings();
  const courses = await seenCourses(actor);
  const conditions = [
    courses && `course.id = any(${bind(courses)}::uuid[])`,
    state !== "all" && `one.state = ${bind(state)}::hand_in_state`,
    hasWords("plain_text(person.name, person.last_name, person.username, lesson.title_lesson)", search, bind),
  ].filter(Boolean);
  const text = `
    select one.id, person.name, person.last_name as "lastName", person.username, person.photo,
      lesson.title_lesson as lesson, course.title as course, one.state::text as state, one.handed_in_at as "handedInAt", one.points
    from hand_ins one join users person on person.id = one.user_id join lessons lesson on lesson.id = one.lesson_id
      join sections section on section.id = lesson.section_id join courses course on course.id = section.course_id
    where ${conditions.join(" and ")}`;
  const by = sort === "name" ? `name ${order}, "lastName" ${order}` : `"handedInAt" ${order}`;
  return { text, order: `${by}, id`, values, bind };
}

const headings = {
  person: "Persona",
  course: "Curso",
  lesson: "Lección",
  state: "Estado",
  handedInAt: "Entregada",
  given: "Puntos",
};

const toLine = (one: ListedHandIn) => ({
  person: fullName(one),
  course: one.course,
  lesson: one.lesson,
  state: handInStates[one.state],
  handedInAt: one.handedInAt.toISOString(),
  given: sumOfPoints(one.points),
});

export type ReadHandIn = ReturnType<typeof toHandIn<Prisma.HandInGetPayload<{ select: typeof handInSelect }>>> & {
  version: number;
  person: { id: string; name: string; lastName: string; username: string; photo: string };
  lesson: { id: string; titleLesson: string; task: string };
  rubric: Criterion[];
};

/** For the course's teachers. @throws AppError `not_found` */
export async function getHandIn(actor: Actor, id: string): Promise<ReadHandIn> {
  const row = await db.handIn.findUnique({
    where: { id },
    select: {
      ...handInSelect,
      version: true,
      lessonId: true,
      user: { select: { id: true, name: true, lastName: true, username: true, photo: true } },
    },
  });
  if (!row) throw handInNotFound();
  const { lessonId, user: person, ...handIn } = row;
  const { taskRubric, task, ...lesson } = await getTask(actor, lessonId);
  return { ...toHandIn(handIn), person, lesson: { ...lesson, task: task ?? "" }, rubric: readRubric(taskRubric) };
}

async function getTask(actor: Actor, id: string) {
  const [lesson, courses] = await Promise.all([
    db.lesson.findUnique({
      where: { id },
      select: { id: true, titleLesson: true, task: true, taskRubric: true, section: { select: { courseId: true } } },
    }),
    seenCourses(actor),
  ]);
  if (!lesson || (courses && !courses.includes(lesson.section.courseId))) throw handInNotFound();
  const { section: _, ...task } = lesson;
  return task;
}

/**
 * Accepting it marks its lesson as done, unless the quiz is missing; its author gets a mail with the note.
 * @throws AppError `not_found`, `conflict` if it or its rubric changed meanwhile
 */
export async function gradeHandIn(
  actor: Actor,
  id: string,
  { version, outcome, points, note }: GradeInput,
): Promise<void> {
  const { person, rubric, lesson } = await getHandIn(actor, id);
  if (points.length !== rubric.length || points.some((given, index) => (given ?? 0) > rubric[index]!.points)) {
    throw new AppError("conflict", "La rúbrica cambió. Recarga la página.");
  }
  const given = rubric.map(({ name, points: most }, index) => ({ name, points: points[index]!, most }));
  await db.$transaction(async (tx) => {
    const { count } = await tx.handIn.updateMany({
      where: { id, version, state: "handed_in" },
      data: { state: outcome, points: given, note, version: version + 1, gradedAt: new Date(), gradedById: actor.id },
    });
    if (count === 0) throw new AppError("conflict", "La entrega cambió desde que la abriste. Recarga la página.");
    const action = outcome === "accepted" ? "handIn.accept" : "handIn.return";
    const target = { id, name: `${fullName(person)}, «${lesson.titleLesson}»` };
    await handInAudit.record(tx, actor, { action, target });
    if (outcome === "accepted") await completeLesson(tx, person.id, lesson.id);
    const { email: to } = await tx.user.findUniqueOrThrow({ where: { id: person.id }, select: { email: true } });
    await enqueueMail(tx, handInGradedMail, { to, data: { handInId: id } });
  });
}

/** For its author and teachers. @throws AppError `not_found` */
export async function openHandedIn(actor: Actor, asked: Pick<Headers, "get">, id: string): Promise<FileAnswer> {
  const row = await db.handIn.findUnique({
    where: { id },
    select: { userId: true, lessonId: true, fileKey: true, fileName: true, fileType: true },
  });
  if (!row?.fileKey) throw handInNotFound();
  if (row.userId !== actor.id) {
    if (!can(actor, "teaching")) throw handInNotFound();
    await getTask(actor, row.lessonId);
  }
  return openFile(handInFiles, asked, {
    key: handInKey(row.fileKey),
    tag: `"${row.fileKey}"`,
    type: row.fileType!,
    name: row.fileName!,
    isDownload: true,
  });
}
