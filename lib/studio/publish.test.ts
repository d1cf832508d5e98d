import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { queryCategory, queryCourse, queryLesson } from "@/lib/academy/queries";
import { createItem, getDraft, updateItem } from "./items";
import { archiveItem, publishItem, publishMany } from "./publish";
import type { ContentKind } from "./shared/kinds";

const now = { at: null, with: [] };
let admin: Awaited<ReturnType<typeof signIn>>["actor"];
let collaborator: typeof admin;

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  collaborator = (await signIn("collaborator")).actor;
});

const create = (kind: ContentKind, fields: object, parentId: string | null = null, after?: string | null) =>
  createItem(admin, kind, { fields: { ...fields }, parentId, after });

/** A category with a course, a section and two lessons, none of it published. */
async function writeCourse() {
  const key = randomUUID().slice(0, 8);
  const category = await create("category", { name: `Categoría ${key}` });
  const course = await create("course", { title: `Año nuevo, código nuevo ${key}` }, category.id);
  const section = await create("section", { titleSection: "Inicio" }, course.id);
  const first = await create("lesson", { titleLesson: `Primera ${key}`, markdown: "Uno" }, section.id);
  const second = await create("lesson", { titleLesson: `Segunda ${key}`, markdown: "Dos" }, section.id);
  return { key, category, course, section, first, second };
}

const publishAll = async (items: Awaited<ReturnType<typeof writeCourse>>) => {
  const { category, course, section, first, second } = items;
  await publishMany(admin, [second.id, first.id, section.id, course.id, category.id]);
};

test("what is begun has a name for addresses, a place, and is seen by nobody", async () => {
  const { key, course, first, second } = await writeCourse();
  expect(course).toMatchObject({ slug: `ano-nuevo-codigo-nuevo-${key}`, state: "draft", version: 1, isLive: false });
  expect([first.position, second.position]).toEqual([0, 1]);
  expect(await queryLesson(first.slug)).toBeNull();
  expect(await queryCourse(course.slug)).toBeNull();
});

test("the same title twice gives two names, the same key one thing", async () => {
  const title = `Repetido ${randomUUID()}`;
  const key = randomUUID();
  const fields = { name: title };
  const [first, again, second] = [
    await createItem(admin, "category", { fields, parentId: null, key }),
    await createItem(admin, "category", { fields, parentId: null, key }),
    await createItem(admin, "category", { fields, parentId: null }),
  ];
  expect(again.id).toBe(first.id);
  expect(second.slug).toBe(`${first.slug}-2`);
});

test("what is begun stands where its kind does, under a key of its own", async () => {
  const { section, course } = await writeCourse();
  const refused = (kind: ContentKind, parentId: string | null, key?: string) =>
    createItem(admin, kind, { fields: {}, parentId, key }).catch((error: { message: string }) => error.message);
  expect([
    await refused("lesson", null),
    await refused("lesson", course.id),
    await refused("category", course.id),
    await refused("lesson", section.id, course.id),
  ]).toEqual([
    "Elige la sección.",
    "No se encontró la sección.",
    "Ese contenido no va dentro de otro.",
    "Esa clave ya se usó.",
  ]);
  const emoji = await create("lesson", { titleLesson: "🎉" }, section.id);
  expect(emoji.slug).toMatch(/^leccion(-\d+)?$/);
});

test("it is put after a sibling, or first", async () => {
  const { section, first } = await writeCourse();
  const middle = await create("lesson", { titleLesson: "En medio" }, section.id, first.id);
  const top = await create("lesson", { titleLesson: "Al inicio" }, section.id, null);
  const order = await db.contentItem.findMany({ where: { parentId: section.id }, orderBy: { position: "asc" } });
  expect(order.map(({ id }) => id).slice(0, 3)).toEqual([top.id, first.id, middle.id]);
});

test("a course that is published with all below it can be read in its order", async () => {
  const items = await writeCourse();
  const { category, course, section, first, second } = items;
  await expect(publishItem(admin, "lesson", first.id, { version: 1, ...now })).rejects.toMatchObject({
    code: "conflict",
    message: `Publica antes la categoría «${category.title}».`,
  });
  const published = await publishItem(admin, "course", course.id, { version: 1, at: null, with: ["above", "below"] });
  expect(published).toMatchObject({ state: "published", isLive: true, hasChanges: false });
  const read = await queryCourse(course.slug);
  expect(read?.category.slug).toBe(category.slug);
  expect(read?.sections[0]).toMatchObject({ id: section.id, lessons: [{ id: first.id }, { id: second.id }] });
});

test("a change of what is published stays beside it until it is published too", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const { id, slug } = items.first;
  const saved = await updateItem(admin, "lesson", id, { version: 1, fields: { markdown: "Otro" } });
  expect(saved).toMatchObject({ version: 2, state: "draft" });
  expect((await queryLesson(slug))?.markdown).toBe("Uno");
  expect(await getDraft(admin, "lesson", id)).toMatchObject({ isLive: true, hasChanges: true });
  await publishItem(admin, "lesson", id, { version: 2, ...now });
  expect((await queryLesson(slug))?.markdown).toBe("Otro");
});

test("who takes back what they changed has nothing to publish", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const { id } = items.first;
  await updateItem(admin, "lesson", id, { version: 1, fields: { markdown: "Otro" } });
  await updateItem(admin, "lesson", id, { version: 2, fields: { markdown: "Uno" } });
  expect(await getDraft(admin, "lesson", id)).toMatchObject({ version: 3, state: "published", hasChanges: false });
});

test("of two who save the same version one is told", async () => {
  const { first } = await writeCourse();
  const save = (markdown: string) => updateItem(admin, "lesson", first.id, { version: 1, fields: { markdown } });
  const results = await Promise.allSettled([save("a"), save("b")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: "Otra persona guardó otra versión mientras escribías." },
  });
});

test("what somebody changed since is not published by who saw the version before", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const { id, slug } = items.first;
  await updateItem(admin, "lesson", id, { version: 1, fields: { markdown: "Otro" } });
  await expect(publishItem(admin, "lesson", id, { version: 1, ...now })).rejects.toMatchObject({
    code: "conflict",
    message: "Otra persona guardó otra versión mientras escribías.",
  });
  expect((await queryLesson(slug))?.markdown).toBe("Uno");
});

test("collaborators write what is theirs and read the rest", async () => {
  const { section, first } = await writeCourse();
  const own = await createItem(collaborator, "lesson", { fields: { titleLesson: "Mía" }, parentId: section.id });
  await updateItem(collaborator, "lesson", own.id, { version: 1, fields: { markdown: "Mío" } });
  expect(await getDraft(collaborator, "lesson", first.id)).toMatchObject({ mayWrite: false, mayPublish: false });
  const write = updateItem(collaborator, "lesson", first.id, { version: 1, fields: { markdown: "" } });
  const message = "Solo puedes editar los contenidos que creaste o en los que figuras.";
  await expect(write).rejects.toMatchObject({ code: "forbidden", message });
});

test("some fields only admins change", async () => {
  const fields = { name: "Killa", accountId: collaborator.id };
  const create = createItem(collaborator, "member", { fields, parentId: null });
  await expect(create).rejects.toMatchObject({ fields: { accountId: "Solo un administrador puede cambiarlo." } });
});

test("what is above something decides whether it can be read", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const { category, course, first } = items;
  await archiveItem(admin, course.id);
  expect(await queryCourse(course.slug)).toBeNull();
  expect(await queryLesson(first.slug)).toBeNull();
  expect(await getDraft(admin, "lesson", first.id)).toMatchObject({ state: "published", isLive: false });
  await publishItem(admin, "course", course.id, { version: 1, ...now });
  expect((await queryLesson(first.slug))?.category.slug).toBe(category.slug);
});

test("publishing what is above does not touch what is below", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const before = await db.lesson.findUniqueOrThrow({ where: { id: items.first.id } });
  await updateItem(admin, "category", items.category.id, { version: 1, fields: { description: "Nueva" } });
  await publishItem(admin, "category", items.category.id, { version: 2, ...now });
  expect((await queryCategory(items.category.slug))?.description).toBe("Nueva");
  expect(await db.lesson.findUnique({ where: { id: items.first.id } })).toEqual(before);
});

test("what is missing is told beside its field, and of others beside their ids", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const empty = await create("lesson", { youtubeUrl: "x" }, items.section.id);
  await expect(publishItem(admin, "lesson", empty.id, { version: 1, ...now })).rejects.toMatchObject({
    code: "bad_request",
    fields: { titleLesson: "Escribe el título.", youtubeUrl: "URL de YouTube inválida." },
  });
  const many = publishMany(admin, [items.first.id, empty.id]);
  await expect(many).rejects.toMatchObject({ fields: { [empty.id]: "Escribe el título." } });
});

test("what is not there is not found", async () => {
  const nowhere = randomUUID();
  await expect(archiveItem(admin, nowhere)).rejects.toMatchObject({ message: "No se encontró lo que buscas." });
  await expect(getDraft(admin, "lesson", nowhere)).rejects.toMatchObject({ message: "No se encontró la lección." });
  const { id } = await create("category", { name: `Categoría ${nowhere}` });
  await expect(publishMany(admin, [id, nowhere])).rejects.toMatchObject({ code: "not_found" });
  expect(await getDraft(admin, "category", id)).toMatchObject({ state: "draft" });
});

test("two may not have one address", async () => {
  const items = await writeCourse();
  await publishAll(items);
  const { slug, title } = items.first;
  await updateItem(admin, "lesson", items.second.id, { version: 1, fields: { slug } });
  await expect(publishItem(admin, "lesson", items.second.id, { version: 2, ...now })).rejects.toMatchObject({
    code: "conflict",
    fields: { slug: `«${title}» ya usa «${slug}».` },
  });
});

test("a revision is kept of each publishing, and of what was there before somebody writes", async () => {
  const items = await writeCourse();
  const { id } = items.first;
  await updateItem(admin, "lesson", id, { version: 1, fields: { markdown: "Tres" } });
  await updateItem(admin, "lesson", id, { version: 2, fields: { markdown: "Cuatro" } });
  await publishAll(items);
  const kept = await db.contentRevision.findMany({ where: { itemId: id }, orderBy: { number: "asc" } });
  expect(kept.map(({ number, reason, fields }) => [number, reason, (fields as { markdown: string }).markdown])).toEqual(
    [
      [1, "autosaved", "Uno"],
      [2, "published", "Cuatro"],
    ],
  );
});

test("what was written before a field came to its kind is published with what that says by itself", async () => {
  const { id, slug } = await create("category", { name: `Antigua ${randomUUID()}` });
  await db.$executeRaw`UPDATE content_items SET fields = fields - 'description' WHERE id = ${id}::uuid`;
  await publishMany(admin, [id]);
  expect(await queryCategory(slug)).toMatchObject({ description: "" });
});
