import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { signIn } from "@/lib/testing/fixtures";
import { createItem, orderItems, updateItem } from "../items";
import { publishItem, publishMany } from "../publish";
import { purgeDeleted } from "../purge";
import { titleFields, type TreeKind } from "../shared/kinds";
import { countBelow } from "./branches";
import { duplicateItem } from "./duplicate";
import { removeItems, restoreItems } from "./remove";
import { readTree } from "./tree";

let admin: Actor;
let collaborator: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  collaborator = (await signIn("collaborator")).actor;
});

const make = async (kind: TreeKind, title: string, parentId: string | null, actor = admin): Promise<string> =>
  (await createItem(actor, kind, { fields: { [titleFields[kind]]: title }, parentId })).id;

/** A category with a course of two sections, of three lessons and of one. */
async function makeCourse() {
  const category = await make("category", "Web", null);
  const course = await make("course", "CSS", category);
  const [base, more] = [await make("section", "Base", course), await make("section", "Más", course)];
  const lessons = [];
  for (const title of ["Uno", "Dos", "Tres"]) lessons.push(await make("lesson", title, base));
  const far = await make("lesson", "Lejos", more);
  return { category, course, base, more, lessons, far, all: [category, course, base, more, ...lessons, far] };
}

const titlesIn = async (parentId: string) =>
  (await readTree(admin)).items.filter((item) => item.parentId === parentId).map(({ title }) => title);
const stateOf = async (id: string) => (await readTree(admin)).items.find((item) => item.id === id);
const onSite = async (sectionId: string) =>
  (await db.lesson.findMany({ where: { sectionId }, orderBy: { lessonOrder: "asc" } })).map((one) => one.titleLesson);

test("the tree has what is written, of whomever, in its order, and who may write it", async () => {
  const { course, base, lessons } = await makeCourse();
  const own = await make("lesson", "Mía", base, collaborator);
  expect(await titlesIn(base)).toEqual(["Uno", "Dos", "Tres", "Mía"]);
  const { items } = await readTree(collaborator);
  const seen = (id: string) => items.find((item) => item.id === id);
  expect(seen(own)).toMatchObject({ kind: "lesson", parentId: base, state: "draft", isLive: false, mayWrite: true });
  expect(seen(lessons[0]!)).toMatchObject({ mayWrite: false });
  expect(seen(course)).not.toHaveProperty("fields");
});

test("what is moved keeps its version, its draft and its place on the site", async () => {
  const { base, lessons, all } = await makeCourse();
  await publishMany(admin, all);
  const [one, two, three] = lessons as [string, string, string];
  const saved = await updateItem(admin, "lesson", one, { version: 1, fields: { titleLesson: "Uno otra vez" } });
  await orderItems(admin, "lesson", { ids: [three, one], parentId: base, after: null });
  expect(await onSite(base)).toEqual(["Tres", "Uno", "Dos"]);
  expect(await titlesIn(base)).toEqual(["Tres", "Uno otra vez", "Dos"]);
  // The author goes on writing, as if nothing had happened.
  await updateItem(admin, "lesson", one, { version: saved.version, fields: { titleLesson: "Uno" } });
  await orderItems(admin, "lesson", { ids: [two], parentId: base, after: three });
  expect(await onSite(base)).toEqual(["Tres", "Dos", "Uno"]);
});

test("two people who order at once do not undo each other", async () => {
  const { base } = await makeCourse();
  const more = [];
  for (let number = 0; number < 6; number += 1) more.push(await make("lesson", `${number}`, base));
  const [a, b, c, d, e, f] = more as [string, string, string, string, string, string];
  const move = (id: string, after: string) => orderItems(admin, "lesson", { ids: [id], parentId: base, after });
  await Promise.all([move(f, a), move(e, b), move(d, c), move(f, a)]);
  const order = await titlesIn(base);
  const follows = (one: string, other: string) => order.indexOf(one) === order.indexOf(other) + 1;
  expect([follows("5", "0"), follows("4", "1"), follows("3", "2")]).toEqual([true, true, true]);
  expect(new Set(order).size).toBe(9);
});

test("below something that visitors do not see it goes off the site, and comes back with its parent's publishing", async () => {
  const { base, more, lessons, far, course, category, all } = await makeCourse();
  await publishMany(
    admin,
    all.filter((id) => id !== more && id !== far),
  );
  await orderItems(admin, "lesson", { ids: [lessons[1]!], parentId: more, after: far });
  expect(await onSite(base)).toEqual(["Uno", "Tres"]);
  expect(await stateOf(lessons[1]!)).toMatchObject({ state: "published", isLive: false });
  await publishItem(admin, "section", more, { version: 1, at: null, with: [] });
  expect(await onSite(more)).toEqual(["Dos"]);

  const other = await make("course", "HTML", category);
  await orderItems(admin, "section", { ids: [base], parentId: other, after: null });
  expect(await onSite(base)).toEqual([]);
  await orderItems(admin, "section", { ids: [base], parentId: course, after: more });
  expect(await onSite(base)).toEqual(["Uno", "Tres"]);
});

test("nothing stands where it cannot", async () => {
  const { course, base, lessons, all } = await makeCourse();
  const [lesson] = lessons as [string];
  const move = (kind: TreeKind, ids: string[], parentId: string | null) =>
    orderItems(admin, kind, { ids, parentId, after: null });
  await expect(move("lesson", [lesson], course)).rejects.toMatchObject({ code: "not_found" });
  await expect(move("lesson", [lesson], null)).rejects.toMatchObject({ message: "Elige la sección." });
  await expect(move("category", [all[0]!], base)).rejects.toMatchObject({ code: "bad_request" });
  await expect(move("section", [lesson], course)).rejects.toMatchObject({ message: "No se encontró la sección." });
  await expect(move("lesson", [lesson, randomUUID()], base)).rejects.toMatchObject({ code: "not_found" });
  // On the site a course has one section of a name.
  const category = all[0]!;
  const twin = await make("course", "Gemelo", category);
  const section = await make("section", "Base", twin);
  await publishMany(admin, [...all, twin, section]);
  await expect(move("section", [section], course)).rejects.toMatchObject({ code: "conflict" });
  expect(await stateOf(section)).toMatchObject({ parentId: twin, isLive: true });
});

test("a copy is a draft of whoever made it, with all that hangs on it, and with addresses of its own", async () => {
  const { course, category, lessons, all } = await makeCourse();
  await publishMany(admin, all);
  await updateItem(admin, "lesson", lessons[0]!, { version: 1, fields: { markdown: "# Hola" } });
  const copy = await duplicateItem(collaborator, course);
  expect(await titlesIn(category)).toEqual(["CSS", "CSS (copia)"]);
  const { items } = await readTree(collaborator);
  const below = (id: string) => items.filter((item) => item.parentId === id);
  const sections = below(copy.id);
  expect(sections.map(({ title, slug }) => [title, slug])).toEqual([
    ["Base", "base"],
    ["Más", "mas"],
  ]);
  const copied = sections.flatMap(({ id }) => below(id));
  expect(copied.map(({ title }) => title)).toEqual(["Uno", "Dos", "Tres", "Lejos"]);
  for (const one of [...sections, ...copied])
    expect(one).toMatchObject({ state: "draft", isLive: false, mayWrite: true });
  const first = await db.contentItem.findUniqueOrThrow({ where: { id: copied[0]!.id } });
  expect(first.fields).toMatchObject({ titleLesson: "Uno", markdown: "# Hola", slug: first.slug });
  const slugs = items.filter(({ kind }) => kind === "lesson").map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  // The copy can be published as it is.
  await publishItem(admin, "course", copy.id, { version: 1, at: null, with: ["below"] });
  expect(await stateOf(copied[0]!.id)).toMatchObject({ isLive: true });
  const [again] = [await duplicateItem(admin, sections[0]!.id)];
  expect(await stateOf(again.id)).toMatchObject({ title: "Base (copia)", slug: "base-2" });
});

test("only the academy is copied", async () => {
  const technology = await db.contentItem.create({ data: { kind: "technology", title: "X", slug: "x", fields: {} } });
  await expect(duplicateItem(admin, technology.id)).rejects.toMatchObject({
    message: "No se puede duplicar la tecnología.",
  });
  await expect(duplicateItem(admin, randomUUID())).rejects.toMatchObject({ code: "not_found" });
});

test("before a lesson is published it is told how many people have finished its course without it", async () => {
  const { course, base, lessons, far, all } = await makeCourse();
  await publishMany(admin, all);
  const data = [...lessons, far].map((lessonId) => ({ userId: admin.id, lessonId, completedAt: new Date() }));
  await db.lessonProgress.createMany({ data });
  const another = await make("lesson", "Nueva", base);
  for (const ids of [[another], [course]]) expect(await countBelow(admin, ids)).toMatchObject({ finishers: 1 });
  expect(await countBelow(admin, lessons)).toMatchObject({ finishers: 0 });
});

test("what is deleted goes with all that hangs on it, and comes back as it was", async () => {
  const { category, course, base, lessons, all } = await makeCourse();
  await publishMany(admin, all);
  await db.lessonProgress.create({ data: { userId: admin.id, lessonId: lessons[0]!, lastViewedAt: new Date() } });
  expect(await countBelow(admin, [course])).toEqual({
    ...{
      counts: { section: 2, lesson: 4 },
      titles: ["Base", "Más", "Uno", "Lejos", "Dos"],
      live: 7,
      students: 1,
      finishers: 0,
    },
  });
  await removeItems(admin, [lessons[2]!]);
  await removeItems(admin, [course, base]);
  await removeItems(admin, [course]); // said twice it is done once
  expect((await readTree(admin)).items.filter(({ id }) => all.includes(id)).map(({ id }) => id)).toEqual([category]);
  expect(await db.course.count({ where: { id: course } })).toBe(0);
  await expect(restoreItems(admin, [lessons[0]!])).rejects.toMatchObject({
    message: "Recupera antes la sección «Base», donde estaba.",
  });
  await restoreItems(admin, [course]);
  await restoreItems(admin, [course]);
  // A lesson that was deleted before, by itself, stays so.
  expect(await onSite(base)).toEqual(["Uno", "Dos"]);
  expect(await titlesIn(course)).toEqual(["Base", "Más"]);
  await restoreItems(admin, [lessons[2]!]);
  expect(await onSite(base)).toEqual(["Uno", "Dos", "Tres"]);
});

test("what comes back finds its address taken: it stays deleted", async () => {
  const first = await make("category", "Repetida", null);
  await publishMany(admin, [first]);
  await removeItems(admin, [first]);
  const second = await make("category", "Repetida", null);
  await publishMany(admin, [second]);
  await expect(restoreItems(admin, [first])).rejects.toMatchObject({ code: "conflict" });
  expect(await stateOf(first)).toBeUndefined();
});

test("collaborators delete only drafts of their own that were never published", async () => {
  const { base, lessons } = await makeCourse();
  const own = await make("lesson", "Mía", base, collaborator);
  const refused = { message: "Solo puedes eliminar los borradores tuyos que nunca se publicaron." };
  await expect(removeItems(collaborator, [lessons[0]!])).rejects.toMatchObject(refused);
  await expect(removeItems(collaborator, [own, lessons[0]!])).rejects.toMatchObject(refused);
  await expect(removeItems(admin, [own], "section")).rejects.toMatchObject({ code: "not_found" });
  await removeItems(collaborator, [own]);
  await restoreItems(collaborator, [own]);
  await removeItems(admin, [base]);
  await expect(restoreItems(collaborator, [base])).rejects.toMatchObject(refused);
  await restoreItems(admin, [base]);
  const course = (await stateOf(base))!.parentId!;
  await publishItem(admin, "lesson", own, { version: 1, at: null, with: ["above"] });
  await expect(removeItems(collaborator, [own])).rejects.toMatchObject(refused);
  expect(await stateOf(course)).toMatchObject({ isLive: true });
});

test("what was deleted is kept for thirty days, and goes from the leaves up", async () => {
  const { course, base, lessons, all } = await makeCourse();
  await removeItems(admin, [course]);
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
  expect(await purgeDeleted(days(29))).toBe(0);
  await purgeDeleted(days(31));
  const left = await db.contentItem.findMany({ where: { id: { in: all } }, select: { id: true } });
  expect(left).toEqual([{ id: all[0] }]);
  await expect(restoreItems(admin, [base, lessons[0]!])).rejects.toMatchObject({ code: "not_found" });
});
