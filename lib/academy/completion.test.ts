import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { beginQuiz, handInQuiz } from "@/lib/quizzes/attempts";
import { gradeOpen } from "@/lib/quizzes/grading";
import { gradeHandIn } from "@/lib/teaching/hand-ins/desk";
import { handInTask } from "@/lib/teaching/hand-ins/hand-in";
import { gradeInput, handInInput } from "@/lib/teaching/hand-ins/schema";
import { createCourse, signIn } from "@/lib/testing/fixtures";
import { lessonAdapter } from "./adapters";
import { completeLesson } from "./completion";
import { listProgress, updateProgress } from "./progress";

/* When a lesson is done, and what a course that grows leaves to those who finished it. */

let admin: Actor;
let student: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});
beforeEach(async () => {
  student = (await signIn()).actor;
});

const quiz = "::Uno:: ¿Sí? {T}";
const task = "Haz una página.";

async function courseWith(data: { quiz?: string; task?: string }) {
  const course = await createCourse();
  const lessons = course.sections.flatMap((section) => section.lessons.map(({ id }) => id));
  await db.lesson.update({ where: { id: lessons[0]! }, data });
  return { course, lessons, lesson: lessons[0]! };
}

const mark = (lesson: string, actor = student) => updateProgress(actor, lesson, { completed: true });

async function takeQuiz(lesson: string, answer: object | null) {
  const attempt = await beginQuiz(student, lesson);
  const answers = { [attempt.questions[0]!.key]: { answer, version: Date.now() } };
  await handInQuiz(student, attempt.id, answers as Parameters<typeof handInQuiz>[2]);
  return attempt.id;
}
const passQuiz = (lesson: string) => takeQuiz(lesson, { chosen: [0] });

async function handIn(lesson: string) {
  const { handIn } = await handInTask(student, lesson, handInInput.parse({ text: "Lista" }));
  return handIn!.id;
}
const grade = (id: string, outcome: "accepted" | "returned", version = 1) =>
  gradeHandIn(admin, id, gradeInput.parse({ version, outcome, points: [], note: "Falta el pie." }));

const progressOf = async (actor = student) => (await listProgress(actor)).courses[0]!;

describe("a lesson is done", () => {
  test("by its mark, and refuses it until its quiz is passed, which then makes the mark", async () => {
    const { lesson } = await courseWith({ quiz });
    const missing = [{ lessonId: lesson, part: "quiz", waits: false }];
    expect(await updateProgress(student, lesson, {})).toMatchObject({ missing, completed: [] });
    await takeQuiz(lesson, null);
    await expect(mark(lesson)).rejects.toMatchObject({
      code: "conflict",
      message: "Te falta aprobar el cuestionario.",
    });
    expect(await progressOf()).toMatchObject({ missing, completed: [], percentage: 0 });
    await passQuiz(lesson);
    expect(await progressOf()).toMatchObject({ missing: [], completed: [lesson] });
  });

  test("by its task, once that is accepted: until then it is missing, then waits", async () => {
    const { lesson } = await courseWith({ task });
    await expect(mark(lesson)).rejects.toMatchObject({ code: "conflict", message: "Te falta entregar la tarea." });
    const id = await handIn(lesson);
    await expect(mark(lesson)).rejects.toMatchObject({
      message: "Tu tarea está en revisión: si la aceptan, la lección queda completada.",
    });
    await updateProgress(student, lesson, {});
    expect(await progressOf()).toMatchObject({ missing: [{ lessonId: lesson, part: "task", waits: true }] });
    await grade(id, "returned");
    expect(await progressOf()).toMatchObject({ missing: [{ part: "task", waits: false }] });
    await handIn(lesson);
    await grade(id, "accepted", 3);
    expect(await progressOf()).toMatchObject({ missing: [], completed: [lesson] });
  });

  test("by both where it has both, in either order or at once", async () => {
    for (const order of ["quiz", "task", "both"]) {
      const { lesson } = await courseWith({ quiz, task });
      const id = await handIn(lesson);
      if (order === "quiz") await passQuiz(lesson);
      if (order === "task") await grade(id, "accepted");
      if (order === "both") await Promise.all([passQuiz(lesson), grade(id, "accepted")]);
      else await expect(mark(lesson)).rejects.toMatchObject({ code: "conflict" });
      if (order === "quiz") await grade(id, "accepted");
      if (order === "task") await passQuiz(lesson);
      expect(await progressOf()).toMatchObject({ missing: [], completed: [lesson] });
    }
  });

  test("an open answer waits for who reads it", async () => {
    const { lesson } = await courseWith({ quiz: "::Libre:: Explica por qué {}" });
    const id = await takeQuiz(lesson, { text: "Porque sí" });
    await expect(mark(lesson)).rejects.toMatchObject({
      message: "Tu cuestionario está por calificar: si lo apruebas, la lección queda completada.",
    });
    const { questions } = await db.quizAttempt.findUniqueOrThrow({ where: { id } });
    const { key } = (questions as { key: string }[])[0]!;
    await gradeOpen(admin, id, { grades: [{ key, percent: 100, note: "" }] });
    expect(await progressOf()).toMatchObject({ missing: [], completed: [lesson] });
  });

  test("and stays so when it gets a quiz and a task later, even unmarked for a while", async () => {
    const { lesson } = await courseWith({});
    await mark(lesson);
    await db.lesson.update({ where: { id: lesson }, data: { quiz, task } });
    expect(await progressOf()).toMatchObject({ missing: [], completed: [lesson] });
    await updateProgress(student, lesson, { completed: false });
    expect(await mark(lesson)).toMatchObject({ completed: [lesson] });
  });

  test("a project that was approved by hand counts as its tasks", async () => {
    const { course, lesson } = await courseWith({ task });
    await db.certificateApproval.create({ data: { userId: student.id, courseId: course.id } });
    expect(await mark(lesson)).toMatchObject({ completed: [lesson] });
  });
});

describe("a course that grows", () => {
  const grow = (sectionId: string) =>
    db.lesson.create({
      data: { sectionId, slug: `nueva-${sectionId}`, labelLesson: "nueva", titleLesson: "Nueva", lessonOrder: 9 },
      select: { id: true },
    });

  test("leaves the day to who finished it, and shows them what is new", async () => {
    const { course, lessons } = await courseWith({});
    for (const lesson of lessons.slice(1)) await mark(lesson);
    expect(await progressOf()).toMatchObject({ finishedAt: null, newLessons: [] });
    await mark(lessons[0]!);
    const { finishedAt } = await progressOf();
    expect(finishedAt).toEqual(expect.any(String));
    const { id } = await grow(course.sections[0]!.id);
    const grown = { finishedAt, newLessons: [id], percentage: 100, completedLessons: 3, totalLessons: 4 };
    expect(await progressOf()).toMatchObject({ ...grown, continueAt: { titleLesson: "Nueva" } });
    // A lesson that they mark as pending is no new one.
    await updateProgress(student, lessons[1]!, { completed: false });
    expect(await progressOf()).toMatchObject({ finishedAt, newLessons: [id] });
    await mark(lessons[1]!);
    expect(await mark(id)).toMatchObject({ finishedAt, newLessons: [], continueAt: null });
  });

  test("a lesson that was withdrawn and returns is not new, and is missed again", async () => {
    const { course, lessons } = await courseWith({});
    const [kept, ...others] = lessons;
    const {
      search: _,
      searchHead: __,
      ...away
    } = (await db.lesson.findUniqueOrThrow({ where: { id: kept } })) as Record<string, unknown>;
    await db.lesson.delete({ where: { id: kept } });
    for (const lesson of others) await mark(lesson);
    expect((await progressOf()).finishedAt).toEqual(expect.any(String));
    await db.lesson.create({ data: away as Parameters<typeof db.lesson.create>[0]["data"] });
    expect(await progressOf()).toMatchObject({ newLessons: [], completedLessons: 2, totalLessons: 3, percentage: 67 });
    expect(await db.courseCompletion.count({ where: { courseId: course.id } })).toBe(1);
  });

  test("a lesson off the site cannot be done", async () => {
    const { lesson } = await courseWith({ quiz, task });
    await db.lesson.delete({ where: { id: lesson } });
    const done = await db.$transaction((tx) => completeLesson(tx, student.id, lesson));
    expect([done, await db.lessonProgress.count({ where: { lessonId: lesson } })]).toEqual([
      { missing: [], isFirst: false },
      0,
    ]);
  });

  test("publishing a lesson first keeps the day of who has finished without its last mark", async () => {
    const { course, lessons } = await courseWith({});
    for (const lesson of lessons.slice(1)) await mark(lesson);
    const [first] = await db.$transaction((tx) => lessonAdapter.read(tx, [lessons[0]!]));
    await db.lesson.delete({ where: { id: lessons[0]! } });
    expect(await progressOf()).toMatchObject({ finishedAt: null });
    const fields = { ...first!.fields, slug: `otra-${course.slug}`, labelLesson: "otra" };
    const added = { ...first!, id: randomUUID(), publishedAt: new Date(Date.now() + 1_000), fields };
    await db.$transaction((tx) => lessonAdapter.project(tx, [added] as Parameters<typeof lessonAdapter.project>[1]));
    expect(await progressOf()).toMatchObject({ finishedAt: expect.any(String), newLessons: [added.id] });
  });

  test("is finished by what completes its last lesson: a quiz and a task too, at once", async () => {
    const { course, lessons, lesson } = await courseWith({ quiz });
    await db.lesson.update({ where: { id: lessons[1]! }, data: { task } });
    await mark(lessons[2]!);
    const id = await handIn(lessons[1]!);
    await Promise.all([passQuiz(lesson), grade(id, "accepted")]);
    expect(await db.courseCompletion.count({ where: { courseId: course.id, userId: student.id } })).toBe(1);
  });
});
