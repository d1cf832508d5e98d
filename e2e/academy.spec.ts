import { createRemoteJWKSet, jwtVerify } from "jose";
import { db } from "../lib/core/db";
import git from "../prisma/content/git-para-equipos/course.json";
import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import { keepCookie, openPage, openPanel, openSession, signInAsNew } from "./accounts";
import { course, emptyCategory, lessonsOf } from "./content";
import { expect, smoke, test, phoneOnly } from "./fixtures";
import { read, textsOf } from "./html";
import { standInForOthers } from "./other-sites";

const lessons = lessonsOf(postgres);
const premium = lessons.find(({ linksPremium }) => linksPremium?.length)!;
/** A sentence of its text for members. */
const membersOnly = "Bastan cuatro índices, y ninguno repite el trabajo de otro.";
/** The part of a closed lock's icon that an open one lacks, drawn by the server or by the browser. */
const closedLock = ':is(path[d="M7 11V7a5 5 0 0 1 10 0v4"], use[href$="#lock"])';
const lockNotice =
  "Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.";

test("a guest walks from the front to a lesson and on to the next", smoke, async ({ page }) => {
  await page.goto("/academy");
  await page.getByRole("main").getByRole("link", { name: "Bases de datos" }).first().click();
  await expect(page).toHaveURL(/\/academy\/bases-de-datos$/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /PostgreSQL para aplicaciones web/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PostgreSQL para aplicaciones web");
  await page.getByRole("link", { name: "Empezar el curso" }).click();
  await expect(page).toHaveURL(lessons[0]!.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons[0]!.title);
  await page.getByRole("link", { name: /Lección siguiente/ }).click();
  await expect(page).toHaveURL(lessons[1]!.path);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons[0]!.title);
});

test("sections and lessons stand in their order; Hot, New and no tag all appear", async ({ request }) => {
  const { html } = await read(request, course);
  const rows = textsOf(html, "article");
  expect(textsOf(html, "h3")).toEqual(lessons.map(({ title }) => title));
  for (const pattern of [/\bHot\b/, /\bNew\b/, /^(?!.*\b(Hot|New)\b)/]) {
    expect(
      rows.filter((text) => pattern.test(text)),
      String(pattern),
    ).not.toHaveLength(0);
  }
});

test("an empty category says so, on its card and on its page", async ({ request }) => {
  for (const path of ["/academy", emptyCategory]) {
    expect((await read(request, path)).text).toContain("No hay cursos disponibles en esta categoría todavía.");
  }
});

test("any other shape of address shows the list, a lesson under a wrong path moves to its own", async ({ request }) => {
  const { html } = await read(request, `${course}/uno/dos/tres/cuatro`);
  expect(textsOf(html, "h1")).toEqual(["Academia"]);
  const wrong = await request.get(`/academy/desarrollo-web/otro/seccion/${premium.slug}`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers().location]).toEqual([308, premium.path]);
});

test("a lesson loads nothing of others before its video is asked for, and marks the last heading above the line", async ({
  page,
  baseURL,
}) => {
  const foreign = await standInForOthers(page, baseURL!);
  await openPage(page, premium.path);

  await test.step("however far one jumps", async () => {
    const links = page.getByRole("navigation", { name: "En esta lección" }).getByRole("link");
    const marked = page.getByRole("navigation", { name: "En esta lección" }).locator("[aria-current]");
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!.slice(1)));
    expect(ids.length).toBeGreaterThan(3);
    for (const index of [2, ids.length - 2, 1]) {
      await page.evaluate((id) => {
        const top = document.getElementById(id)!.getBoundingClientRect().top;
        scrollBy({ top: top - 60, behavior: "instant" });
      }, ids[index]!);
      await expect(marked).toHaveAttribute("href", `#${ids[index]}`);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(marked).toHaveCount(0);
  });

  await test.step("the video comes by a click", async () => {
    expect(foreign).toEqual([]);
    await page.getByRole("link", { name: /Reproducir el video/ }).click();
    await expect(page.locator("iframe")).toHaveAttribute("src", /youtube-nocookie\.com\/embed\//);
    expect(foreign.every((url) => url.includes("youtube-nocookie.com/embed/"))).toBe(true);
  });
});

test("a lesson without a video shows the placeholder picture", async ({ request }) => {
  const { html } = await read(request, lessons.find(({ youtubeUrl, vkUrl }) => !youtubeUrl && !vkUrl)!.path);
  expect(html).toMatch(/<img [^>]*src="\/images\/academy\/video-placeholder\.svg"/);
});

test.describe("members' material", () => {
  test("is in nothing a guest can get, and there for a member's bearer", async ({ playwright, baseURL }) => {
    const guest = await playwright.request.newContext({ baseURL });
    const secrets = new RegExp(`${membersOnly}|${(premium.linksPremium![0] as { url: string }).url}`);
    const variants: Record<string, string>[] = [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }];
    for (const headers of variants) {
      const page = await guest.get(premium.path, { headers });
      expect(page.status()).toBe(200);
      expect(await page.text()).not.toMatch(secrets);
    }
    const html = await (await guest.get(premium.path)).text();
    for (const part of [
      premium.title,
      `<link rel="canonical" href="`,
      premium.path,
      "application/ld+json",
      "VideoObject",
      "BreadcrumbList",
    ]) {
      if (part === "VideoObject" && !premium.youtubeUrl && !premium.vkUrl) continue;
      expect(html).toContain(part);
    }
    const api = `/api/academy/lessons/findSlug/${premium.slug}`;
    expect(await (await guest.get(api)).text()).not.toMatch(secrets);
    expect(await (await guest.get(`/api/academy/search?search=${membersOnly}`)).json()).toMatchObject({
      totalItems: 0,
    });
    const { bearer } = await openSession("user");
    const member = await guest.get(api, { headers: bearer });
    expect(await member.text()).toContain(membersOnly);
    await guest.dispose();
  });

  test(
    "is behind the notice, whose link comes back to the lesson; then it appears without a reload",
    phoneOnly,
    async ({ page }) => {
      await openPage(page, premium.path);
      await expect(page.getByText(lockNotice)).toBeVisible();
      await expect(page.locator("main svg:visible", { has: page.locator(closedLock) })).not.toHaveCount(0);
      const section = page.getByRole("region", { name: "Material premium" });
      await section.getByRole("link", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL(`/auth/login?redirectURL=${encodeURIComponent(premium.path)}`);
      await page.goBack();
      await section.getByRole("link", { name: "Crear cuenta" }).click();
      await expect(page).toHaveURL(`/auth/register?redirectURL=${encodeURIComponent(premium.path)}`);

      // Another tab signs in: this one, left on the lesson, shows the material by itself.
      await openPage(page, premium.path);
      await expect(page.getByText(lockNotice)).toBeVisible();
      const session = await openSession("user");
      await keepCookie(page, session);
      await page.evaluate(({ accessToken, refreshToken, user }) => {
        localStorage.setItem("accessToken", accessToken);
        localStorage.setItem("refreshToken", refreshToken);
        localStorage.setItem("user", JSON.stringify(user));
        window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
      }, session);
      await expect(section.getByText(membersOnly)).toBeVisible();
      // Content for members is open to them: no closed lock is left on the page.
      await expect(page.locator("main svg:visible", { has: page.locator(closedLock) })).toHaveCount(0);
      await expect(page.getByText(lockNotice)).toHaveCount(0);
    },
  );
});

test(
  "a new student: from the panel into a course, from lesson to lesson, and out of it",
  phoneOnly,
  async ({ page }) => {
    await signInAsNew(page);
    const steps = lessonsOf(git);
    const [first, second] = steps;
    const last = steps.at(-1)!;
    await page.goto("/dashboard");
    const start = page.getByRole("region", { name: "Empieza tu primer curso" });
    await expect(start.getByRole("heading", { level: 3 })).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Lecciones nuevas" }).getByRole("listitem")).toHaveCount(5);

    await page.goto(first!.path);
    const mark = page.getByRole("button", { name: "Completar y continuar" });
    const done = page.getByRole("button", { name: /^Completada/ });
    await mark.click();
    await expect(page).toHaveURL(second!.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!.title);

    // Going on is offered wherever one comes back.
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Continuar" })).toContainText(`Sigue: ${second!.title}`);
    await page.goto("/academy/lenguajes-y-herramientas/git-para-equipos");
    await expect(page.getByText("20 % completado")).toBeVisible();
    await page.goto("/dashboard");
    const current = page.getByRole("region", { name: "Continúa donde lo dejaste" });
    await expect(current).toContainText("1 de 5 lecciones");
    await expect(current.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "20");
    await current.getByRole("link", { name: "Continuar" }).click();
    await expect(page).toHaveURL(second!.path);

    for (const { path } of steps.slice(2)) {
      await mark.click();
      await expect(page).toHaveURL(path);
    }
    await page.getByRole("button", { name: "Completar la lección" }).click();
    await expect(page.getByRole("heading", { name: "¡Felicitaciones! Terminaste el curso" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Empezar «/ })).toBeVisible();

    await page.goto(first!.path);
    await done.click();
    await expect(mark).toBeVisible();
    await page.goto(last.path);
    await expect(page.getByText("Te falta 1 lección para completarlo.")).toBeVisible();
    await page.getByRole("link", { name: `Ir a «${first!.title}»` }).click();
    await expect(page).toHaveURL(first!.path);
  },
);

test("a member gets the certificate of a course once, and a stranger can verify it until it is revoked", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { user } = await signInAsNew(page);
  const done = { userId: user._id, completedAt: new Date() };
  const { id: courseId } = await db.course.findUniqueOrThrow({ where: { slug: postgres.slug } });
  const ids = await db.lesson.findMany({ where: { section: { courseId } }, select: { id: true } });
  const [last, ...others] = ids.map(({ id: lessonId }) => ({ ...done, lessonId }));
  await db.lessonProgress.createMany({ data: others });
  await page.goto(course);
  const box = page.getByRole("region", { name: "Certificado" });
  await expect(box).toContainText(
    "Para obtener tu certificado te falta terminar una lección y aprobar un cuestionario.",
  );
  await db.lessonProgress.create({ data: last! });
  const quiz = await db.lesson.findFirstOrThrow({ where: { section: { courseId }, quiz: { not: "" } } });
  const passed = { state: "graded", submittedAt: new Date(), score: 1, passed: true, passMark: 70 } as const;
  await db.quizAttempt.create({ data: { userId: user._id, lessonId: quiz.id, seed: "e2e", questions: [], ...passed } });
  await page.reload();
  await box.getByRole("button", { name: "Obtener certificado" }).click();
  await page.getByLabel("Nombre completo").fill("王小明");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("Usa solo letras latinas, espacios, puntos y guiones.")).toBeVisible();
  await page.getByLabel("Nombre completo").fill("Killa  Ñahui Quispe");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Killa Ñahui Quispe");
  await dialog.getByRole("button", { name: "Obtener certificado" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Killa Ñahui Quispe");
  await expect(page.getByText("Certificado válido")).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.split("/").at(-1)!;

  await openPanel(page, "/dashboard/setting/profile");
  const own = page.getByRole("region", { name: "Mis certificados" });
  await expect(own.getByRole("link", { name: /^Descargar PDF/ })).toHaveAttribute("href", new RegExp(id));
  await page.goto(pathname);

  // A stranger, with nothing but the address and the badge.
  expect((await request.get(pathname)).status()).toBe(200);
  expect((await request.get(pathname.replace(/.$/, (sign) => (sign === "0" ? "1" : "0")))).status()).toBe(404);
  const pdf = await request.get(`/api/certificates/pdf/${id}`);
  expect([pdf.headers()["content-type"], (await pdf.body()).toString("latin1", 0, 5)]).toEqual([
    "application/pdf",
    "%PDF-",
  ]);
  const png = await (await request.get(`/api/certificates/badge/${id}`)).body();
  const keyword = "openbadgecredential\0\0\0\0\0";
  const at = png.indexOf(keyword);
  // Its length stands before the chunk's type: what follows it may read like more of it.
  const token = png.toString("latin1", at + keyword.length, at + png.readUInt32BE(at - 8));
  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", baseURL));
  const { payload } = await jwtVerify(token, keys);
  expect(new URL(payload.jti!).pathname).toBe(pathname);
  expect(await (await request.get("/.well-known/openbadge-issuer.json")).json()).toMatchObject({ id: payload.iss });

  const panel = await (await browser.newContext({ baseURL })).newPage();
  await signInAsNew(panel, "admin");
  await openPanel(panel, "/dashboard/certificate/list?search=killa+nahui");
  await panel.getByRole("link", { name: "Killa Ñahui Quispe" }).first().click();
  await panel.getByRole("button", { name: "Revocar certificado" }).click();
  await panel.getByLabel("Motivo").fill("Lo hizo otra persona");
  await panel.getByRole("button", { name: "Revocar", exact: true }).click();
  await expect(panel.getByRole("main").getByText("Lo hizo otra persona")).toBeVisible();
  await panel.context().close();
  await page.reload();
  await expect(page.getByText(/Motivo: Lo hizo otra persona/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Descargar PDF" })).toHaveCount(0);
});

test("each video of a course has a picture of its own, each lesson its minutes and the course their sum", async ({
  request,
}) => {
  const { html, text } = await read(request, course);
  const pictures = [...html.matchAll(/<img [^>]*src="(\/images\/academy\/videos\/[^"]+)"/g)].map(([, src]) => src);
  expect(new Set(pictures).size).toBe(lessons.filter(({ youtubeUrl, vkUrl }) => youtubeUrl ?? vkUrl).length);
  expect(text).toMatch(/6 lecciones · \d+ h( \d+ min)? · Publicado/);
  for (const row of textsOf(html, "article")) expect(row).toMatch(/\d+ (min|h)\b/);
});

/** The properties that schema.org knows of the types with which courses and quizzes are described. */
const creativeWork =
  "url name description image inLanguage isAccessibleForFree provider datePublished dateModified offers timeRequired about isPartOf hasPart text educationalLevel learningResourceType";
const known: Record<string, string> = {
  Course: `${creativeWork} coursePrerequisites hasCourseInstance syllabusSections`,
  CourseInstance: `${creativeWork} courseMode courseWorkload`,
  Syllabus: creativeWork,
  Quiz: creativeWork,
  Question: `${creativeWork} eduQuestionType`,
  LearningResource: creativeWork,
  Organization: "name url",
  Offer: "category price priceCurrency",
  Thing: "name",
};

test("a course says its level, what comes before and after it; its data and its questions' are of schema.org and tell no answer", async ({
  request,
}) => {
  const path = "/academy/desarrollo-web/typescript-practico";
  const { html, text } = await read(request, path);
  expect(text).toMatch(/6 lecciones · \d+ h( \d+ min)? · Intermedio/);
  expect(text).toMatch(/Antes conviene llevar: HTML y CSS desde cero.*Después puedes llevar: /);
  const data = dataOf(html);
  expect(data.find((one) => one["@type"] === "Course")).toMatchObject({
    educationalLevel: "Intermedio",
    timeRequired: expect.stringMatching(/^PT\d+M$/),
    coursePrerequisites: [{ "@type": "Course", name: "HTML y CSS desde cero" }],
    hasCourseInstance: { courseMode: "Online" },
  });
  const pages = await Promise.all(
    [
      "typescript-primeros-tipos/typescript-modelar-datos",
      "typescript-proyectos-reales/typescript-validar-datos-externos",
    ].map(async (lesson) => dataOf((await read(request, `${path}/${lesson}`)).html)),
  );
  const quizzes = pages.flat().filter((one) => one["@type"] === "Quiz");
  expect(quizzes.map(({ learningResourceType }) => learningResourceType)).toEqual(["Practice problem", "Quiz"]);
  expect(quizzes[0]).toMatchObject({
    hasPart: expect.arrayContaining([expect.objectContaining({ "@type": "Question" })]),
  });
  expect(quizzes[1]).not.toHaveProperty("hasPart");
  const wrong: string[] = [];
  const check = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const type = (value as Data)["@type"];
    for (const [name, inner] of Object.entries(value)) {
      if (typeof type === "string" && !/^@/.test(name) && !known[type]?.split(" ").includes(name))
        wrong.push(`${type}.${name}`);
      check(inner);
    }
  };
  check([...data.filter((one) => one["@type"] === "Course"), ...quizzes]);
  expect(wrong).toEqual([]);
});

type Data = Record<string, unknown>;

const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Data,
  );

test("search finds courses and lessons, whatever the accents, and says when it finds nothing", async ({
  page,
  request,
}) => {
  await page.goto("/academy");
  await page.getByRole("main").getByRole("searchbox").fill("indice");
  await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/academy?q=indice");
  await expect(page.getByRole("link", { name: /Índices que sirven/ }).first()).toBeVisible();
  await page.goto("/academy?q=zzzzqqq");
  await expect(page.getByRole("main")).toContainText(/zzzzqqq/);
  for (const nonsense of ["%00", "'%22%3Cscript%3Ealert(1)%3C/script%3E", "a".repeat(3000), "%F0%9F%92%A5"]) {
    expect((await request.get(`/academy?q=${nonsense}`)).status()).toBeLessThan(500);
  }
});

test("public pages are the same for everyone and can be kept by anyone", async ({ request }) => {
  for (const path of ["/", "/academy", "/academy/bases-de-datos", course, premium.path]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect([path, response.headers()["cache-control"]]).toEqual([path, expect.stringMatching(/s-maxage=\d+/)]);
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
});

test("what machines read: site map, robots, feed, pictures for sharing", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const { path } of lessons) expect(sitemap).toContain(`${path}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: .+\/sitemap\.xml/);
  // Asked for by whoever reads no page first, browsers among them.
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toMatch(/icon/);
  const feed = await request.get("/academy/feed.xml");
  expect(feed.headers()["content-type"]).toMatch(/xml/);
  expect(await feed.text()).toContain("<rss");
  const html = await (await request.get(course)).text();
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const picture = await request.get(new URL(image).pathname + new URL(image).search);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const body = await picture.body();
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(baseURL).toBeTruthy();
});
