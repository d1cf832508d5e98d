import { randomUUID } from "node:crypto";
import { queryLesson } from "@/lib/academy/queries";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";
import { signIn } from "@/lib/testing/fixtures";
import { createItem, updateItem } from "../items";
import { publishItem } from "../publish";
import type { ContentKind } from "../shared/kinds";
import { createPreview, findPreviewed, listPreviews, removePreview } from "./links";
import { readPreview } from "./read";
import { previewInput } from "./schema";
import { tryAnswer, tryDraftQuiz } from "./try";

let admin: Awaited<ReturnType<typeof signIn>>["actor"];
let author: typeof admin;
let other: typeof admin;

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  author = (await signIn("collaborator")).actor;
  other = (await signIn("collaborator")).actor;
});

const create = (kind: ContentKind, fields: Record<string, unknown>, parentId: string | null = null) =>
  createItem(author, kind, { fields, parentId });

async function writeLesson(fields: Record<string, unknown> = {}) {
  const key = randomUUID().slice(0, 8);
  const category = await create("category", { name: `Categoría ${key}` });
  const course = await create("course", { title: `Curso ${key}` }, category.id);
  const section = await create("section", { titleSection: "Inicio" }, course.id);
  const lesson = await create("lesson", { titleLesson: `Lección ${key}`, markdown: "# Uno", ...fields }, section.id);
  return { key, category, course, section, lesson };
}

const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

async function previewLesson(id: string) {
  const preview = await readPreview({ id, kind: "lesson" });
  return preview?.kind === "lesson" ? preview.content : null;
}

test("a draft stands in its course as it would on the site, and nothing of it stays there", async () => {
  const { key, course, lesson } = await writeLesson({
    markdownPremium: "Solo para miembros",
    linksPremium: [{ name: "Extra", url: "https://example.com/" }],
  });
  await create("lesson", { titleLesson: `Hermana ${key}` }, lesson.parentId);
  const shown = await previewLesson(lesson.id);
  expect(shown?.lesson).toMatchObject({ id: lesson.id, titleLesson: lesson.title, hasPremium: true });
  expect(shown?.article).toMatchObject({ failed: false, html: expect.stringContaining("<h2") });
  expect(shown?.premium).toMatchObject({
    html: expect.stringContaining("Solo para miembros"),
    links: [{ name: "Extra" }],
  });
  // Drafts beside it are not part of it: whoever has the link was given this one.
  expect(shown?.course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual([lesson.id]);
  expect(await queryLesson(lesson.slug)).toBeNull();
  expect(await db.course.count({ where: { id: course.id } })).toBe(0);

  const whole = await readPreview({ id: course.id, kind: "course" });
  expect(whole?.kind === "course" && whole.content.course.sections[0]!.lessons).toHaveLength(2);
});

test("what is published and has changes shows the changes to who has the link alone", async () => {
  const { lesson } = await writeLesson();
  await publishItem(admin, "lesson", lesson.id, { version: 1, at: null, with: ["above"] });
  await updateItem(author, "lesson", lesson.id, { version: 1, fields: { markdown: "Dos", slug: "" } });
  expect((await previewLesson(lesson.id))?.article).toMatchObject({ html: "<p>Dos</p>" });
  expect(await queryLesson(lesson.slug)).toMatchObject({ markdown: "# Uno", slug: lesson.slug });
});

test("a text that nests deeper than one may save is shown as it was written", async () => {
  const { course, lesson } = await writeLesson();
  const markdown = "> ".repeat(3_000);
  await db.$executeRaw`
    UPDATE content_items SET fields = fields || jsonb_build_object('markdown', ${markdown}::text) WHERE id = ${lesson.id}::uuid`;
  expect((await previewLesson(lesson.id))?.article).toMatchObject({ html: expect.stringContaining("sin formato") });
  await updateItem(author, "course", course.id, { version: 1, fields: { description: "Git **a fondo**" } });
  expect(await readPreview({ id: course.id, kind: "course" })).toMatchObject({
    content: { course: { id: course.id }, description: "Git <strong>a fondo</strong>" },
  });
});

test("an address that another one has is no reason not to look", async () => {
  const { lesson: taken } = await writeLesson();
  await publishItem(admin, "lesson", taken.id, { version: 1, at: null, with: ["above"] });
  const { lesson } = await writeLesson();
  await updateItem(author, "lesson", lesson.id, { version: 1, fields: { slug: taken.slug } });
  expect((await previewLesson(lesson.id))?.lesson.titleLesson).toBe(lesson.title);
  expect(await queryLesson(taken.slug)).toMatchObject({ id: taken.id });
});

test("what is not finished can be looked at too, and names nobody who is not on the site", async () => {
  const write = async (kind: ContentKind, fields: Record<string, unknown>) => (await create(kind, fields)).id;
  const memberId = await write("member", { name: "Ana" });
  const project = await readPreview({
    id: await write("project", { title: "Sin fechas", problem: "**Uno**", collaborators: [{ memberId }] }),
    kind: "project",
  });
  expect(project).toMatchObject({
    kind: "project",
    content: { title: "Sin fechas", problem: "<p><strong>Uno</strong></p>", collaborators: [] },
  });
  expect(await readPreview({ id: memberId, kind: "member" })).toMatchObject({ content: { name: "Ana" } });
  const product = await readPreview({
    id: await write("product", { name: "Sin precio", markdown: "Dos" }),
    kind: "product",
  });
  expect(product).toMatchObject({
    content: { product: { name: "Sin precio", priceCents: 0 }, description: { failed: false } },
  });
  expect([await db.project.count(), await db.teamMember.count(), await db.product.count()]).toEqual([0, 0, 0]);
});

test("a link works until it expires or is taken back, and only its hash is kept", async () => {
  const { lesson } = await writeLesson();
  const { id, url, expiresAt } = await createPreview(author, lesson.id, { label: "Hotel Mirador", days: 7 });
  const token = tokenOf(url);
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);
  expect(JSON.stringify(await db.contentPreview.findMany())).not.toContain(token);
  expect(await findPreviewed(token)).toMatchObject({ id: lesson.id, kind: "lesson" });
  expect((await listPreviews(lesson.id)).results).toEqual([
    expect.objectContaining({ id, label: "Hotel Mirador", openedAt: expect.any(Date) }),
  ]);
  for (const wrong of ["", "x".repeat(43), `${token}x`, token.slice(1), "\0".repeat(43)]) {
    expect(await findPreviewed(wrong)).toBeNull();
  }
  await expect(removePreview(author, randomUUID())).rejects.toMatchObject({ message: "Ese enlace ya no existe." });
  await expect(removePreview(other, id)).rejects.toMatchObject({ code: "forbidden" });
  await removePreview(author, id);
  expect(await findPreviewed(token)).toBeNull();

  const own = tokenOf((await createPreview(other, lesson.id, { label: "x", days: 0 })).url);
  expect(await findPreviewed(own)).not.toBeNull();
  expect((await listPreviews(lesson.id)).results).toEqual([]);
  await db.contentPreview.update({ where: { tokenHash: hashToken(own) }, data: { expiresAt: new Date() } });
  expect(await findPreviewed(own)).toBeNull();
});

test.each([
  [{ days: 7 }, "Escribe para quién es."],
  [{ label: "x".repeat(81) }, "El nombre es demasiado largo."],
  [{ days: 30, label: "x" }, "Elige 0 o 7 días."],
])("%j: %s", (input, text) => expect(previewInput.safeParse(input).error!.issues[0]!.message).toBe(text));

test("the questions of a draft are tried by whoever has its link, and nothing of it is kept", async () => {
  const ask = (question: string) => `\`\`\`gift\n${question}\n\`\`\``;
  const { lesson } = await writeLesson({
    ...{ markdown: ask("::Uno::¿Quién? {=ella}"), markdownPremium: ask("::Dos::¿Quién? {=nadie}") },
    ...{ quiz: "::Tres::¿Cuánto? {#3}\n\nRota {", quizMinutes: 5, quizAttempts: 1 },
  });
  expect(await previewLesson(lesson.id)).toMatchObject({
    article: { html: expect.stringContaining('data-question="uno"') },
    quiz: { questions: 1, minutes: 5 },
  });
  const token = tokenOf((await createPreview(author, lesson.id, { label: "", days: 0 })).url);
  const answer = async (key: string, text: string) => (await tryAnswer({ token, key, answer: { text } })).score;
  expect([await answer("uno", "Ella"), await answer("uno", "él"), await answer("premium:dos", "nadie")]).toEqual([
    1, 0, 1,
  ]);
  await expect(answer("dos", "nadie")).rejects.toMatchObject({ code: "not_found" });

  const attempt = await tryDraftQuiz({ token });
  expect(attempt).toMatchObject({ state: "started", questions: [{ key: "tres", kind: "number" }], results: null });
  const answers = { tres: { answer: { text: "3" }, version: 1 } };
  expect(await tryDraftQuiz({ token, seed: attempt.id, answers })).toMatchObject({ state: "graded", score: 1 });
  await expect(tryDraftQuiz({ token, seed: "otra", answers })).rejects.toMatchObject({ code: "bad_request" });
  await updateItem(author, "lesson", lesson.id, { version: 1, fields: { quiz: "" } });
  for (const gone of [tryDraftQuiz({ token }), tryDraftQuiz({ token: "x".repeat(43) })]) {
    await expect(gone).rejects.toMatchObject({ message: "Esta vista previa ya no está disponible." });
  }
  const kept = [db.quizAttempt.count(), db.questionAnswer.count(), db.lesson.count({ where: { id: lesson.id } })];
  expect(await Promise.all(kept)).toEqual([0, 0, 0]);
});

test("what has no page of its own has no preview", async () => {
  const { id } = await db.contentItem.create({ data: { kind: "technology", title: "Git", slug: "git", fields: {} } });
  await expect(createPreview(admin, id, { label: "", days: 0 })).rejects.toMatchObject({
    message: "Una tecnología no tiene página propia.",
  });
  expect(await readPreview({ id, kind: "technology" })).toBeNull();
});

test("clients are given only what one may write, and nothing that was deleted", async () => {
  const { lesson, section } = await writeLesson();
  await expect(createPreview(other, lesson.id, { label: "x", days: 7 })).rejects.toMatchObject({ code: "forbidden" });
  const { url } = await createPreview(author, lesson.id, { label: "x", days: 7 });
  // Below something that was deleted there is nothing either.
  await db.contentItem.update({ where: { id: section.id }, data: { deletedAt: new Date() } });
  expect(await previewLesson(lesson.id)).toBeNull();
  await db.contentItem.update({ where: { id: lesson.id }, data: { deletedAt: new Date() } });
  expect(await findPreviewed(tokenOf(url))).toBeNull();
  await expect(createPreview(author, lesson.id, { label: "", days: 0 })).rejects.toMatchObject({ code: "not_found" });
});
