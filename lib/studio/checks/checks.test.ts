import { randomUUID } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import { dayOf } from "@/lib/core/days";
import { absoluteUrl } from "@/lib/core/seo";
import { signIn } from "@/lib/testing/fixtures";
import { createItem, updateItem } from "../items";
import { publishItem } from "../publish";
import type { ContentKind } from "../shared/kinds";
import { readCard, readChecks } from "./checks";
import { readCost } from "./cost";

let admin: Awaited<ReturnType<typeof signIn>>["actor"];
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

const create = (kind: ContentKind, fields: Record<string, unknown>, parentId: string | null = null) =>
  createItem(admin, kind, { fields, parentId });

async function writeLesson(fields: Record<string, unknown> = {}) {
  const key = randomUUID().slice(0, 8);
  const category = await create("category", { name: `Categoría ${key}` });
  const course = await create("course", { title: `Curso ${key}` }, category.id);
  const section = await create("section", { titleSection: "Inicio", slug: "inicio" }, course.id);
  const lesson = await create("lesson", { titleLesson: `Lección ${key}`, markdown: "Texto", ...fields }, section.id);
  return { key, category, course, section, lesson };
}

const publish = (kind: ContentKind, id: string, version = 1) =>
  publishItem(admin, kind, id, { version, at: null, with: ["above"] });

const missing = (problems: { level: string; field: string; text: string }[]) =>
  problems.filter(({ level }) => level === "missing").map(({ field, text }) => `${field}: ${text}`);

test("says what is missing, what goes along and how the page will look", async () => {
  const { course, section, category, lesson } = await writeLesson({ youtubeUrl: "https://x.test", titleLesson: "" });
  const checks = await readChecks(admin, lesson.id);
  expect(missing(checks.problems)).toEqual(
    expect.arrayContaining(["titleLesson: Escribe el título.", "youtubeUrl: URL de YouTube inválida."]),
  );
  expect(checks.above.map(({ id }) => id)).toEqual([category.id, course.id, section.id]);
  expect(checks.page).toMatchObject({ title: expect.stringContaining(course.title), description: "" });
  expect((await readChecks(admin, course.id)).below).toEqual([
    { kind: "section", count: 1 },
    { kind: "lesson", count: 1 },
  ]);
  expect((await readChecks(admin, section.id)).page).toBeNull();
  await expect(readCard(admin, section.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await readCard(admin, course.id)).toEqual({ title: course.title, context: `Curso · ${category.title}` });
});

test("an address of another one is missing, one that it had before is good to know", async () => {
  const { lesson: first } = await writeLesson();
  await publish("lesson", first.id);
  const { lesson: second } = await writeLesson();
  await updateItem(admin, "lesson", second.id, { version: 1, fields: { slug: first.slug } });
  expect(missing((await readChecks(admin, second.id)).problems)).toEqual([
    `slug: Esa dirección ya la usa la lección «${first.title}».`,
  ]);
  await updateItem(admin, "lesson", first.id, { version: 1, fields: { slug: `${first.slug}-nueva` } });
  await publish("lesson", first.id, 2);
  expect((await readChecks(admin, second.id)).problems).toContainEqual({
    level: "info",
    field: "slug",
    text: `Antes la lección «${first.title}» usaba esta dirección, que ya no llevará allí.`,
  });
});

test("links of the text are listed once, plain http is told apart", async () => {
  const { lesson } = await writeLesson({
    markdown: "[a](/contact) [b](/contact) [c](http://plain.test/) [d](mailto:a@b.test) [e](#x)",
    links: [{ name: "x", url: "/about" }],
  });
  const { links, problems } = await readChecks(admin, lesson.id);
  expect(links).toEqual(["/about", "/contact"].map((url) => ({ url, state: "alive", reason: "" })));
  expect(problems.map(({ text }) => text)).toContain(
    "http://plain.test/ no usa https: los navegadores muestran una advertencia.",
  );
});

test("the cost of an address: visits of it and below, contents and short links that lead there", async () => {
  const { category, course, section, lesson } = await writeLesson();
  await publish("lesson", lesson.id);
  const path = `/academy/${category.slug}/${course.slug}`;
  const below = `${path}/${section.slug}/${lesson.slug}`;
  for (const [name, visits] of Object.entries({ [path]: 5, [below]: 7, [`${path}-otro`]: 100 })) {
    const { rows } = await pool.query("insert into visit_subjects (kind, name) values ('page', $1) returning id", [
      name,
    ]);
    await pool.query(
      "insert into visit_days (kind, subject_id, day, visits) values ('page', $1, $2, $3), ('page', $1, '2020-01-01', 50)",
      [rows[0].id, dayOf(new Date()), visits],
    );
  }
  const { lesson: leading } = await writeLesson({ markdown: `[aquí](${below}) y [allá](${path}-otro)` });
  await writeLesson({ markdown: `[otro](${path}-otro)` });
  for (const destination of [absoluteUrl(path), absoluteUrl(`${path}?x=1`), absoluteUrl(`${path}-otro`)]) {
    await db.shortLink.create({
      data: {
        destination,
        shortCode: randomUUID().slice(0, 8),
        subject: { create: { kind: "link", name: randomUUID() } },
      },
    });
  }
  expect(await readCost(admin, course.id)).toEqual({
    path,
    visits30Days: 12,
    links: [{ title: leading.title, href: `/dashboard/academy/lesson/${leading.id}/update` }],
    linkCount: 1,
    shortLinks: 2,
  });
  expect(await readCost(admin, section.id)).toMatchObject({ path: null, visits30Days: 7, linkCount: 1 });
  expect(await readCost(admin, leading.id)).toMatchObject({ path: null, visits30Days: 0, links: [] });
});

const tooDeep = "Línea 1: hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.";

test.each([
  ["brackets", "[".repeat(490_000), tooDeep],
  ["quotes", ">".repeat(490_000), "Línea 1: hay más de 20 citas, listas o notas una dentro de otra. Quita niveles."],
])("a lesson of %s is not saved; one that was stored before is looked at and edited", async (_, markdown, told) => {
  await expect(writeLesson({ markdown })).rejects.toMatchObject({ code: "bad_request", fields: { markdown: told } });
  const { lesson } = await writeLesson();
  const save = (version: number, fields: Record<string, unknown>) =>
    updateItem(admin, "lesson", lesson.id, { version, fields });
  await expect(save(1, { markdown })).rejects.toMatchObject({ code: "bad_request", message: told });

  await db.$executeRaw`
    UPDATE content_items SET fields = jsonb_set(fields, '{markdown}', to_jsonb(${markdown}::text)) WHERE id = ${lesson.id}::uuid`;
  expect(missing((await readChecks(admin, lesson.id)).problems)).toContain(`markdown: ${told}`);
  expect(await readCard(admin, lesson.id)).not.toBeNull();
  // Fields that are not touched are not checked.
  const { version } = await save(1, { titleLesson: "Otro título" });
  await expect(publish("lesson", lesson.id, version)).rejects.toMatchObject({ fields: { markdown: told } });
  expect(await save(version, { markdown: "Texto" })).toMatchObject({ version: version + 1 });
});

test("hundreds of problems are told in parts", async () => {
  const { lesson } = await writeLesson({ markdown: "![](https://a.test/x.png)\n\n".repeat(300) });
  expect((await readChecks(admin, lesson.id)).problems).toHaveLength(200);
});
