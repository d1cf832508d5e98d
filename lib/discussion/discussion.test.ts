import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { lessonAdapter } from "@/lib/academy/adapters";
import { renderMembersText } from "@/lib/content/markdown";
import { addDays, dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { discussionCalls } from "./calls";
import { runDueJobs } from "@/lib/jobs/perform";
import { composeMail } from "@/lib/mail/compose";
import type { Actor } from "@/lib/people/actor";
import { removeUser } from "@/lib/personal-data/removal";
import { addMember, createGroup } from "@/lib/teaching/groups/groups";
import { groupInput } from "@/lib/teaching/groups/schema";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { decidePost, getPost, listPosts } from "./desk";
import { tellWork } from "./follow";
import { acceptAnswer, answerPost, createQuestion, deletePost, reportPost, updatePost } from "./posts";
import { findSimilar, getThread, listLessonQuestions } from "./read";
import {
  postInput,
  decisionInput,
  deskQuery,
  lessonQuestionsQuery,
  postChanges,
  questionInput,
  reportInput,
} from "./schema";
import { chooseThreadMails, findStop } from "./stop";
import { countWritten, hasLink } from "./strangers";

const listRoute = discussionCalls["GET /api/discussion/questions/findAll"];
const threadRoute = discussionCalls["GET /api/discussion/questions/findOne/{id}"];

let admin: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

/** Somebody who is no stranger any more. */
async function known(): Promise<Actor> {
  const { actor } = await signIn();
  const createdAt = new Date(Date.now() - 9 * 86_400_000);
  await db.user.update({ where: { id: actor.id }, data: { createdAt } });
  const data = { lessonId: randomUUID(), authorId: actor.id, body: "De antes", createdAt };
  await db.discussionPost.create({ data });
  return actor;
}
const stranger = async () => (await signIn()).actor;

async function makeLesson(data: object = { markdown: "Texto" }) {
  const course = await createCourse();
  const { id } = course.sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id }, data });
  return { course, id };
}

let count = 0;
const asked = (data: object = {}) =>
  questionInput.parse({ title: "¿Cómo centro una caja?", body: `Probé con margin y no va ${++count}.`, ...data });
const text = () => `Usa una rejilla ${++count}.`;

async function makeThread(asker?: Actor) {
  const lesson = await makeLesson();
  const actor = asker ?? (await known());
  const { id } = await createQuestion(actor, lesson.id, asked());
  return { lesson, asker: actor, id };
}

const listed = async (actor: Actor | null, lessonId: string) =>
  (await listLessonQuestions(actor, lessonQuestionsQuery.parse({ lessonId }))).results;
const desk = async (actor: Actor, state: string, lesson: string) => {
  const { titleLesson } = await db.lesson.findUniqueOrThrow({ where: { id: lesson } });
  return (await listPosts(actor, deskQuery.parse({ state, search: titleLesson }))).results.map(({ id }) => id);
};
const decide = (outcome: string, version: number, reason = "") => decisionInput.parse({ outcome, version, reason });

test("asked, answered by staff, accepted and taken back, as a guest reads it", async () => {
  const { lesson, asker, id } = await makeThread();
  const [other, third] = [await known(), await known()];
  const first = await answerPost(other, id, text());
  const second = await answerPost(admin, id, "```css\nplace-items: center\n```");
  await expect(acceptAnswer(third, id, first.id)).rejects.toMatchObject({
    code: "forbidden",
    message: "Solo la persona que preguntó o el equipo puede elegir la respuesta.",
  });
  await acceptAnswer(asker, id, first.id);
  await acceptAnswer(admin, id, second.id);
  const guest = await getThread(null, id);
  expect(guest.answers).toMatchObject([
    { id: second.id, isAccepted: true, isStaff: true, html: expect.stringContaining("place-items"), body: null },
    { id: first.id, isAccepted: false, isStaff: false, author: other.name },
  ]);
  expect(guest).toMatchObject({ mayAnswer: false, mayAccept: false, question: { isOwn: false, author: asker.name } });
  expect(await listed(null, lesson.id)).toMatchObject([{ id, answers: 2, isSolved: true }]);
  await acceptAnswer(asker, id, null);
  expect(await listed(null, lesson.id)).toMatchObject([{ isSolved: false }]);
  await expect(acceptAnswer(asker, id, randomUUID())).rejects.toMatchObject({
    message: "No se encontró la respuesta.",
  });
  expect(await getThread(asker, id)).toMatchObject({ mayAnswer: true, mayAccept: true, question: { isOwn: true } });
});

test("two who accept at once leave one answer, and the same text is written once", async () => {
  const { asker, id, lesson } = await makeThread();
  const other = await known();
  const answers = [await answerPost(other, id, text()), await answerPost(other, id, text())];
  await Promise.all(answers.map((one) => acceptAnswer(asker, id, one.id)));
  expect(await db.discussionPost.count({ where: { questionId: id, isAccepted: true } })).toBe(1);
  const twice = asked();
  const both = await Promise.allSettled([1, 2].map(() => createQuestion(asker, lesson.id, twice)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: "Ya publicaste este mismo texto." },
  });
});

test("a question takes sixty answers", async () => {
  const { asker, id, lesson } = await makeThread();
  const answer = { lessonId: lesson.id, questionId: id, body: "Con una rejilla." };
  await db.discussionPost.createMany({ data: Array.from({ length: 60 }, () => answer) });
  await expect(answerPost(asker, id, text())).rejects.toMatchObject({
    message: "Esta duda ya tiene 60 respuestas. Publica una duda nueva.",
  });
});

test("a stranger's link waits for staff, who alone sees it beside its writer; approved it is as new, and its writer known", async () => {
  const { id: lessonId } = await makeLesson();
  const [writer, other] = [await stranger(), await known()];
  const { id, state } = await createQuestion(writer, lessonId, asked({ body: "Mira https://ejemplo.pe" }));
  expect(state).toBe("held");
  expect(await listed(other, lessonId)).toEqual([]);
  for (const person of [writer, admin]) expect(await listed(person, lessonId)).toMatchObject([{ id, state: "held" }]);
  await expect(getThread(other, id)).rejects.toMatchObject({ code: "not_found", message: "No se encontró la duda." });
  await expect(answerPost(writer, id, text())).rejects.toMatchObject({
    message: "Esta duda ya no recibe respuestas.",
  });
  expect([await desk(admin, "waiting", lessonId), await desk(admin, "reported", lessonId)]).toEqual([[id], []]);
  await db.discussionPost.update({ where: { id }, data: { createdAt: new Date(0) } });
  await decidePost(admin, id, decide("approve", 1));
  expect(await listed(other, lessonId)).toMatchObject([{ id, state: "shown" }]);
  const { createdAt } = await db.discussionPost.findUniqueOrThrow({ where: { id } });
  expect(createdAt.getFullYear()).toBeGreaterThan(2000);
  expect(await desk(admin, "unanswered", lessonId)).toEqual([id]);
  await expect(decidePost(admin, id, decide("remove", 1, "Tarde"))).rejects.toMatchObject({
    message: "Este texto cambió desde que lo abriste. Recarga la página.",
  });
  // The account is still young.
  expect((await answerPost(writer, id, "www.ejemplo.pe")).state).toBe("held");
  await db.user.update({ where: { id: writer.id }, data: { createdAt: new Date(0) } });
  expect((await answerPost(writer, id, "https://ejemplo.pe")).state).toBe("shown");
});

test("a stranger writes five an hour, also with what is deleted between; whoever is known goes on", async () => {
  const { id: lessonId } = await makeLesson();
  const writer = await stranger();
  for (let number = 0; number < 5; number += 1) {
    await deletePost(writer, (await createQuestion(writer, lessonId, asked())).id);
  }
  await expect(createQuestion(writer, lessonId, asked())).rejects.toMatchObject({ code: "too_many_requests" });
  const person = await known();
  for (let number = 0; number < 6; number += 1) await createQuestion(person, lessonId, asked());
});

test("whoever is known writes sixty an hour and staff three hundred, edits too", async () => {
  const { id: lessonId } = await makeLesson();
  for (const [person, who, most] of [
    [await known(), "everybody", 60],
    [(await signIn("admin")).actor, "staff", 300],
  ] as const) {
    const { id } = await createQuestion(person, lessonId, asked());
    await updatePost(person, id, postChanges.parse({ ...asked(), version: 1 }));
    for (let count = 2; count < most; count += 1) await countWritten(person.id, who);
    await expect(createQuestion(person, lessonId, asked())).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(updatePost(person, id, postChanges.parse({ ...asked(), version: 2 }))).rejects.toMatchObject({
      code: "too_many_requests",
    });
  }
});

test("an answer of the site has an end, however its texts grow", async () => {
  const { asker, id, lesson } = await makeThread();
  const bodies = Array.from({ length: 60 }, (_, at) => `${at}\n\n${"&<".repeat(4_900)}`);
  const createdAt = (at: number) => new Date(Date.now() + at);
  await db.discussionPost.createMany({
    data: bodies.map((body, at) => ({ lessonId: lesson.id, questionId: id, body, createdAt: createdAt(at) })),
  });
  const { answers } = await getThread(asker, id);
  expect(JSON.stringify(answers).length).toBeLessThan(1_500_000);
  expect(answers[0]!.html).toMatch(/^<p>0<\/p>\n<p>&#x26;/);
  expect(answers[59]!.html).toContain("El texto es demasiado largo para mostrarlo completo.");
  expect(answers[59]!.html).toContain("<p>59</p>");
});

test("an edit with a link of a stranger is held, says that it was edited, and of two windows the second is told", async () => {
  const { id: lessonId } = await makeLesson();
  const writer = await stranger();
  const { id } = await createQuestion(writer, lessonId, asked());
  const change = (data: object) =>
    postChanges.parse({ title: "Otro título de la duda", body: "Otro texto", version: 1, ...data });
  expect(await updatePost(writer, id, change({}))).toEqual({ id, state: "shown" });
  await expect(updatePost(writer, id, change({}))).rejects.toMatchObject({
    code: "conflict",
    message: "El texto cambió en otra ventana. Copia el tuyo y ábrelo de nuevo.",
  });
  expect((await getThread(writer, id)).question).toMatchObject({
    version: 2,
    editedAt: expect.any(Date),
    body: "Otro texto",
  });
  await expect(updatePost(writer, id, change({ title: undefined, version: 2 }))).rejects.toMatchObject({
    code: "bad_request",
    fields: { title: "Escribe un texto." },
  });
  expect((await updatePost(writer, id, change({ body: "[aquí](//ejemplo.pe)", version: 2 }))).state).toBe("held");
  for (const other of [await known(), admin]) {
    await expect(updatePost(other, id, change({ version: 3 }))).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePost(other, id)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("of a question that others answered its text goes and the answers stay; any other goes whole", async () => {
  const { lesson, asker, id } = await makeThread();
  const other = await known();
  const answer = await answerPost(other, id, text());
  await answerPost(asker, id, text());
  await deletePost(asker, id);
  expect(await getThread(null, id)).toMatchObject({
    question: { state: "deleted", title: "", html: "", body: null, isOwn: false },
    answers: [{ id: answer.id }, {}],
    mayAnswer: false,
  });
  expect(await listed(null, lesson.id)).toMatchObject([{ id, title: "", answers: 2 }]);
  await expect(deletePost(asker, id)).rejects.toMatchObject({ code: "not_found" });
  const { id: alone } = await createQuestion(asker, lesson.id, asked());
  await answerPost(asker, alone, text());
  await deletePost(asker, alone);
  expect(await db.discussionPost.count({ where: { OR: [{ id: alone }, { questionId: alone }] } })).toBe(0);
});

test("three members who report a post hold it; once approved it takes three others, and staff's is never held", async () => {
  const { lesson, asker, id } = await makeThread();
  const people = [await known(), await known(), await known()];
  await expect(reportPost(asker, id, "Yo")).rejects.toMatchObject({
    message: "Lo escribiste tú: puedes editarlo o eliminarlo.",
  });
  const report = (actor: Actor, post = id) => reportPost(actor, post, "Es publicidad.");
  await Promise.all([report(people[0]!), report(people[0]!)]);
  await report(people[1]!);
  expect(await listed(null, lesson.id)).toHaveLength(1);
  expect((await getThread(people[1]!, id)).question.isReported).toBe(true);
  expect(await desk(admin, "waiting", lesson.id)).toEqual([id]);
  await report(people[2]!);
  expect(await listed(null, lesson.id)).toEqual([]);
  const { version, reports } = await getPost(admin, id);
  expect(reports).toMatchObject([{ isOpen: true }, {}, {}]);
  await decidePost(admin, id, decide("approve", version));
  expect([await listed(null, lesson.id), await desk(admin, "waiting", lesson.id)]).toMatchObject([[{ id }], []]);
  await report(people[0]!);
  expect(await desk(admin, "reported", lesson.id)).toEqual([]);
  const { id: staffs } = await answerPost(admin, id, text());
  for (const person of people) await report(person, staffs);
  expect((await getThread(null, id)).answers).toMatchObject([{ id: staffs }]);
});

test("what staff removes is its writer's alone, with the reason, and comes back; the audit log has both", async () => {
  const { id } = await makeThread();
  const writer = await known();
  const { id: answer } = await answerPost(writer, id, text());
  await acceptAnswer(admin, id, answer);
  await decidePost(admin, answer, decide("remove", 1, "No responde."));
  expect((await getThread(null, id)).answers).toEqual([]);
  expect((await getThread(writer, id)).answers).toMatchObject([
    { state: "removed", reason: "No responde.", isAccepted: false },
  ]);
  await expect(deletePost(writer, answer)).rejects.toMatchObject({ code: "not_found" });
  await decidePost(admin, answer, decide("approve", 2));
  expect((await getThread(null, id)).answers).toMatchObject([{ id: answer, reason: "" }]);
  expect(await db.auditEntry.count({ where: { targetId: answer } })).toBe(2);
});

test("collaborators decide about and have the badge in their courses alone", async () => {
  const teacher = (await signIn("collaborator")).actor;
  const [own, foreign] = [await makeThread(), await makeThread()];
  const { id, title, slug } = own.lesson.course;
  await db.contentItem.upsert({
    where: { id },
    create: { id, kind: "course", title, slug, fields: {}, authorId: teacher.id },
    update: { authorId: teacher.id },
  });
  await answerPost(teacher, own.id, text());
  await db.user.update({ where: { id: teacher.id }, data: { createdAt: new Date(0) } });
  await answerPost(teacher, foreign.id, text());
  expect((await getThread(null, own.id)).answers).toMatchObject([{ isStaff: true }]);
  expect((await getThread(null, foreign.id)).answers).toMatchObject([{ isStaff: false }]);
  expect(await desk(teacher, "all", own.lesson.id)).toHaveLength(2);
  expect(await desk(teacher, "all", foreign.lesson.id)).toEqual([]);
  await expect(decidePost(teacher, foreign.id, decide("remove", 1, "x"))).rejects.toMatchObject({ code: "not_found" });
  await decidePost(teacher, own.id, decide("remove", 1, "Repetida."));
});

test("a lesson for members alone has its questions for members it is open to; a locked one takes none", async () => {
  const { id: lessonId, course } = await makeLesson({ markdown: null, markdownUrl: null, markdownPremium: "Texto" });
  const [asker, locked] = [await known(), await known()];
  const { id } = await createQuestion(asker, lessonId, asked());
  expect((await call(listRoute, { query: `?lessonId=${lessonId}` })).status).toBe(404);
  expect((await call(threadRoute, { params: { id } })).status).toBe(404);
  await db.lesson.update({ where: { id: lessonId }, data: { opensDay: 3 } });
  const group = await createGroup(
    admin,
    course.id,
    groupInput.parse({ name: "Uno", startsOn: addDays(dayOf(new Date()), 1) }),
  );
  await addMember(admin, group.id, locked.username);
  for (const refused of [
    listed(locked, lessonId),
    getThread(locked, id),
    answerPost(locked, id, text()),
    findSimilar(locked, { lessonId, title: "caja" }),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await listed(asker, lessonId)).toHaveLength(1);
  // Its public text is read by everybody, so its questions are too.
  await db.lesson.update({ where: { id: lessonId }, data: { markdown: "Texto" } });
  expect(await getThread(locked, id)).toMatchObject({ mayAnswer: false });
  await expect(createQuestion(locked, lessonId, asked())).rejects.toMatchObject({ code: "forbidden" });
});

test("questions of the course that are called alike are found, and no other's", async () => {
  const { lesson, asker, id } = await makeThread();
  const other = await makeThread();
  const [second] = await db.lesson.findMany({
    where: { section: { courseId: lesson.course.id }, id: { not: lesson.id } },
    take: 1,
  });
  await db.lesson.update({ where: { id: second!.id }, data: { markdown: "Otro" } });
  const found = await findSimilar(asker, { lessonId: second!.id, title: "como centro la CAJA" });
  expect(found.results).toMatchObject([
    { id, isSolved: false, path: expect.stringMatching(new RegExp(`^/academy/.+#duda-${id}$`)) },
  ]);
  expect(found.results.map((one) => one.id)).not.toContain(other.id);
  expect((await findSimilar(asker, { lessonId: lesson.id, title: "impuestos de Perú" })).results).toEqual([]);
  expect((await findSimilar(asker, { lessonId: lesson.id, title: "caj" })).results).toEqual([]);
});

test("who asked and who answered are mailed of others' answers, once an hour with all that came, until they stop it", async () => {
  const { asker, id, lesson } = await makeThread();
  const [first, second] = [await known(), await known()];
  const mailsTo = ({ email: to }: Actor) => db.mailJob.findMany({ where: { to }, orderBy: { createdAt: "asc" } });
  await answerPost(asker, id, text());
  await answerPost(first, id, "Con flex.");
  await answerPost(second, id, "Con grid.");
  await runDueJobs(tellWork);
  const [mail, ...more] = await mailsTo(asker);
  expect([more.length, (await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([0, 1, 0]);
  const written = (await composeMail(mail!))!;
  expect(written.subject).toBe("Respondieron tu duda: ¿Cómo centro una caja?");
  expect(written.text).toMatch(/Con flex\.[\s\S]+Con grid\.[\s\S]+#duda-/);
  await answerPost(second, id, text());
  await runDueJobs(tellWork);
  expect(await mailsTo(asker)).toHaveLength(1);
  const where = { questionId_userId: { questionId: id, userId: asker.id } };
  await db.$executeRaw`UPDATE jobs SET due_at = now() WHERE kind = 'discussion.tell'`;
  await runDueJobs(tellWork);
  expect(await mailsTo(asker)).toHaveLength(2);

  const token = /auth\/mails\/(\S+)/.exec(written.text)![1]!;
  expect(await findStop(token)).toMatchObject({ userId: asker.id, wanted: true });
  for (const wrong of ["", "x.y.z", token.replace(id, lesson.id), token.slice(0, -2)])
    expect(await findStop(wrong)).toBeNull();
  await expect(chooseThreadMails("x", false)).rejects.toMatchObject({ message: "El enlace no es válido." });
  await chooseThreadMails(token, false);
  expect(await composeMail((await mailsTo(asker))[1]!)).toBeNull();
  await db.discussionFollow.update({ where, data: { mailedAt: null } });
  await answerPost(second, id, text());
  await runDueJobs(tellWork);
  expect(await mailsTo(asker)).toHaveLength(2);
  await chooseThreadMails(token, true);
  expect(await findStop(token)).toMatchObject({ wanted: true });
});

test("of an account that is removed no text is left; what others wrote below it stays", async () => {
  const { asker, id } = await makeThread();
  const other = await known();
  const answer = await answerPost(other, id, text());
  const { id: foreign } = await makeThread(other);
  await answerPost(asker, foreign, text());
  await reportPost(asker, foreign, "Motivo");
  await removeUser(admin, asker.id);
  expect(await getThread(null, id)).toMatchObject({
    question: { state: "deleted", author: "", title: "" },
    answers: [{ id: answer.id }],
  });
  expect(await getThread(null, foreign)).toMatchObject({ answers: [] });
  expect(await db.discussionReport.count({ where: { postId: foreign } })).toBe(0);
});

test("with its lesson everything below it goes", async () => {
  const { lesson, id } = await makeThread();
  await answerPost(await known(), id, text());
  await db.$transaction((tx) => lessonAdapter.erase!(tx, [lesson.id]));
  expect(await db.discussionPost.count({ where: { lessonId: lesson.id } })).toBe(0);
});

test("what members write shows no picture, runs nothing, and recommends no address", async () => {
  const { html } = await renderMembersText(
    [
      "# Título\n\n[uno](https://ejemplo.pe) ![dos](https://ejemplo.pe/a.png) ![tres](/media/x) <img src=x onerror=alert(1)>",
      "[mal](javascript:alert(1)) www.ejemplo.pe\n\n```gift\n::A:: ¿Sí? {T}\n```\n\n```js ejecutable\n1\n```",
    ].join("\n\n"),
  );
  expect(html).not.toMatch(/<img|onerror|javascript:|data-question|data-exercise|<h[1-3]|\sid=/);
  expect(html.match(/<a /g)).toHaveLength(html.match(/rel="nofollow ugc noopener noreferrer"/g)!.length);
});

test.each([
  ["https://x.pe", true],
  ["WWW.x.pe", true],
  ["[a](/b)", true],
  ["[a]: b", true],
  ["ana@x.pe", true],
  ["a[0] = b(1); // no", false],
  ["margin: 0 auto", false],
])("%s may be a link: %s", (written, expected) => expect(hasLink(written)).toBe(expected));

test.each<[z.ZodType, object, string]>([
  [questionInput, { title: "Corto", body: "x" }, "Resume tu duda en unas palabras más."],
  [questionInput, { title: "x".repeat(151), body: "x" }, "Usa como máximo 150 caracteres."],
  [questionInput, { title: "Un título que basta", body: "  " }, "Escribe un texto."],
  [postInput, { body: "x".repeat(10_001) }, "Usa como máximo 10000 caracteres."],
  [postInput, { body: "a\0b" }, "El texto tiene un carácter que no se puede guardar."],
  [postInput, { body: 1 }, "Escribe un texto."],
  [reportInput, { reason: " " }, "Escribe el motivo."],
  [reportInput, { reason: "x".repeat(501) }, "Usa como máximo 500 caracteres."],
  [decisionInput, { version: 1, outcome: "remove" }, "Escribe el motivo."],
  [decisionInput, { version: 1, outcome: "ban" }, "Elige si se publica o se retira."],
  [deskQuery, { state: "lost" }, "Ese estado no existe."],
])("what is refused says why: %#", (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
