import { answerQuestion, takeAnswers } from "@/lib/academy/answers";
import { listLocks } from "@/lib/academy/locks";
import { getLesson, getPremium } from "@/lib/academy/service";
import { formatDate, day } from "@/lib/core/dates";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { beginQuiz } from "@/lib/quizzes/attempts";
import { createCourse, signIn } from "@/lib/testing/fixtures";
import { handInTask } from "../hand-ins/hand-in";
import { handInInput } from "../hand-ins/schema";
import { listAudience } from "../messages/messages";
import { audienceQuery } from "../messages/schema";
import { exportPeople, listCoursePeople } from "../people";
import { personListQuery } from "../schema";
import { addMember, createGroup, finishGroup, listGroups, removeGroup, removeMember, updateGroup } from "./groups";
import { findInvitation, joinGroup } from "./join";
import { groupInput, joinInput, newMemberInput } from "./schema";

let admin: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

const today = dayOf(new Date());
const input = (data: object = {}) => groupInput.parse({ name: "Noviembre", startsOn: today, hasLink: true, ...data });
const someone = async () => (await signIn()).actor;

async function makeGroup(data: object = {}, lessonData: object[] = []) {
  const course = await createCourse();
  const lessons = course.sections
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .flatMap((section) => section.lessons.toSorted((a, b) => a.lessonOrder - b.lessonOrder));
  for (const [index, changes] of lessonData.entries()) {
    await db.lesson.update({ where: { id: lessons[index]!.id }, data: changes });
  }
  const { id } = await createGroup(admin, course.id, input(data));
  const { joinCode } = await db.courseGroup.findUniqueOrThrow({ where: { id } });
  return { course: { ...course, lessons: 3 }, lessons, id, code: joinCode! };
}

const membersOf = (groupId: string) => db.courseGroupMember.count({ where: { groupId } });
const reasonsOf = async (actor: Actor) => (await listLocks(actor)).map(({ slug, opensOn }) => [slug, opensOn]);

describe("joining by a link", () => {
  test("leads to the course; twice, or from two windows, is once", async () => {
    const { course, id, code } = await makeGroup();
    const actor = await someone();
    expect(await findInvitation(code)).toMatchObject({ name: "Noviembre", startsOn: today, closed: null });
    for (const none of ["", "x", "\0", `${code}/..`, code.repeat(9)]) expect(await findInvitation(none)).toBeNull();
    const joined = await Promise.all([joinGroup(actor, code), joinGroup(actor, code)]);
    expect(joined.map(({ path }) => path.endsWith(`/${course.slug}`))).toEqual([true, true]);
    expect(await membersOf(id)).toBe(1);
  });

  test("of two who want the last place one is told that it is full; who is in it stays", async () => {
    const { id, code } = await makeGroup({ joinLimit: "1" });
    const people = [await someone(), await someone()];
    const both = await Promise.allSettled(people.map((actor) => joinGroup(actor, code)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: "El grupo ya está completo." },
    });
    const member = people[both.findIndex(({ status }) => status === "fulfilled")]!;
    await joinGroup(member, code);
    expect([await membersOf(id), (await findInvitation(code))!.closed]).toEqual([1, "full"]);
    // An admin adds beyond what the link takes.
    await addMember(admin, id, people.find(({ id: one }) => one !== member.id)!.email.toUpperCase());
    expect(await membersOf(id)).toBe(2);
  });

  test("a link that is over, was turned off, or of a finished group takes nobody", async () => {
    const { id, code } = await makeGroup({ joinUntil: today });
    const actor = await someone();
    await updateGroup(admin, id, input({ joinUntil: addDays(today, -1) }));
    await expect(joinGroup(actor, code)).rejects.toMatchObject({ message: "El enlace de este grupo ya venció." });
    await updateGroup(admin, id, input());
    await finishGroup(admin, id, true);
    await expect(joinGroup(actor, code)).rejects.toMatchObject({ message: "Este grupo ya terminó." });
    await expect(addMember(admin, id, actor.username)).rejects.toMatchObject({ message: "Este grupo ya terminó." });
    await finishGroup(admin, id, false);
    await updateGroup(admin, id, input({ hasLink: false }));
    await updateGroup(admin, id, input());
    await expect(joinGroup(actor, code)).rejects.toMatchObject({
      code: "not_found",
      message: "El enlace no es válido.",
    });
    expect([await findInvitation(code), await membersOf(id)]).toEqual([null, 0]);
  });
});

describe("what is locked", () => {
  const quiz = "::Uno:: ¿Sí? {T}";

  test("opens by day, counted from the start where the site is; another start opens it on another day", async () => {
    const { course, lessons, id, code } = await makeGroup({}, [{ opensDay: 0 }, { opensDay: 3 }]);
    const actor = await someone();
    expect(await listLocks(actor)).toEqual([]);
    await joinGroup(actor, code);
    const opensOn = addDays(today, 3);
    expect(await listLocks(actor)).toEqual([
      {
        ...{ lessonId: lessons[1]!.id, slug: lessons[1]!.slug, course: course.slug, group: "Noviembre", opensOn },
        reason: `Esta lección se abre para tu grupo el ${formatDate(startOfDay(opensOn))}.`,
      },
    ]);
    await updateGroup(admin, id, input({ startsOn: addDays(today, 1) }));
    expect(await reasonsOf(actor)).toEqual([
      [lessons[0]!.slug, addDays(today, 1)],
      [lessons[1]!.slug, addDays(today, 4)],
    ]);
    await updateGroup(admin, id, input({ startsOn: addDays(today, -3) }));
    expect(await listLocks(actor)).toEqual([]);
  });

  test("opens once the quiz before it is passed, and not that of another lesson", async () => {
    const rules = [{ quiz }, { opensAfterQuiz: true }, { opensAfterQuiz: true, opensDay: 2, quiz }];
    const { lessons, code } = await makeGroup({}, rules);
    const actor = await someone();
    await joinGroup(actor, code);
    // "Esta lección se abre para tu grupo ….", with both of what opens it.
    const expected = `Esta lección se abre para tu grupo el ${formatDate(startOfDay(addDays(today, 2)))} y cuando apruebes el cuestionario de «${lessons[0]!.titleLesson}».`;
    expect((await listLocks(actor)).map(({ reason }) => reason)[1]).toBe(expected);
    const attempt = (lessonId: string, passed: boolean, seed: string) =>
      db.quizAttempt.create({
        data: { userId: actor.id, lessonId, seed, passed, state: "graded", passMark: 70, questions: [] },
      });
    await attempt(lessons[0]!.id, false, "a");
    await attempt(lessons[2]!.id, true, "b");
    expect(await reasonsOf(actor)).toHaveLength(2);
    await attempt(lessons[0]!.id, true, "c");
    expect(await reasonsOf(actor)).toEqual([[lessons[2]!.slug, addDays(today, 2)]]);
  });

  test("members get no premium text, begin no quiz and hand nothing in; an attempt that is under way goes on", async () => {
    const locked = { opensDay: 5, quiz, task: "Haz una página." };
    const { lessons, id, code } = await makeGroup({}, [{}, locked]);
    const [member, other] = [await someone(), await someone()];
    const lesson = await db.lesson.findUniqueOrThrow({ where: { id: lessons[1]!.id } });
    const attempt = await beginQuiz(member, lesson.id);
    await joinGroup(member, code);
    const refusal = { code: "forbidden", message: expect.stringMatching(/^Esta lección se abre para tu grupo el /) };
    const sent = handInInput.parse({ text: "Hecha" });
    await expect(getPremium(member, lesson.slug)).rejects.toMatchObject(refusal);
    await expect(handInTask(member, lesson.id, sent)).rejects.toMatchObject(refusal);
    expect((await getLesson(member, lesson.slug)).markdownPremium).toBeNull();
    expect((await beginQuiz(member, lesson.id)).id).toBe(attempt.id);
    await db.quizAttempt.deleteMany({ where: { userId: member.id } });
    await expect(beginQuiz(member, lesson.id)).rejects.toMatchObject(refusal);
    // To who is in no group it is as it was.
    await getPremium(other, lesson.slug);
    await handInTask(other, lesson.id, sent);
    await finishGroup(admin, id, true);
    await getPremium(member, lesson.slug);
    await beginQuiz(member, lesson.id);
  });

  test("questions of the members' text are graded and taken in once it is open; those of the public one always", async () => {
    const { lessons, id, code } = await makeGroup({}, [{}, { opensDay: 5 }]);
    const member = await someone();
    const lessonId = lessons[1]!.id;
    const text = "```gift\n::Uno:: ¿Sí? {=sí}\n```";
    await db.lesson.update({ where: { id: lessonId }, data: { markdown: text, markdownPremium: text } });
    await joinGroup(member, code);
    const said = { answer: { text: "sí" } };
    const guests = { answers: [{ lessonId, key: "premium:uno", ...said, answeredAt: new Date().toISOString() }] };
    await expect(answerQuestion(member, lessonId, { key: "premium:uno", ...said })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await takeAnswers(member, guests)).toEqual({ taken: 0 });
    expect(await answerQuestion(member, lessonId, { key: "uno", ...said })).toMatchObject({ score: 1 });
    await finishGroup(admin, id, true);
    expect(await takeAnswers(member, guests)).toEqual({ taken: 1 });
    expect(await answerQuestion(member, lessonId, { key: "premium:uno", ...said })).toMatchObject({ score: 1 });
  });

  test("of two groups the one that began first counts; who is taken out, or whose group is removed, is free", async () => {
    const { course, id, code } = await makeGroup({}, [{ opensDay: 1 }]);
    const { id: earlier } = await createGroup(admin, course.id, input({ startsOn: addDays(today, -1) }));
    const actor = await someone();
    await joinGroup(actor, code);
    expect(await reasonsOf(actor)).toHaveLength(1);
    await addMember(admin, earlier, actor.username);
    await addMember(admin, earlier, actor.username);
    expect(await listLocks(actor)).toEqual([]);
    await removeMember(admin, earlier, actor.id);
    await expect(removeMember(admin, earlier, actor.id)).rejects.toMatchObject({
      message: "Esa persona ya no está en el grupo.",
    });
    expect(await reasonsOf(actor)).toHaveLength(1);
    await removeGroup(admin, id);
    expect(await listLocks(actor)).toEqual([]);
    expect(await db.auditEntry.count({ where: { targetId: { in: [id, earlier] } } })).toBe(5);
  });
});

test("a teacher sees a group with all of its people, and who has done the course", async () => {
  const { course, lessons, id, code } = await makeGroup();
  const [ana, beto, other] = [await someone(), await someone(), await someone()];
  for (const actor of [ana, beto]) await joinGroup(actor, code);
  const old = new Date(Date.now() - 20 * day);
  for (const { id: userId } of [ana, other]) {
    await db.lessonProgress.createMany({
      data: lessons.map((lesson) => ({ userId, lessonId: lesson.id, lastViewedAt: old, completedAt: old })),
    });
  }
  expect(await listGroups(course)).toMatchObject([{ id, state: "running", members: 2, done: 1, joinCode: code }]);
  const query = personListQuery.parse({ group: id });
  const { results } = await listCoursePeople(admin, course, query);
  expect(results.map(({ id: person, done, seen }) => [person, done, seen !== null])).toEqual([
    [ana.id, 3, true],
    [beto.id, 0, false],
  ]);
  const lines = (await (await exportPeople(admin, course.id, query)).text()).trim().split("\n");
  expect(lines).toHaveLength(3);
  // Another course's group has nobody here.
  const another = await makeGroup();
  await joinGroup(ana, another.code);
  expect((await listCoursePeople(admin, course, personListQuery.parse({ group: another.id }))).totalItems).toBe(0);
  await db.lessonProgress.updateMany({ where: { userId: ana.id }, data: { completedAt: null } });
  await db.lessonProgress.updateMany({ where: { userId: other.id }, data: { completedAt: null } });
  const audience = async (group: string) =>
    (await listAudience(admin, course, audienceQuery.parse({ group }))).results.map((person) => person.id);
  expect(await audience(id)).toEqual([ana.id]);
  expect(new Set(await audience(""))).toEqual(new Set([ana.id, other.id]));
});

test("collaborators have groups of their own courses alone", async () => {
  const writer = (await signIn("collaborator")).actor;
  const { course, id } = await makeGroup();
  const notFound = { code: "not_found", message: "No se encontró el grupo." };
  for (const refused of [
    updateGroup(writer, id, input()),
    finishGroup(writer, id, true),
    removeGroup(writer, id),
    removeMember(writer, id, admin.id),
  ]) {
    await expect(refused).rejects.toMatchObject(notFound);
  }
  await expect(createGroup(writer, course.id, input())).rejects.toMatchObject({ code: "not_found" });
  await expect(addMember(admin, id, "nadie")).rejects.toMatchObject({
    message: "No hay ninguna cuenta con ese usuario o correo.",
  });
});

test("a course has a hundred groups at most", async () => {
  const { course } = await makeGroup();
  const one = { courseId: course.id, name: "x", startsOn: new Date() };
  await db.courseGroup.createMany({ data: Array.from({ length: 99 }, () => one) });
  await expect(createGroup(admin, course.id, input())).rejects.toMatchObject({
    message: "El curso ya tiene 100 grupos. Elimina uno que no uses.",
  });
});

test.each([
  [groupInput, { name: " " }, "Escribe el nombre."],
  [groupInput, { name: "x".repeat(81) }, "Usa como máximo 80 caracteres."],
  [groupInput, { startsOn: "" }, "Elige un día."],
  [groupInput, { startsOn: "2026-02-30" }, "Elige un día."],
  [groupInput, { joinUntil: "mañana" }, "Elige un día."],
  [groupInput, { joinLimit: "0" }, "Escribe cuántas personas, de 1 a 1000, o déjalo vacío."],
  [groupInput, { joinLimit: "muchas" }, "Escribe cuántas personas, de 1 a 1000, o déjalo vacío."],
  [newMemberInput, { person: " " }, "Escribe el usuario o el correo."],
  [newMemberInput, { person: "x".repeat(321) }, "No hay ninguna cuenta con ese usuario o correo."],
  [joinInput, { code: "x".repeat(65) }, "El enlace no es válido."],
])("what is refused says why: %#", (schema, wrong, said) => {
  const whole = schema === groupInput ? { name: "Noviembre", startsOn: today } : {};
  expect(schema.safeParse({ ...whole, ...wrong }).error?.issues[0]?.message).toBe(said);
});
