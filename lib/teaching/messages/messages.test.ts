import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { runDueJobs } from "@/lib/jobs/perform";
import { composeMail } from "@/lib/mail/compose";
import { mailWork } from "@/lib/mail/worker";
import type { Actor } from "@/lib/people/actor";
import { teachingCalls } from "../calls";
import { call, createCourse, createUser, signIn } from "@/lib/testing/fixtures";
import { chooseCourseMails, refusalToken, wantsCourseMails } from "../mail-refusal";
import type { SilentDays } from "../shared/messages";
import { listAudience, listSentMessages, sendCourseMessage } from "./messages";
import { audienceQuery, messageInput } from "./schema";

const choose = teachingCalls["POST /api/teaching/mails/choose"];

let admin: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});
beforeEach(() => db.mailJob.deleteMany());

const ago = (days: number) => new Date(Date.now() - days * day);
const message = (days: SilentDays = 14) =>
  messageInput.parse({ days, subject: "¿Seguimos?", text: "Hola.\n\n  Te falta poco. " });

/** By name: how many days ago they opened the first lesson, and how many of the three they did. */
type Stops = Record<string, [days: number, done?: number]>;

async function makeCourse(stops: Stops) {
  const course = await createCourse();
  const lessons = course.sections.flatMap((section) => section.lessons);
  const people: Record<string, { id: string; email: string }> = {};
  for (const [name, [days, done = 0]] of Object.entries(stops)) {
    const { id } = await createUser();
    people[name] = await db.user.update({ where: { id }, data: { name }, select: { id: true, email: true } });
    await db.lessonProgress.createMany({
      data: lessons.slice(0, Math.max(1, done)).map((lesson, index) => ({
        ...{ userId: id, lessonId: lesson.id, lastViewedAt: ago(days) },
        completedAt: index < done ? ago(days) : null,
      })),
    });
  }
  return { course: { id: course.id, lessons: 3 }, title: course.title, lessons, people };
}

const stops: Stops = { Ana: [20], Beto: [10], Ciro: [20, 3], Dalia: [40, 2] };
/** To whom, in the alphabet's order: many are due at once. */
const mailed = async () => (await db.mailJob.findMany()).map(({ to }) => to).toSorted();
const returns = (userId: string, lessonId: string) =>
  db.lessonProgress.updateMany({ where: { userId, lessonId }, data: { lastViewedAt: new Date(Date.now() + 1000) } });
/** As if what was sent had been sent some days before. */
const age = (courseId: string, days: number) =>
  db.$executeRaw`UPDATE course_messages SET created_at = created_at - make_interval(days => ${days}::int)
    WHERE course_id = ${courseId}::uuid`;

test("who finished before the course grew is not written to, nor is who has since finished", async () => {
  const { course, lessons, people } = await makeCourse({ Ana: [20], Ciro: [20, 3], Dalia: [40, 2] });
  const finishes = (name: string) =>
    db.courseCompletion.create({ data: { userId: people[name]!.id, courseId: course.id, finishedAt: ago(20) } });
  await finishes("Ciro");
  const { sectionId } = await db.lesson.findUniqueOrThrow({ where: { id: lessons[0]!.id } });
  const added = { slug: `otra-${course.id}`, labelLesson: "otra", titleLesson: "Otra", lessonOrder: 9 };
  await db.lesson.create({ data: { ...added, sectionId } });
  await sendCourseMessage(admin, course.id, message());
  expect(await mailed()).toEqual([people.Ana, people.Dalia].map((one) => one!.email).toSorted());
  await finishes("Dalia");
  const jobs = await db.mailJob.findMany();
  const told = await Promise.all(jobs.map(async (job) => [job.to, Boolean(await composeMail(job))]));
  expect(Object.fromEntries(told)).toEqual({ [people.Ana!.email]: true, [people.Dalia!.email]: false });
});

test.each<[SilentDays, string[]]>([
  [7, ["Beto", "Ana", "Dalia"]],
  [14, ["Ana", "Dalia"]],
  [30, ["Dalia"]],
  [60, []],
])("who has not finished and opened nothing for %i days", async (days, names) => {
  const { course } = await makeCourse(stops);
  const { results } = await listAudience(admin, course, audienceQuery.parse({ days }));
  expect(results.map(({ name }) => name)).toEqual(names);
});

test("each gets it once, until they came back and stopped again", async () => {
  const { course, title, lessons, people } = await makeCourse(stops);
  expect(await sendCourseMessage(admin, course.id, message())).toEqual({ people: 2 });
  expect(await mailed()).toEqual([people.Ana!.email, people.Dalia!.email].toSorted());
  expect(await db.auditEntry.findFirst({ where: { targetId: course.id } })).toMatchObject({
    action: "courseMessage.send",
    changes: { people: [null, 2] },
  });
  const mail = (await composeMail(await db.mailJob.findFirstOrThrow({ where: { to: people.Ana!.email } })))!;
  expect(mail).toMatchObject({ subject: "¿Seguimos?", text: expect.stringContaining("Hola.\n\nTe falta poco.\n\n") });
  expect(mail.text).toContain(`Te escribimos porque empezaste «${title}»`);
  expect(mail.html).toContain(`/auth/mails/${refusalToken(people.Ana!.id)}"`);
  expect(mail.refusal!.call).toContain("/api/teaching/mails/choose?token=");

  // Another day, with others meanwhile: those who were written to are not among them.
  await age(course.id, 1);
  expect(await sendCourseMessage(admin, course.id, message(7))).toEqual({ people: 1 });
  await age(course.id, 1);
  await expect(sendCourseMessage(admin, course.id, message(7))).rejects.toMatchObject({
    message: "No hay a quién escribir: las personas volvieron o ya recibieron un mensaje.",
  });
  // Ana came back after it and stopped once more, so that there is something new to write of.
  await age(course.id, 30);
  const where = { userId: people.Ana!.id, lessonId: lessons[0]!.id };
  await db.lessonProgress.updateMany({ where, data: { lastViewedAt: ago(15) } });
  expect(await listSentMessages(course.id)).toMatchObject([
    { subject: "¿Seguimos?", days: 7, people: 1, returned: 1 },
    { days: 14, people: 2, returned: 1 },
  ]);
  expect(await sendCourseMessage(admin, course.id, message())).toEqual({ people: 1 });
});

test("once a day for a course, also of two at the same time; another course is another matter", async () => {
  const [one, other] = [await makeCourse(stops), await makeCourse(stops)];
  const both = await Promise.allSettled([1, 2].map(() => sendCourseMessage(admin, one.course.id, message())));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: "Hoy ya se escribió a las personas de este curso. Podrás hacerlo otra vez mañana." },
  });
  expect(await mailed()).toHaveLength(2);
  await sendCourseMessage(admin, other.course.id, message());
  expect(await mailed()).toHaveLength(4);
});

test("before it is sent it ends for who came back, finished, wants none, is disabled, or whose course is gone", async () => {
  const all: Stops = Object.fromEntries(["Ana", "Beto", "Ciro", "Dalia", "Elsa"].map((name) => [name, [20, 2]]));
  const { course, lessons, people } = await makeCourse(all);
  await sendCourseMessage(admin, course.id, message());
  await returns(people.Ana!.id, lessons[0]!.id);
  const done = { userId: people.Beto!.id, lessonId: lessons[2]!.id, lastViewedAt: ago(20), completedAt: ago(20) };
  await db.lessonProgress.create({ data: done });
  await chooseCourseMails(people.Ciro!.id, false);
  await db.user.update({ where: { id: people.Dalia!.id }, data: { disabledAt: new Date() } });
  await runDueJobs(mailWork);
  // Two leave each second: what is left is composed as if its turn had come.
  const waiting = await db.mailJob.findMany({ where: { state: "pending" } });
  const composed = await Promise.all(waiting.map(async (row) => [row.to, (await composeMail(row)) !== null]));
  expect(Object.fromEntries(composed)[people.Elsa!.email] ?? true).toBe(true);
  for (const { email } of [people.Ana!, people.Beto!, people.Ciro!, people.Dalia!]) {
    expect([email, Object.fromEntries(composed)[email] ?? false]).toEqual([email, false]);
    expect(await db.outboxMail.count({ where: { to: email } })).toBe(0);
  }
  const [elsa] = await db.mailJob.findMany({ where: { to: people.Elsa!.email } });
  await db.course.delete({ where: { id: course.id } });
  expect(await composeMail(elsa!)).toBeNull();
});

test("the mail's own link ends them, and has them again; another's is no link", async () => {
  const { course, people } = await makeCourse(stops);
  const token = refusalToken(people.Ana!.id);
  // As a mail program does it: nothing says where it is from.
  const ask = (query: object) =>
    call(choose, {
      method: "POST",
      query: `?${new URLSearchParams(query as Record<string, string>)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect([(await ask({ token })).status, (await ask({ token })).status]).toEqual([204, 204]);
  expect(await wantsCourseMails(people.Ana!.id)).toBe(false);
  expect((await listAudience(admin, course, audienceQuery.parse({}))).results.map(({ name }) => name)).toEqual([
    "Dalia",
  ]);
  const [id] = refusalToken(people.Dalia!.id).split(".");
  for (const wrong of ["", "x", `${id}.${token.split(".")[1]}`, `${token}x`, "1 or 1=1.x"]) {
    const response = await ask({ token: wrong });
    expect([wrong, response.status, (await response.json()).message]).toEqual([wrong, 400, "El enlace no es válido."]);
  }
  expect(await wantsCourseMails(people.Dalia!.id)).toBe(true);
  await ask({ token, wanted: "true" });
  expect(await wantsCourseMails(people.Ana!.id)).toBe(true);
});

test("collaborators write to the people of their own courses, and see no address", async () => {
  const writer = (await signIn("collaborator")).actor;
  const [own, foreign] = [await makeCourse(stops), await makeCourse(stops)];
  const { id } = own.course;
  await db.contentItem.upsert({
    where: { id },
    create: { id, kind: "course", title: own.title, slug: id, fields: {}, authorId: writer.id },
    update: { authorId: writer.id },
  });
  await expect(sendCourseMessage(writer, foreign.course.id, message())).rejects.toMatchObject({ code: "not_found" });
  const { results } = await listAudience(writer, own.course, audienceQuery.parse({}));
  expect(results.map(({ email }) => email)).toEqual([null, null]);
  expect(await sendCourseMessage(writer, id, message())).toEqual({ people: 2 });
});

test.each([
  [{ days: 3 }, "Elige cuántos días."],
  [{ days: "muchos" }, "Elige cuántos días."],
  [{ subject: " " }, "Escribe el asunto."],
  [{ subject: "x".repeat(121) }, "Usa como máximo 120 caracteres."],
  [{ subject: "Hola\r\nBcc: todos@ejemplo.pe" }, "Escribe una sola línea de texto."],
  [{ text: "\n" }, "Escribe el mensaje."],
  [{ text: "x".repeat(4_001) }, "Usa como máximo 4000 caracteres."],
])("what is refused says why: %j", (wrong, said) => {
  const read = messageInput.safeParse({ days: 14, subject: "Hola", text: "Hola", ...wrong });
  expect(read.error?.issues[0]?.message).toBe(said);
});
