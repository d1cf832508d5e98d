import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { queryCourse, queryLesson } from "@/lib/academy/queries";
import { ChildPool } from "@/lib/core/child-pool";
import { db } from "@/lib/core/db";
import { studioCalls } from "../calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { zipOf } from "@/lib/testing/zips";
import { updateItem } from "../items";
import { archiveItem } from "../publish";
import { mergeOrder } from "./order";
import type { TransferPlan } from "./schema";

const exportRoute = studioCalls["GET /api/content/export"];
const planRoute = studioCalls["POST /api/content/import/plan"];
const runRoute = studioCalls["POST /api/content/import/run"];

jest.mock("next/cache", () => ({ revalidateTag: () => undefined, revalidatePath: () => undefined }));

type Files = Record<string, string | Buffer>;
type Person = Awaited<ReturnType<typeof signIn>>;

const clear = () => db.$executeRaw`TRUNCATE content_items, categories, media_files CASCADE`;

let admin: Person;
beforeAll(async () => {
  admin = await signIn("admin");
});
beforeEach(async () => {
  await clear();
});
const front = (text: string, body = "") => `---\n${text}\n---\n${body && `\n${body}`}`;

/** One of each, with a picture beside the lesson. */
const small = (lesson: string | Buffer = front("title: Instalar Git", "Hola.\n")): Files => ({
  "01-git/_index.md": front("title: Git"),
  "01-git/01-equipos/_index.md": front("title: Git para equipos"),
  "01-git/01-equipos/01-inicio/_index.md": front("title: Primeros pasos"),
  "01-git/01-equipos/01-inicio/01-instalar.md": lesson,
});

const send = (zip: Buffer) => ({ method: "POST", headers: { ...admin.bearer }, body: new Uint8Array(zip) });

async function plan(files: Files | Buffer, publish = false): Promise<TransferPlan> {
  const zip = Buffer.isBuffer(files) ? files : zipOf(files);
  const response = await call(planRoute, { ...send(zip), query: `?publish=${Number(publish)}` });
  expect(response.status).toBe(200);
  return response.json();
}

async function run(files: Files | Buffer, publish = false, digest?: string): Promise<Response> {
  const zip = Buffer.isBuffer(files) ? files : zipOf(files);
  const seen = digest ?? (await plan(zip, publish)).digest;
  return call(runRoute, { ...send(zip), query: `?publish=${Number(publish)}&plan=${seen}` });
}

async function exported(query = ""): Promise<Buffer> {
  const response = await call(exportRoute, { headers: admin.bearer, query });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return buffer(response.body as never);
}

const countsOf = ({ picturesChanged: retold, ...plan }: TransferPlan) => ({
  ...{ created: plan.created.length, changed: plan.changed.length, unchanged: plan.unchanged },
  ...{ left: plan.left.length, pictures: plan.pictures, retold: retold.length },
  ...{ published: plan.published, problems: plan.problems },
});
const nothing = { created: 0, changed: 0, unchanged: 0, left: 0, pictures: 0, retold: 0, published: 0, problems: [] };

const everything = async () =>
  JSON.stringify([
    await db.contentItem.findMany({ orderBy: { id: "asc" } }),
    await db.contentRevision.count(),
    await db.mediaFile.count(),
  ]);

const lessonOf = (slug: string) => db.contentItem.findFirstOrThrow({ where: { kind: "lesson", slug } });

test("sixty lessons come in, stay as they are when they come again, and go out as the same bytes, here and on an empty site", async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0a8" } })
    .png()
    .toBuffer();
  const files: Files = {};
  for (const c of [1, 2, 3]) {
    files[`0${c}-tema-${c}/_index.md`] = front(
      `# del equipo\ntitle: "Tema ${c}" # va primero\nthumbnail: media/foto.png`,
    );
    files[`0${c}-tema-${c}/media/foto.png`] = picture;
    for (const k of [1, 2]) {
      const course = `0${c}-tema-${c}/0${k}-curso-${c}${k}`;
      files[`${course}/_index.md`] = front(`title: Curso ${c}.${k}\ndescription: |\n  Dos\n  líneas`);
      for (let s = 1; s <= 2; s += 1) {
        files[`${course}/0${s}-parte-${s}/_index.md`] = front(`title: Parte ${s}`);
        for (let l = 1; l <= 5; l += 1) {
          const slug = `leccion-${c}${k}${s}-${l}`;
          const said = `title: "Lección ${l}: ñandú"\nminutes: ${l}\nlinks:\n  - { name: Uno, url: https://a.pe/ }`;
          const body =
            l === 1 ? "Mira:\n\n![Foto](../../media/foto.png)\n" : `# Título ${l}\n\n\`\`\`js\nlet a = "---";\n\`\`\``;
          files[`${course}/0${s}-parte-${s}/${String(l).padStart(2, "0")}-${slug}.md`] = front(said, body);
          if (l === 2) files[`${course}/0${s}-parte-${s}/02-${slug}.premium.md`] = "\n  Solo miembros\r\n";
        }
      }
    }
  }
  const zip = zipOf(files);
  const seen = await plan(zip);
  expect(countsOf(seen)).toEqual({ ...nothing, created: 81, pictures: 1 });
  expect((await run(zip, false, seen.digest)).status).toBe(200);
  expect(await db.lesson.count()).toBe(0);
  expect((await lessonOf("leccion-111-2")).fields).toMatchObject({
    titleLesson: "Lección 2: ñandú",
    markdownPremium: "\n  Solo miembros\r\n",
    links: [{ name: "Uno", url: "https://a.pe/" }],
  });
  expect((await lessonOf("leccion-111-1")).fields).toMatchObject({
    markdown: expect.stringMatching(/^Mira:\n\n!\[Foto\]\(\/media\/[0-9a-f-]{36}\)\n$/),
  });

  const before = await everything();
  const again = await plan(zip);
  expect(countsOf(again)).toEqual({ ...nothing, unchanged: 81 });
  expect((await run(zip, false, again.digest)).status).toBe(200);
  expect(await everything()).toBe(before);

  const first = await exported();
  expect(countsOf(await plan(first))).toEqual({ ...nothing, unchanged: 81 });
  expect((await run(first, false, again.digest)).status).toBe(200);
  expect((await exported()).equals(first)).toBe(true);

  // On a site that has nothing of it.
  await clear();
  const anew = await plan(first);
  expect(countsOf(anew)).toEqual({ ...nothing, created: 81, pictures: 1 });
  expect((await run(first, false, anew.digest)).status).toBe(200);
  expect((await exported()).equals(first)).toBe(true);
});

test("comments and order of the front matter outlive what is changed in the studio", async () => {
  const said = "# no traducir\nlabel: Clase 1 # corto\ntitle: 'Instalar Git'";
  expect((await run(small(front(said, "Hola.")))).status).toBe(200);
  const { id, version } = await lessonOf("instalar");
  await updateItem(admin.actor, "lesson", id, { version, fields: { titleLesson: "Instalar: Git", videoMinutes: 5 } });
  const zip = await exported();
  expect(countsOf(await plan(zip))).toEqual({ ...nothing, unchanged: 4 });
  // An import of it gives what was exported, word by word.
  await clear();
  expect((await run(zip)).status).toBe(200);
  expect((await lessonOf("instalar")).frontMatter).toBe(
    "# no traducir\nlabel: Clase 1 # corto\ntitle: 'Instalar: Git'\nminutes: 5\n",
  );
});

test("what is passed over is told by file and line, and keeps nothing from coming; a key of somebody else's stays where it was", async () => {
  const at = "01-git/01-equipos/01-inicio/";
  const said = "layout: post # de otro programa\ntitle: Instalar Git\nthumbnail: portada.svg";
  const files = {
    ...small(front(said, "Hola.\n\n![Ramas](ramas.svg)\n")),
    [`${at}01-instalar.premium.md`]: "![Fin](fin.svg)",
    [`${at}ramas.svg`]: "<svg/>",
  };
  const seen = await plan(files, true);
  const notTaken = (name: string) => `La imagen «${name}» no se importa: tiene que ser JPG, PNG, WebP, AVIF o HEIC.`;
  expect(seen.warnings).toEqual([
    {
      ...{ file: `${at}01-instalar.md`, line: 2 },
      text: expect.stringMatching(/^La clave «layout» no existe y se ignora\. Puedes usar: title, slug, label,/),
    },
    { file: `${at}01-instalar.md`, line: 4, text: notTaken("portada.svg") },
    { file: `${at}01-instalar.md`, line: 9, text: notTaken("ramas.svg") },
    { file: `${at}01-instalar.premium.md`, line: 1, text: notTaken("fin.svg") },
  ]);
  expect(countsOf(seen)).toEqual({ ...nothing, created: 4, published: 4 });
  expect((await run(files, true)).status).toBe(200);
  expect(countsOf(await plan(files, true))).toEqual({ ...nothing, unchanged: 4 });
  const { id, version } = await lessonOf("instalar");
  await updateItem(admin.actor, "lesson", id, { version, fields: { titleLesson: "Instalar" } });
  const zip = await exported();
  expect(countsOf(await plan(zip))).toEqual({ ...nothing, unchanged: 4 });
  await clear();
  expect((await run(zip)).status).toBe(200);
  expect((await lessonOf("instalar")).frontMatter).toMatch(
    /^layout: post # de otro programa\ntitle: Instalar\ncreatedAt: \S+\n$/,
  );
});

test("a folder without its file gets its name as a title; one that is there keeps its own", async () => {
  const lesson = "01-git/02-git_para-equipos/01 Introducción/01-uno.md";
  const files = { "01-git/_index.md": front("title: Git"), [lesson]: front("title: Uno", "[el curso](../_index.md)") };
  const seen = await plan(files, true);
  expect(countsOf(seen)).toEqual({ ...nothing, created: 4, published: 4 });
  expect(seen.created.map(({ title }) => title)).toEqual(["Git", "Git para equipos", "Introducción", "Uno"]);
  expect(seen.warnings).toEqual([
    {
      ...{ file: "01-git/02-git_para-equipos/_index.md", line: null },
      text: "Falta este archivo: el título será «Git para equipos», por el nombre de la carpeta.",
    },
    {
      ...{ file: "01-git/02-git_para-equipos/01 Introducción/_index.md", line: null },
      text: "Falta este archivo: el título será «Introducción», por el nombre de la carpeta.",
    },
  ]);
  expect((await run(files, true)).status).toBe(200);
  expect((await queryCourse("git-para-equipos"))!.sections.map(({ titleSection }) => titleSection)).toEqual([
    "Introducción",
  ]);
  expect((await lessonOf("uno")).fields).toMatchObject({ markdown: "[el curso](/academy/git/git-para-equipos)" });

  const course = await db.contentItem.findFirstOrThrow({ where: { kind: "course" } });
  await updateItem(admin.actor, "course", course.id, { version: course.version, fields: { title: "Git en equipo" } });
  const again = await plan(files);
  expect([countsOf(again), again.warnings]).toEqual([{ ...nothing, unchanged: 4 }, []]);
});

test("a plan says what is created, changed, moved and left; order follows the prefixes, and what was not sent keeps its place", async () => {
  const lesson = (name: string) => front(`title: ${name}`);
  const at = "01-git/01-equipos/01-inicio/";
  const all = {
    ...small(),
    [`${at}02-b.md`]: lesson("B"),
    [`${at}03-c.md`]: lesson("C"),
    [`${at}04-d.md`]: lesson("D"),
  };
  expect((await run(all)).status).toBe(200);
  const second = "01-git/01-equipos/02-fin/";
  const changed: Files = {
    ...small(front("title: Instalar Git hoy", "Hola.\n")),
    [`${second}_index.md`]: lesson("Fin"),
    [`${second}01-d.md`]: lesson("D"),
    [`${at}01-c.md`]: lesson("C"),
    [`${at}02-nueva.md`]: lesson("Nueva"),
    [`${at}03-instalar.md`]: front("title: Instalar Git hoy", "Hola.\n"),
  };
  delete changed[`${at}01-instalar.md`];
  const seen = await plan(changed);
  expect(seen.created.map(({ title }) => title)).toEqual(["Fin", "Nueva"]);
  expect(seen.changed.map(({ title, changes }) => [title, changes])).toEqual([
    ["C", ["orden"]],
    ["Instalar Git hoy", ["título", "orden"]],
    ["D", ["lugar"]],
  ]);
  expect(seen.left).toEqual([{ kind: "lesson", title: "B" }]);
  expect((await run(changed)).status).toBe(200);
  const lessons = await db.contentItem.findMany({ where: { kind: "lesson" }, orderBy: { position: "asc" } });
  const { parentId } = await lessonOf("instalar");
  expect(lessons.filter((one) => one.parentId === parentId).map(({ slug }) => slug)).toEqual([
    "c",
    "nueva",
    "b",
    "instalar",
  ]);
  expect(await db.contentRevision.count({ where: { reason: "imported" } })).toBe(1);
  expect(await db.auditEntry.count({ where: { actorId: admin.user.id, action: "content.import" } })).toBeGreaterThan(4);
  expect(countsOf(await plan(changed))).toMatchObject({ created: 0, changed: 0, unchanged: 8 });
});

test("what is published at once is on the site; what cannot be is told by its line, and nothing is done", async () => {
  const wrong = await plan(small(front("title: Instalar\nyoutube: https://example.com/x")), true);
  expect(wrong.problems).toEqual([
    { file: "01-git/01-equipos/01-inicio/01-instalar.md", line: 3, text: "URL de YouTube inválida." },
  ]);
  expect(countsOf(await plan(small(), true))).toEqual({ ...nothing, created: 4, published: 4 });
  expect((await run(small(), true)).status).toBe(200);
  expect(await db.lesson.findMany({ select: { slug: true, markdown: true } })).toEqual([
    { slug: "instalar", markdown: "Hola.\n" },
  ]);
  expect(countsOf(await plan(small(), true))).toEqual({ ...nothing, unchanged: 4 });
  // A change that was not published is published by an import that asks for it.
  expect((await run(small(front("title: Otra cosa")))).status).toBe(200);
  expect(countsOf(await plan(small(front("title: Otra cosa")), true))).toEqual({
    ...nothing,
    unchanged: 4,
    published: 1,
  });
});

test("all or nothing: what fails at the end leaves nothing behind, nor a picture", async () => {
  // A category that the studio does not know has the address: that is known only when it is published.
  await db.category.create({ data: { slug: "git", name: "Otra" } });
  const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = { ...small(front("title: X\nthumbnail: foto.png")), "01-git/01-equipos/01-inicio/foto.png": picture };
  const response = await run(files, true);
  expect(response.status).toBe(409);
  expect(await db.contentItem.count()).toBe(0);
  expect(await db.mediaFile.count({ where: { deletedAt: null } })).toBe(0);
  // A file that begins like a picture and is none is known when it is decoded.
  const fake = { ...files, "01-git/01-equipos/01-inicio/foto.png": picture.subarray(0, 60) };
  const answer = await run(fake);
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    "01-git/01-equipos/01-inicio/foto.png: La imagen está dañada o no se puede leer.",
  ]);
  expect([await db.contentItem.count(), await db.mediaFile.count({ where: { deletedAt: null } })]).toEqual([0, 0]);
});

test("a plan that is no longer true is not run, and two who run one at once import it once", async () => {
  const { digest } = await plan(small());
  const answers = await Promise.all([run(small(), false, digest), run(small(), false, digest)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await answers.find(({ status }) => status === 409)!.json();
  expect(refused.message).toBe("El contenido cambió desde que viste el plan. Revísalo otra vez.");
  expect(await db.contentItem.count()).toBe(4);
});

test("what somebody else writes meanwhile, elsewhere, keeps nobody from importing", async () => {
  await run({ "01-sql/_index.md": front("title: SQL") });
  const background = { create: { width: 40, height: 30, channels: 3 as const, background: "#08b" } };
  const files = {
    ...small(front("title: Uno", "![Foto](foto.png)\n")),
    "01-git/01-equipos/01-inicio/foto.png": await sharp(background).png().toBuffer(),
  };
  const { digest } = await plan(files);
  const { id } = await db.contentItem.findFirstOrThrow({ select: { id: true } });
  const planned = ChildPool.prototype.run;
  const planning = jest.spyOn(ChildPool.prototype, "run").mockImplementation(async function (this: never, ...asked) {
    const outcome = await planned.apply(this, asked);
    if (planning.mock.calls.length === 1)
      await db.contentItem.update({ where: { id }, data: { version: { increment: 1 } } });
    return outcome;
  });
  const answer = await run(files, false, digest);
  expect(answer.status).toBe(200);
  expect([await db.contentItem.count(), await db.mediaFile.count({ where: { deletedAt: null } })]).toEqual([5, 1]);
  planning.mockRestore();
});

test("what pictures show, what is archived and where lessons lead to travel with a folder, and back", async () => {
  const at = "01-git/01-equipos/01-inicio/";
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#08a" } })
    .png()
    .toBuffer();
  const texts = [
    "[dos](02-dos.md#fin) y [tres](<../02-fin/01-tres.md>), [el curso](../_index.md)",
    "`[no](no.md)` y ``![no](no.png)``",
    "```md\n[no](no.md) ![no](no.png)\n```",
    "![Foto](foto.png)\n\n[a]: 02-dos.md\n",
  ];
  const files: Files = {
    ...small(front("title: Uno", texts.join("\n\n"))),
    [`${at}02-dos.md`]: front("title: Dos\narchived: true # por ahora", "[uno](./01-instalar.md)\n"),
    [`${at}02-dos.premium.md`]: "[tres](../02-fin/01-tres.md)",
    "01-git/01-equipos/02-fin/_index.md": front("title: Fin\narchived: true"),
    "01-git/01-equipos/02-fin/01-tres.md": front("title: Tres", "[fuera](/academy/otra/cosa)\n"),
    [`${at}foto.png`]: picture,
    "media.yml": `${at}foto.png:\n  name: Foto 1.5/2\n  alt: "Un mar: azul"\n  focus: { x: 0.25, y: 1 }\n`,
  };
  expect(countsOf(await plan(files, true))).toEqual({ ...nothing, created: 7, pictures: 1, published: 4 });
  expect((await run(files, true)).status).toBe(200);
  const media = await db.mediaFile.findFirstOrThrow();
  expect(media).toMatchObject({ name: "Foto 1.5/2", alt: "Un mar: azul", focalX: 0.25, focalY: 1 });
  expect((await lessonOf("instalar")).fields).toMatchObject({
    markdown: [
      "[dos](/academy/git/equipos/inicio/dos#fin) y [tres](</academy/git/equipos/fin/tres>), [el curso](/academy/git/equipos)",
      ...texts.slice(1, 3),
      `![Foto](/media/${media.id})\n\n[a]: /academy/git/equipos/inicio/dos\n`,
    ].join("\n\n"),
  });
  expect((await lessonOf("dos")).fields).toMatchObject({ markdownPremium: "[tres](/academy/git/equipos/fin/tres)" });
  const states = async () =>
    Object.fromEntries((await db.contentItem.findMany()).map(({ slug, state }) => [slug, state]));
  const before = { git: "published", equipos: "published", inicio: "published", instalar: "published" };
  expect(await states()).toEqual({ ...before, dos: "archived", fin: "archived", tres: "draft" });
  expect(await db.lesson.count()).toBe(1);
  expect(countsOf(await plan(files, true))).toEqual({ ...nothing, unchanged: 7 });

  const zip = await exported();
  const said = zip.toString("latin1");
  expect(said).toContain("media.yml");
  await clear();
  expect((await run(zip)).status).toBe(200);
  expect(await states()).toMatchObject({ git: "draft", dos: "archived", fin: "archived", tres: "draft" });
  expect((await exported()).equals(zip)).toBe(true);
  expect((await lessonOf("dos")).frontMatter).toBe("title: Dos\narchived: true # por ahora\n");

  // Changes since the export are shown and undone. A lesson archived since stays so until a file says otherwise.
  const [dos, uno] = [await lessonOf("dos"), await lessonOf("instalar")];
  await archiveItem(admin.actor, uno.id);
  await db.contentItem.update({ where: { id: dos.id }, data: { state: "draft" } });
  await db.mediaFile.updateMany({ data: { alt: "Otra cosa", focalY: 0.5 } });
  const back = await plan(zip);
  expect(back.picturesChanged.map(({ changes }) => changes)).toEqual([["texto alternativo", "punto de interés"]]);
  expect(back.changed.map(({ title, changes }) => [title, changes])).toEqual([["Dos", ["se archiva"]]]);
  expect((await run(zip)).status).toBe(200);
  expect(await db.mediaFile.findFirst()).toMatchObject({ alt: "Un mar: azul", focalY: 1 });
  expect(await states()).toMatchObject({ dos: "archived", instalar: "archived" });
  const anew = small(front("title: Uno\narchived: false", "Hola"));
  expect((await plan(anew)).changed[0]?.changes).toEqual(["texto", "deja de estar archivado"]);
  expect((await run(anew, true)).status).toBe(200);
  expect(await states()).toMatchObject(before);
});

test("what visitors are told of the order counts what is on the site, not the drafts between", async () => {
  const at = "01-git/01-equipos/01-inicio/";
  const files = {
    ...small(),
    [`${at}02-borrador.md`]: front("title: Borrador\narchived: true"),
    [`${at}03-ramas.md`]: front("title: Ramas", "Hola."),
  };
  expect((await run(files, true)).status).toBe(200);
  const course = (await queryCourse("equipos"))!;
  const told = course.sections.map(({ sectionOrder, lessons }) => [
    sectionOrder,
    lessons.map(({ slug, lessonOrder }) => [slug, lessonOrder]),
  ]);
  expect(told).toEqual([
    [
      1,
      [
        ["instalar", 1],
        ["ramas", 2],
      ],
    ],
  ]);
  expect((await queryLesson("ramas"))?.lessonOrder).toBe(2);
});

test("since when something is there travels along: what comes from another site is not new here", async () => {
  const day = 24 * 3_600_000;
  const [old, older] = [new Date(Date.now() - 90 * day), new Date(Date.now() - 400 * day)];
  expect((await run(small(), true)).status).toBe(200);
  const datesOf = async () => [
    (await db.category.findFirstOrThrow()).createdAt,
    (await db.course.findFirstOrThrow()).createdAt,
    (await db.lesson.findFirstOrThrow()).createdAt,
  ];
  await db.contentItem.updateMany({ data: { publishedAt: old } });
  const zip = await exported();

  await clear();
  expect((await run(zip, true)).status).toBe(200);
  expect(await datesOf()).toEqual([old, old, old]);
  expect((await queryLesson("instalar"))?.freshness).toBeNull();
  expect(countsOf(await plan(zip, true))).toEqual({ ...nothing, unchanged: 4 });
  expect((await exported()).equals(zip)).toBe(true);

  // Where it was imported as new it gets its date, and no new version.
  const { version } = await lessonOf("instalar");
  const dated = small(front(`createdAt: ${older.toISOString()} # de siempre\ntitle: Instalar Git`, "Hola.\n"));
  expect((await plan(dated)).changed.map(({ title, changes }) => [title, changes])).toEqual([
    ["Instalar Git", ["fecha", "comentarios"]],
  ]);
  expect((await run(dated)).status).toBe(200);
  expect([await datesOf(), (await lessonOf("instalar")).version]).toEqual([[old, old, older], version]);
  expect(countsOf(await plan(dated))).toEqual({ ...nothing, unchanged: 4 });
  // A day is enough, and is said as it was.
  const byDay = small(front("title: Instalar Git\ncreatedAt: 2024-02-29", "Hola.\n"));
  expect((await run(byDay)).status).toBe(200);
  expect((await datesOf())[2]).toEqual(new Date("2024-02-29T05:00:00Z"));
  expect(countsOf(await plan(await exported()))).toEqual({ ...nothing, unchanged: 4 });
});

test.each(["2099-01-01", "ayer", "2026-02-30", "2026-01-01T25:00:00Z", "12"])(
  "a date that is none, or has not come yet, is told by its line: %s",
  async (date) => {
    const { problems } = await plan(small(front(`title: X\ncreatedAt: ${date}`)));
    expect(problems).toEqual([
      {
        file: "01-git/01-equipos/01-inicio/01-instalar.md",
        line: 3,
        text: "Escribe una fecha que no sea futura, como 2026-03-01.",
      },
    ]);
  },
);

test("a branch is exported with what is above it", async () => {
  const other = { "02-node/_index.md": front("title: Node"), "02-node/01-api/_index.md": front("title: API") };
  expect((await run({ ...small(), ...other })).status).toBe(200);
  const course = await db.contentItem.findFirstOrThrow({ where: { kind: "course", slug: "api" } });
  const named = async (query: string) =>
    [...(await exported(query)).toString("latin1").matchAll(/PK\x01\x02.{42}([\w./-]+\.md)/gs)].map(([, name]) => name);
  expect(await named(`?courseId=${course.id}`)).toEqual(["01-node/_index.md", "01-node/01-api/_index.md"]);
  const missing = await call(exportRoute, { headers: admin.bearer, query: `?courseId=${admin.user.id}` });
  expect(missing.status).toBe(404);
});

test("a folder that was packed as a whole is the same as what is in it", async () => {
  const wrapped = Object.fromEntries(Object.entries(small()).map(([name, data]) => [`mi curso/${name}`, data]));
  const outline = Object.fromEntries(Object.entries(wrapped).filter(([name]) => name.endsWith("_index.md")));
  const beside = { "mi curso/media.yml": "# nada todavía\n", "mi curso/README.md": "Hola" };
  expect(countsOf(await plan({ ...outline, ...beside }))).toEqual({ ...nothing, created: 3 });
  expect(countsOf(await plan({ ...wrapped, "__MACOSX/mi curso/._x.md": "x", "mi curso/.DS_Store": "x" }))).toEqual({
    ...nothing,
    created: 4,
  });
});

test.each([
  [
    ["a", "b", "c"],
    ["a", "b", "c"],
    ["a", "b", "c"],
  ],
  [
    ["a", "b", "c"],
    ["c", "a"],
    ["c", "b", "a"],
  ],
  [
    ["a", "b"],
    ["x", "a", "y", "b", "z"],
    ["x", "a", "y", "b", "z"],
  ],
  [["a", "b"], ["x"], ["a", "b", "x"]],
  [[], ["x", "y"], ["x", "y"]],
  [
    ["a", "k", "b"],
    ["b", "x", "a"],
    ["b", "x", "k", "a"],
  ],
])("%j with %j comes to %j, and stays so", (present, named, order) => {
  expect(mergeOrder(present, named)).toEqual(order);
  expect(mergeOrder(order, named)).toEqual(order);
});
