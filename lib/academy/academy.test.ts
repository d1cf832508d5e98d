import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { academyCalls } from "./calls";
import { renderArticle } from "@/lib/content/parse/render";
import { fetchMarkdown, readMarkdown } from "@/lib/content/source";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { absoluteUrl } from "@/lib/core/seo";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { seed } from "./demo";
import { listProgress, updateProgress } from "./progress";
import { queryCategory, queryCourse, queryLesson } from "./queries";
import { searchAcademy } from "./search";
import { getPremium } from "./service";

const getLessonRoute = academyCalls["GET /api/academy/lessons/findSlug/{slug}"];
const getMarkdownRoute = academyCalls["GET /api/academy/lessons/markdown/{slug}"];
const getPremiumMarkdownRoute = academyCalls["GET /api/academy/lessons/markdownPremium/{slug}"];
const getPremiumRoute = academyCalls["GET /api/academy/lessons/premium/{slug}"];
const getThumbnailRoute = academyCalls["GET /api/academy/thumbnails/youtube/{videoId}"];

type Course = Awaited<ReturnType<typeof createCourse>>;
const lessonOf = (course: Course, label: string) =>
  course.sections.flatMap(({ lessons }) => lessons).find(({ labelLesson }) => labelLesson === label)!;
const find = (search: string) => searchAcademy({ page: 1, limit: 50, search });

test("sections and lessons come in their order, whatever order they were written in", async () => {
  const { slug } = await createCourse();
  const course = (await queryCourse(slug))!;
  expect(course.sections.map(({ lessons }) => lessons.map(({ labelLesson }) => labelLesson))).toEqual([
    ["uno", "dos"],
    ["tres"],
  ]);
});

test("what is public is numbered from 1, whatever numbers the rows have", async () => {
  const course = await createCourse();
  // As the studio numbers them: from 0, and drafts too.
  for (const [label, lessonOrder] of [
    ["uno", 0],
    ["dos", 2],
  ] as const) {
    await db.lesson.update({ where: { id: lessonOf(course, label).id }, data: { lessonOrder } });
  }
  for (const { id, slug } of course.sections) {
    await db.section.update({ where: { id }, data: { sectionOrder: slug === "primera" ? 3 : 5 } });
  }
  const { sections } = (await queryCourse(course.slug))!;
  expect(sections.map(({ sectionOrder, lessons }) => [sectionOrder, lessons.map((one) => one.lessonOrder)])).toEqual([
    [1, [1, 2]],
    [2, [1]],
  ]);
  const orders = ["uno", "dos", "tres"].map(
    async (label) => (await queryLesson(lessonOf(course, label).slug))?.lessonOrder,
  );
  expect(await Promise.all(orders)).toEqual([1, 2, 1]);
});

test("a category counts the lessons of its courses; unknown slugs give null", async () => {
  const { category } = await createCourse();
  expect((await queryCategory(category.slug))!.courses).toMatchObject([{ lessonCount: 3, freshness: "Hot" }]);
  expect(await queryCategory("no-existe")).toBeNull();
  expect(await queryCourse("no-existe")).toBeNull();
  expect(await queryLesson("no-existe")).toBeNull();
});

test("a lesson takes the minutes of its text and of its video, a course those of its lessons", async () => {
  const course = await createCourse();
  const markdown = "Añade índices, ¿ya? `b2` ".repeat(250);
  await db.lesson.update({ where: { id: lessonOf(course, "uno").id }, data: { markdown, videoMinutes: 12 } });
  await db.lesson.update({ where: { id: lessonOf(course, "tres").id }, data: { markdown: null } });
  const { sections } = (await queryCourse(course.slug))!;
  // The database counts words as the page of the lesson does.
  expect((await renderArticle(markdown, { tableLabel: "Tabla" })).minutes).toBe(5);
  expect(sections.map(({ lessons }) => lessons.map(({ minutes }) => minutes))).toEqual([[17, 1], [0]]);
  expect((await queryCategory(course.category.slug))!.courses).toMatchObject([{ minutes: 18 }]);
  expect(await queryLesson(lessonOf(course, "uno").slug)).toMatchObject({ minutes: 17, videoMinutes: 12 });
});

describe("what members read", () => {
  test("a guest's lesson has no premium word in any field, a member's has them", async () => {
    const course = await createCourse();
    const { slug } = lessonOf(course, "dos");
    const key = course.slug.slice(-8);
    const guest = await (await call(getLessonRoute, { params: { slug } })).text();
    expect(guest).not.toMatch(new RegExp(`SECRETO-${key}|enlace-secreto|example.com/premium`));
    expect(JSON.parse(guest)).toMatchObject({
      hasPremium: true,
      markdownPremium: null,
      markdownUrlPremium: null,
      linksPremium: [],
    });

    const { bearer, cookie } = await signIn("user");
    for (const headers of [bearer, cookie]) {
      const member = await (await call(getLessonRoute, { params: { slug }, headers })).json();
      expect(member).toMatchObject({
        markdownPremium: `SECRETO-${key}`,
        linksPremium: [{ name: `enlace-secreto-${key}` }],
        links: [{ name: "libre" }],
      });
    }
    const rendered = await call(getPremiumRoute, { params: { slug }, headers: bearer });
    expect(await rendered.json()).toMatchObject({ html: `<p>SECRETO-${key}</p>`, failed: false });
    expect((await call(getPremiumRoute, { params: { slug } })).status).toBe(401);
  });

  test("each text has an address of this site, the members' for who may read it", async () => {
    const course = await createCourse();
    const [free, both] = [lessonOf(course, "uno"), lessonOf(course, "dos")];
    const { bearer } = await signIn("user");
    const read = async (slug: string, headers?: Record<string, string>) =>
      (await call(getLessonRoute, { params: { slug }, headers })).json();
    const addressOf = (kind: string, slug: string) => absoluteUrl(`/api/academy/lessons/${kind}/${slug}`);
    expect(await read(both.slug)).toMatchObject({
      markdownUrl: addressOf("markdown", both.slug),
      markdownUrlPremium: null,
    });
    expect(await read(both.slug, bearer)).toMatchObject({
      markdownUrl: addressOf("markdown", both.slug),
      markdownUrlPremium: addressOf("markdownPremium", both.slug),
    });
    expect(await read(free.slug, bearer)).toMatchObject({ markdownUrlPremium: null });

    const ask = (handler: typeof getMarkdownRoute | typeof getPremiumMarkdownRoute, slug: string, headers = {}) =>
      call(handler as never, { params: { slug }, headers });
    const text = await ask(getMarkdownRoute, both.slug);
    expect([await text.text(), Object.fromEntries(text.headers)]).toEqual([
      "Texto libre dos",
      expect.objectContaining({ "content-type": "text/markdown; charset=utf-8", "cache-control": "public, no-cache" }),
    ]);
    const again = await ask(getMarkdownRoute, both.slug, { "if-none-match": text.headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);

    const premium = await ask(getPremiumMarkdownRoute, both.slug, bearer);
    expect([await premium.text(), Object.fromEntries(premium.headers)]).toEqual([
      `SECRETO-${course.slug.slice(-8)}`,
      expect.objectContaining({ "content-type": "text/markdown; charset=utf-8", "cache-control": "private, no-cache" }),
    ]);
    const guest = await ask(getPremiumMarkdownRoute, both.slug, { "if-none-match": premium.headers.get("etag")! });
    expect([guest.status, await guest.text()]).toEqual([401, expect.not.stringContaining("SECRETO")]);
    for (const [handler, slug, message] of [
      [getPremiumMarkdownRoute, free.slug, "La lección no tiene ese texto."],
      [getPremiumMarkdownRoute, "no-existe", "No se encontró la lección."],
      [getMarkdownRoute, "no-existe", "No se encontró la lección."],
    ] as const) {
      const missing = await ask(handler, slug, bearer);
      expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ message })]);
    }
  });

  test("lessons without it say so", async () => {
    const course = await createCourse();
    expect(await queryLesson(lessonOf(course, "uno").slug)).toMatchObject({ hasPremium: false });
    expect((await queryCourse(course.slug))!.sections[0]!.lessons.map(({ hasPremium }) => hasPremium)).toEqual([
      false,
      true,
    ]);
  });

  test("search does not find it", async () => {
    const key = (await createCourse()).slug.slice(-8);
    expect((await find(`SECRETO-${key}`)).totalItems).toBe(0);
    expect((await find(`Lección dos ${key}`)).totalItems).toBe(1);
  });
});

describe("search", () => {
  beforeAll(async () => {
    const course = await createCourse();
    await db.lesson.update({
      where: { id: lessonOf(course, "uno").id },
      data: { titleLesson: "Índices y funciones", markdown: "Las imágenes pesan; la transacción bloquea. Zarigüeya." },
    });
  });

  test.each([
    "indices",
    "ÍNDICE",
    "funcion",
    "Funciones",
    "imagen",
    "imagenes",
    "transacciones",
    "índices funciones",
    "zarigueyas",
    "zarig",
  ])("%s finds it: neither accents nor plurals matter, the last word may be unfinished", async (text) =>
    expect((await find(text)).results.map(({ title }) => title)).toContain("Índices y funciones"),
  );

  test.each([
    "",
    "   ",
    "'",
    "\\",
    ":*",
    "& | !",
    "(",
    "zzq:b",
    "<->",
    "%",
    "indices zzz",
    "\u0301",
    "💥",
    "'; drop table users;--",
    "((((",
    "-",
    '"',
  ])("%j neither fails nor finds it", async (text) =>
    expect((await find(text)).results.map(({ title }) => title)).not.toContain("Índices y funciones"),
  );

  test("a word within a word of a title is one of the title: sql finds the course of PostgreSQL first", async () => {
    const slugs = (await db.category.findMany({ select: { slug: true } })).map(({ slug }) => slug);
    await db.$transaction(seed, { timeout: 20_000 });
    try {
      expect((await find("sql")).results[0]).toMatchObject({
        type: "course",
        title: "PostgreSQL para aplicaciones web",
      });
      expect((await find("script")).results[0]).toMatchObject({ type: "course", title: "TypeScript práctico" });
    } finally {
      const added = { slug: { notIn: slugs } };
      await db.course.deleteMany({ where: { category: added } });
      await db.category.deleteMany({ where: added });
    }
  });

  test("a page holds what it says", async () => {
    const first = await searchAcademy({ page: 1, limit: 1, search: "lección" });
    const second = await searchAcademy({ page: 2, limit: 1, search: "lección" });
    expect(first.totalItems).toBeGreaterThan(1);
    expect(first.totalPages).toBe(first.totalItems);
    expect(first.results[0]!.id).not.toBe(second.results[0]!.id);
    expect(first.results[0]!.path).toMatch(/^\/academy\//);
  });
});

describe("progress", () => {
  test("opening, finishing and undoing lessons moves the percentage and where one goes on", async () => {
    const course = await createCourse();
    const [one, two, three] = ["uno", "dos", "tres"].map((label) => lessonOf(course, label));
    const { actor } = await signIn();
    expect((await listProgress(actor)).courses).toEqual([]);

    expect(await updateProgress(actor, two!.id, {})).toMatchObject({ percentage: 0, continueAt: { slug: two!.slug } });
    expect(await updateProgress(actor, two!.id, { completed: true })).toMatchObject({
      completedLessons: 1,
      totalLessons: 3,
      percentage: 33,
      completed: [two!.id],
      continueAt: { slug: three!.slug },
    });
    expect(await updateProgress(actor, three!.id, { completed: true })).toMatchObject({
      percentage: 67,
      continueAt: { slug: one!.slug },
    });
    expect(await updateProgress(actor, one!.id, { completed: true })).toMatchObject({
      percentage: 100,
      continueAt: null,
    });
    expect(await updateProgress(actor, one!.id, { completed: false })).toMatchObject({
      percentage: 67,
      continueAt: { slug: one!.slug },
    });
    expect((await listProgress(actor)).courses).toHaveLength(1);
  });

  test("opening a lesson again does not undo it; ten at once leave one row, and are one first time", async () => {
    const lesson = lessonOf(await createCourse(), "uno");
    const { actor } = await signIn();
    const onFirstDone = jest.fn();
    const set = (completed: boolean) => updateProgress(actor, lesson.id, { completed }, onFirstDone);
    await Promise.all(Array.from({ length: 10 }, () => set(true)));
    await set(false);
    await set(true);
    expect(onFirstDone).toHaveBeenCalledTimes(1);
    expect(await updateProgress(actor, lesson.id, {})).toMatchObject({ completed: [lesson.id] });
    expect(await db.lessonProgress.count({ where: { userId: actor.id } })).toBe(1);
  });

  test("it is one's own", async () => {
    const lesson = lessonOf(await createCourse(), "uno");
    const [mine, other] = await Promise.all([signIn(), signIn()]);
    await updateProgress(mine.actor, lesson.id, { completed: true });
    expect((await listProgress(other.actor)).courses).toEqual([]);
    await expect(updateProgress(mine.actor, "0198c0de-0000-7000-8000-000000000000", {})).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("texts and pictures from elsewhere", () => {
  let server: Server;
  let origin: string;
  let asked = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === "/texto.md") response.writeHead(200, { "content-type": "text/markdown" }).end("# De fuera");
      else if (request.url === "/nulo.md") response.writeHead(200, { "content-type": "text/plain" }).end("a\0b");
      else if (request.url === "/largo.md")
        response.writeHead(200, { "content-type": "text/plain" }).end("x".repeat(500_001));
      else if (request.url === "/latin1.md")
        response.writeHead(200, { "content-type": "text/plain" }).end(Buffer.from([0xe1, 0xff]));
      else if (request.url === "/vi/AAAAAAAAAAA/hqdefault.jpg")
        response.writeHead(200, { "content-type": "image/jpeg" }).end("jpeg");
      else response.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    env.FETCH_TRUSTED_ORIGINS.push(origin);
    env.YOUTUBE_THUMBNAIL_URL = origin;
  });
  afterAll(() => {
    env.FETCH_TRUSTED_ORIGINS.length = 0;
    return new Promise((resolve) => server.close(resolve));
  });

  test("a text is fetched once and kept; a source that fails is told apart from no text", async () => {
    const url = `${origin}/texto.md`;
    expect(await readMarkdown({ url, text: null })).toEqual({ text: "# De fuera", failed: false });
    await readMarkdown({ url, text: null });
    expect(asked).toBe(1);
    expect(await readMarkdown({ url: null, text: "aquí" })).toEqual({ text: "aquí", failed: false });
    expect(await readMarkdown({ url: null, text: null })).toEqual({ text: null, failed: false });
    for (const bad of [`${origin}/no`, `${origin}/latin1.md`, "http://127.0.0.1:1/x", "nada"]) {
      expect(await readMarkdown({ url: bad, text: "aquí" })).toEqual({ text: null, failed: true });
    }
  });

  test("what is brought here is fetched as it is now, and has to be a text that may be kept", async () => {
    expect(await fetchMarkdown(`${origin}/texto.md`)).toBe("# De fuera");
    const before = asked;
    await fetchMarkdown(`${origin}/texto.md`);
    expect(asked).toBe(before + 1);
    const unreadable = "No se pudo leer un texto en esa dirección. Tiene que ser pública y empezar con https://.";
    for (const [path, message] of [
      ["no", unreadable],
      ["latin1.md", unreadable],
      ["nulo.md", "El texto tiene un carácter que no se puede guardar."],
      ["largo.md", "Usa como máximo 500000 caracteres."],
    ]) {
      await expect(fetchMarkdown(`${origin}/${path}`)).rejects.toMatchObject({ code: "bad_request", message });
    }
  });

  test("a text that lives elsewhere is answered from here, and not while its source fails", async () => {
    const course = await createCourse();
    const { id, slug } = lessonOf(course, "uno");
    const ask = () => call(getMarkdownRoute, { params: { slug } });
    await db.lesson.update({ where: { id }, data: { markdownUrl: `${origin}/texto.md` } });
    expect(await (await ask()).text()).toBe("# De fuera");
    await db.lesson.update({ where: { id }, data: { markdownUrl: `${origin}/no` } });
    const failed = await ask();
    expect([failed.status, await failed.json()]).toEqual([
      503,
      expect.objectContaining({ message: "El texto no está disponible en este momento." }),
    ]);
  });

  test("a members' text that cannot be fetched leaves the rest standing", async () => {
    const course = await createCourse();
    const { id, slug } = lessonOf(course, "dos");
    await db.lesson.update({ where: { id }, data: { markdownUrlPremium: `${origin}/no` } });
    const { actor } = await signIn();
    expect(await getPremium(actor, slug)).toMatchObject({
      html: null,
      failed: true,
      links: [{ url: "https://example.com/premium" }],
    });
  });

  test("thumbnails come through this site, only for videos of lessons, with the course's cover as the fallback", async () => {
    const course = await createCourse();
    await db.course.update({ where: { id: course.id }, data: { thumbnail: "/images/cover.svg" } });
    const drawn = await createCourse();
    await db.course.update({ where: { id: drawn.id }, data: { thumbnail: "/images/academy/video-placeholder.svg" } });
    const video = (id: string) => `https://www.youtube.com/watch?v=${id}`;
    await db.lesson.update({ where: { id: lessonOf(course, "uno").id }, data: { youtubeUrl: video("AAAAAAAAAAA") } });
    await db.lesson.update({ where: { id: lessonOf(course, "dos").id }, data: { youtubeUrl: video("BBBBBBBBBBB") } });
    await db.lesson.update({ where: { id: lessonOf(drawn, "uno").id }, data: { youtubeUrl: video("DDDDDDDDDDD") } });
    const get = (videoId: string) => call(getThumbnailRoute, { params: { videoId } });
    const picture = await get("AAAAAAAAAAA");
    expect([picture.status, picture.headers.get("content-type"), await picture.text()]).toEqual([
      200,
      "image/jpeg",
      "jpeg",
    ]);
    const fallback = await get("BBBBBBBBBBB");
    expect([fallback.status, fallback.headers.get("location")]).toEqual([302, "/images/cover.svg"]);
    const cover = await get("DDDDDDDDDDD");
    expect([cover.status, cover.headers.get("content-type"), cover.headers.get("cache-control")]).toEqual([
      200,
      "image/svg+xml",
      "public, max-age=60",
    ]);
    expect(await cover.text()).toContain("<svg");
    expect((await get("CCCCCCCCCCC")).status).toBe(404);
  });
});
