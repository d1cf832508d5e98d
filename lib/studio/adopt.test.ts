import { db } from "@/lib/core/db";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { createCourse, signIn } from "@/lib/testing/fixtures";
import { queryCategory, queryCourse, queryLesson, listAcademyPaths } from "@/lib/academy/queries";
import { lessonPath } from "@/lib/academy/shared/paths";
import { adoptStrays, adoptWork, askForStrays } from "./adopt";
import { listChoices, listInOrder, listUnpublished, pageProducts, pageTechnologies } from "./catalogue";
import { createItem, getDraft, updateItem } from "./items";
import { archiveItem, publishItem, publishMany } from "./publish";
import { purgeDeleted } from "./purge";
import { removeItems, restoreItems } from "./structure/remove";
import { readTree } from "./structure/tree";

const now = { at: null, with: [] };
let admin: Awaited<ReturnType<typeof signIn>>["actor"];

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

/** A course that is on the site without having been written in the studio. */
async function strayCourse() {
  const course = await createCourse();
  await adoptStrays();
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ labelLesson }) => labelLesson === "dos")!;
  return { course, lesson };
}

test("what stands on the site can be written here, and publishing it changes nothing of it", async () => {
  const { course, lesson } = await strayCourse();
  const before = await queryLesson(lesson.slug);
  const draft = await getDraft(admin, "lesson", lesson.id);
  expect(draft).toMatchObject({ state: "published", isLive: true, hasChanges: false, author: null });
  expect(draft.fields).toMatchObject({ titleLesson: lesson.titleLesson, links: [{ name: "libre" }], youtubeUrl: "" });
  expect(draft.above.map(({ id }) => id)).toEqual([course.category.id, course.id, lesson.sectionId]);
  expect(await adoptStrays()).toBe(0);

  await updateItem(admin, "lesson", lesson.id, { version: 1, fields: { labelLesson: "2" } });
  await publishItem(admin, "lesson", lesson.id, { version: 2, ...now });
  const { links, ...after } = (await queryLesson(lesson.slug))!;
  const { links: linksBefore, ...rest } = before!;
  expect(after).toEqual({ ...rest, labelLesson: "2", updatedAt: after.updatedAt });
  expect(links.map(({ name, url }) => ({ name, url }))).toEqual(linksBefore.map(({ name, url }) => ({ name, url })));
});

test("what is found at a start, or after a restore, is taken over by one process, and nothing is asked for where there is none", async () => {
  const asked = () => db.job.count({ where: { kind: adoptWork.kind.name } });
  await adoptStrays();
  await prepareWork(adoptWork);
  expect(await asked()).toBe(0);
  const { id } = await createCourse();
  await Promise.all([prepareWork(adoptWork), prepareWork(adoptWork)]);
  expect(await asked()).toBe(1);
  await Promise.all([runDueJobs(adoptWork), runDueJobs(adoptWork)]);
  expect(await db.contentItem.findUnique({ where: { id } })).toMatchObject({ kind: "course", state: "published" });
  expect(await asked()).toBe(0);
});

test("a row that somebody changed by hand is followed while nothing else is being written; to open it writes nothing", async () => {
  const { lesson } = await strayCourse();
  await db.lesson.update({ where: { id: lesson.id }, data: { titleLesson: "A mano" } });
  const stored = () => db.contentItem.findUnique({ where: { id: lesson.id } });
  const before = await stored();
  expect(await getDraft(admin, "lesson", lesson.id)).toMatchObject({ title: "A mano", version: 2, hasChanges: false });
  expect(await stored()).toEqual(before);
  await updateItem(admin, "lesson", lesson.id, { version: 2, fields: { titleLesson: "Aquí" } });
  await db.lesson.update({ where: { id: lesson.id }, data: { titleLesson: "Otra vez" } });
  expect(await getDraft(admin, "lesson", lesson.id)).toMatchObject({
    title: "Aquí",
    version: 3,
    published: { titleLesson: "Otra vez" },
  });
});

test("what was put on the site a moment ago stands in the tree", async () => {
  const course = await createCourse();
  const shown = new Set((await readTree(admin)).items.map(({ id }) => id));
  const ids = course.sections.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]);
  expect([course.id, ...ids].filter((id) => !shown.has(id))).toEqual([]);
});

test("what somebody changed by hand is not written over by what is published without having been opened", async () => {
  const { course, lesson } = await strayCourse();
  const byHand = (markdown: string) => db.lesson.update({ where: { id: lesson.id }, data: { markdown } });
  await updateItem(admin, "lesson", lesson.id, { version: 1, fields: { titleLesson: "Aquí" } });
  await byHand("A mano");
  await publishMany(admin, [lesson.id]);
  expect(await queryLesson(lesson.slug)).toMatchObject({ titleLesson: "Aquí", markdown: "A mano" });

  // Nor by what comes back with what it stands in.
  await byHand("Otra vez");
  await removeItems(admin, [course.id]);
  expect(await queryLesson(lesson.slug)).toBeNull();
  await restoreItems(admin, [course.id]);
  expect((await queryLesson(lesson.slug))?.markdown).toBe("Otra vez");

  // Nor by what was taken off.
  await byHand("Al final");
  await archiveItem(admin, lesson.id);
  await publishMany(admin, [lesson.id]);
  expect(await queryLesson(lesson.slug)).toMatchObject({ titleLesson: "Aquí", markdown: "Al final" });
});

test("who is not on the site for a while stays named in a project that is opened or published meanwhile", async () => {
  const write = async (kind: "member" | "technology" | "project", fields: object) => {
    const { id } = await createItem(admin, kind, { fields: { ...fields }, parentId: null });
    await publishItem(admin, kind, id, { version: 1, ...now });
    return id;
  };
  const [memberId, technologyId] = [
    await write("member", { name: "Ana", title: "Diseño" }),
    await write("technology", { name: "Git" }),
  ];
  const id = await write("project", {
    ...{ title: "Con Ana", description: "Uno", client: "Dos", problem: "Tres", solution: "Cuatro", result: "Cinco" },
    ...{ startedOn: "2026-01-01", technologyIds: [technologyId], collaborators: [{ memberId }] },
  });
  await archiveItem(admin, memberId);
  await db.project.update({ where: { id }, data: { client: "A mano" } });
  expect(await getDraft(admin, "project", id)).toMatchObject({
    hasChanges: false,
    fields: { client: "A mano", collaborators: [{ memberId }] },
  });
  await publishMany(admin, [memberId]);
  expect(await db.projectCollaborator.count({ where: { projectId: id, memberId } })).toBe(1);
});

test("a former address leads to what has another one now, of whole branches too, and never in a circle", async () => {
  const { course, lesson } = await strayCourse();
  const { category } = course;
  const rename = async (kind: "category" | "course" | "lesson", id: string, slug: string) => {
    const { version } = await getDraft(admin, kind, id);
    await updateItem(admin, kind, id, { version, fields: { slug } });
    await publishItem(admin, kind, id, { version: version + 1, ...now });
  };
  const newer = (slug: string) => `nueva-${slug}`;
  await rename("category", category.id, newer(category.slug));
  await rename("course", course.id, newer(course.slug));
  await rename("lesson", lesson.id, newer(lesson.slug));
  expect((await queryCategory(category.slug))?.slug).toBe(newer(category.slug));
  expect((await queryCourse(course.slug))?.slug).toBe(newer(course.slug));
  expect(await queryLesson(lesson.slug)).toMatchObject({ slug: newer(lesson.slug), hasPremium: true });
  const path = lessonPath(newer(category.slug), newer(course.slug), "primera", newer(lesson.slug));
  const { lessons } = await listAcademyPaths();
  expect([lessons.get(lesson.slug), lessons.get(newer(lesson.slug))]).toEqual([path, path]);

  // Back to the first name: that is the address again, and the second one is the former.
  await rename("lesson", lesson.id, lesson.slug);
  expect((await queryLesson(lesson.slug))?.slug).toBe(lesson.slug);
  expect((await queryLesson(newer(lesson.slug)))?.slug).toBe(lesson.slug);
  await archiveItem(admin, lesson.id);
  expect(await queryLesson(newer(lesson.slug))).toBeNull();
});

test("what was deleted long ago goes for good, with what students did in it", async () => {
  const { course, lesson } = await strayCourse();
  await db.lessonProgress.create({ data: { userId: admin.id, lessonId: lesson.id } });
  await db.handIn.create({ data: { userId: admin.id, lessonId: lesson.id } });
  const sections = course.sections.map(({ id }) => id);
  const lessons = course.sections.flatMap((section) => section.lessons.map(({ id }) => id));
  const ids = [course.id, ...sections, ...lessons];
  const deletedDaysAgo = (days: number) =>
    db.contentItem.updateMany({
      where: { id: { in: ids } },
      data: { deletedAt: new Date(Date.now() - days * 24 * 60 * 60_000) },
    });
  await deletedDaysAgo(29);
  await purgeDeleted();
  expect(await db.contentItem.count({ where: { id: { in: ids } } })).toBe(ids.length);
  await deletedDaysAgo(31);
  await purgeDeleted();
  expect(await db.contentItem.count({ where: { id: { in: ids } } })).toBe(0);
  expect(await db.lessonProgress.count({ where: { lessonId: lesson.id } })).toBe(0);
  expect(await db.handIn.count({ where: { lessonId: lesson.id } })).toBe(0);
});

test("a list shows what was put on the site a moment ago, and writes nothing", async () => {
  await adoptStrays();
  const word = crypto.randomUUID().slice(0, 8);
  const price = { priceCents: 100n, category: "Kits", images: [], imagesMobile: [], tags: [] };
  const product = await db.product.create({ data: { slug: word, sku: word, name: word, ...price } });
  const technology = await db.technology.create({ data: { slug: word, name: word, type: "tool" } });
  const member = await db.teamMember.create({ data: { username: word, name: word } });
  const { id: courseId } = await createCourse();
  const query = { page: 1, limit: 100, search: word, state: "" as const };
  const stored = async () => [await db.contentItem.count(), await db.job.count()];
  const before = await stored();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(ids((await pageProducts(admin, query)).results)).toEqual([product.id]);
  expect(ids((await pageTechnologies(admin, query)).results)).toEqual([technology.id]);
  expect(ids(await listInOrder(admin, "member"))).toContain(member.id);
  expect(ids((await listChoices("technology")).technology)).toContain(technology.id);
  expect(ids((await readTree(admin)).items)).toContain(courseId);
  await listUnpublished(admin, "product");
  expect(await stored()).toEqual(before);

  await askForStrays(db);
  await runDueJobs(adoptWork);
  expect(await db.contentItem.count({ where: { id: { in: [product.id, technology.id, member.id, courseId] } } })).toBe(
    4,
  );
});
