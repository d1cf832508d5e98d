import { text as textOf } from "node:stream/consumers";
import type { z } from "zod";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { composeMail } from "@/lib/mail/compose";
import type { Actor } from "@/lib/people/actor";
import { createCourse, signIn } from "@/lib/testing/fixtures";
import { getHandIn, gradeHandIn, listHandIns, openHandedIn } from "./desk";
import { getOwnHandIn, handInTask } from "./hand-in";
import { mostHandedIn } from "../shared/hand-ins";
import { gradeForm, gradeInput, handInInput, handInListQuery } from "./schema";

let student: Actor;
let admin: Actor;
beforeAll(async () => {
  student = (await signIn()).actor;
  admin = (await signIn("admin")).actor;
});

const task = { task: "Haz una página.", taskRubric: "Se ve bien: 4\nSe entiende: 6" };

async function makeTask(data: object = task) {
  const course = await createCourse();
  const lesson = course.sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id: lesson.id }, data });
  return { course, lesson };
}

const sent = (data: object) => handInInput.parse(data);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const file = (name = "página.png", bytes: BlobPart = png) => new File([bytes], name);
const grade = (version: number, outcome: string, points: (number | null)[], note = "") =>
  gradeInput.parse({ version, outcome, points, note });
const idOf = async (lesson: { id: string }, actor = student) => (await getOwnHandIn(actor, lesson.id)).handIn!.id;

test("handed in, returned with a note and a mail, handed in again, accepted, and then it is over", async () => {
  const { lesson } = await makeTask();
  expect(await getOwnHandIn(student, lesson.id)).toEqual({ handIn: null });
  expect(await handInTask(student, lesson.id, sent({ text: "Aquí está", file: file() }))).toMatchObject({
    handIn: {
      state: "handed_in",
      text: "Aquí está",
      link: "",
      fileName: "página.png",
      note: "",
      points: [],
      gradedAt: null,
    },
  });
  const id = await idOf(lesson);
  const [waiting] = (await listHandIns(admin, handInListQuery.parse({ search: lesson.titleLesson }))).results;
  expect(waiting).toMatchObject({ id, state: "handed_in", lesson: lesson.titleLesson });

  await gradeHandIn(admin, id, grade(1, "returned", [4, null], "Falta el pie.\nY un título."));
  const mail = await db.mailJob.findFirstOrThrow({ where: { to: student.email } });
  expect((await composeMail(mail))?.text).toMatch(/Falta el pie\.\n\nY un título\.[\s\S]+#tarea/);
  expect(await getOwnHandIn(student, lesson.id)).toMatchObject({
    handIn: {
      state: "returned",
      gradedAt: expect.any(Date),
      points: [
        { name: "Se ve bien", points: 4, most: 4 },
        { points: null, most: 6 },
      ],
    },
  });

  await handInTask(student, lesson.id, sent({ text: "Con pie", link: "https://ejemplo.pe/", dropsFile: "true" }));
  // It was handed in again: what the mail tells is not so any more.
  expect(await composeMail(mail)).toBeNull();
  expect(await getHandIn(admin, id)).toMatchObject({
    version: 3,
    state: "handed_in",
    fileName: null,
    note: expect.stringContaining("pie"),
  });
  await gradeHandIn(admin, id, grade(3, "accepted", [4, 5]));
  await expect(handInTask(student, lesson.id, sent({ text: "Otra" }))).rejects.toMatchObject({
    message: "Tu entrega ya fue aceptada.",
  });
  const [, accepted] = await db.mailJob.findMany({ where: { to: student.email }, orderBy: { createdAt: "asc" } });
  expect(await composeMail(accepted!)).toMatchObject({ subject: expect.stringMatching(/^Aceptamos tu tarea de «/) });
});

test("what is graded is what was read: handed in again meanwhile, or graded by another, it is a conflict", async () => {
  const { lesson } = await makeTask();
  await handInTask(student, lesson.id, sent({ text: "Uno" }));
  const id = await idOf(lesson);
  await handInTask(student, lesson.id, sent({ text: "Dos" }));
  const late = gradeHandIn(admin, id, grade(1, "accepted", [1, 1]));
  await expect(late).rejects.toMatchObject({
    code: "conflict",
    message: "La entrega cambió desde que la abriste. Recarga la página.",
  });
  const both = await Promise.allSettled([1, 2].map(() => gradeHandIn(admin, id, grade(2, "accepted", [1, 1]))));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const points of [[1], [1, 7], [1, 1, 1]]) {
    await expect(gradeHandIn(admin, id, grade(3, "accepted", points))).rejects.toMatchObject({
      message: "La rúbrica cambió. Recarga la página.",
    });
  }
});

test("two at once leave one row; nothing, and what the task does not take, is refused", async () => {
  const { lesson } = await makeTask({ ...task, taskTakes: "link" });
  const link = "https://ejemplo.pe/";
  await Promise.all([1, 2, 3].map((number) => handInTask(student, lesson.id, sent({ link: `${link}${number}` }))));
  expect(await db.handIn.count({ where: { lessonId: lesson.id } })).toBe(1);
  const other = (await signIn()).actor;
  for (const refused of [{}, { text: "No toma textos" }, { file: file() }]) {
    await expect(handInTask(other, lesson.id, sent(refused))).rejects.toMatchObject({
      message: "Tu entrega está vacía.",
    });
  }
  expect(await getOwnHandIn(other, lesson.id)).toEqual({ handIn: null });
  const { lesson: without } = await makeTask({ task: null });
  await expect(handInTask(student, without.id, sent({ text: "x" }))).rejects.toMatchObject({
    message: "Esta lección no tiene una tarea.",
  });
});

test("a file is what its contents say, is replaced by another, and is given to nobody else", async () => {
  const { lesson } = await makeTask();
  const refused = "Entrega un PDF, un ZIP, un documento de Office, una imagen o un archivo de texto.";
  await expect(
    handInTask(student, lesson.id, sent({ file: file("foto.png", Buffer.from("MZ\u0090\0\u0003\0\0\0", "latin1")) })),
  ).rejects.toMatchObject({ code: "unsupported_media_type", message: refused });
  await handInTask(student, lesson.id, sent({ file: file("../../notas.txt", "¡Hola!") }));
  const id = await idOf(lesson);
  const { fileKey: before } = await db.handIn.findUniqueOrThrow({ where: { id } });
  const answer = await openHandedIn(student, new Headers(), id);
  expect(answer.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="notas.txt"',
  });
  expect(await textOf(answer.body!)).toBe("¡Hola!");

  await handInTask(student, lesson.id, sent({ file: file() }));
  expect(await storage.open(`hand-ins/${before}`)).toBeNull();
  const [other, teacher] = [(await signIn()).actor, (await signIn("collaborator")).actor];
  for (const stranger of [other, teacher]) {
    await expect(openHandedIn(stranger, new Headers(), id)).rejects.toMatchObject({ code: "not_found" });
  }
  (await openHandedIn(admin, new Headers(), id)).body!.destroy();
});

test("collaborators read and grade what is handed in for their courses alone", async () => {
  const teacher = (await signIn("collaborator")).actor;
  const [own, foreign] = [await makeTask(), await makeTask()];
  const { id, title, slug } = own.course;
  await db.contentItem.upsert({
    where: { id },
    create: { id, kind: "course", title, slug, fields: {}, authorId: teacher.id },
    update: { authorId: teacher.id },
  });
  for (const { lesson } of [own, foreign]) await handInTask(student, lesson.id, sent({ text: "Hecha" }));
  const query = handInListQuery.parse({ state: "all" });
  expect((await listHandIns(teacher, query)).results.map(({ course }) => course)).toEqual([title]);
  await expect(getHandIn(teacher, await idOf(foreign.lesson))).rejects.toMatchObject({
    message: "No se encontró la entrega.",
  });
  const refused = gradeHandIn(teacher, await idOf(foreign.lesson), grade(1, "accepted", [1, 1]));
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
  await gradeHandIn(teacher, await idOf(own.lesson), grade(1, "accepted", [1, 1]));
});

const long = "x".repeat(20_001);
const whole = { version: 1, outcome: "accepted", points: [], note: "" };

test.each<[z.ZodType, object, string]>([
  [handInInput, { link: "javascript:alert(1)" }, "El enlace debe empezar con https://."],
  [handInInput, { link: "https://" }, "El enlace debe empezar con https://."],
  [handInInput, { link: `https://${long}` }, "El enlace es demasiado largo."],
  [handInInput, { text: long }, "El texto es demasiado largo."],
  [handInInput, { file: "x" }, "Elige un archivo."],
  [handInInput, { file: file("a.txt", new Uint8Array(mostHandedIn + 1)) }, "El archivo pesa más de 5 MB."],
  [gradeInput, { ...whole, outcome: "returned", note: " " }, "Escribe qué falta."],
  [gradeInput, { ...whole, outcome: "lost" }, "Elige si la aceptas o la devuelves."],
  [gradeInput, { ...whole, points: [-1] }, "Los puntos no son válidos."],
  [gradeInput, { ...whole, note: long }, "El comentario es demasiado largo."],
  [
    gradeForm([{ name: "Se entiende", points: 4 }]),
    { outcome: "accepted", note: "", points0: "5" },
    "Escribe de 0 a 4.",
  ],
])("what is refused says why: %#", (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
