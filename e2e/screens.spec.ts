import type { Browser, Page, TestInfo } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import team from "../prisma/content/portfolio/members.json";
import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import { ownPages, pageAccessTable } from "../lib/testing/access-table";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { expectAccessible, waysToShown } from "./axe";
import { course, emptyCategory, lessonsOf } from "./content";
import { expect, expectNone, test as base, watch } from "./fixtures";
import { measureShift, shift } from "./shift";

const lessons = [...lessonsOf(postgres), ...lessonsOf(git)];
/** Where several are one template with other words, one of them. */
const screens: Record<string, string> = {
  home: "/",
  "home, sent away from the dashboard": "/?redirectURL=%2Fdashboard",
  about: "/about",
  terms: "/terms",
  privacy: "/privacy",
  prices: "/precios",
  services: "/services",
  business: "/business",
  solutions: "/solutions",
  "a solution": "/solutions/web-design",
  "the chat solution": "/solutions/whatsapp",
  "a repository by its address": "/repo?title=Mi+tienda&offer=7&price=20",
  "the repository in offer": "/repo/whatsapp-api-cloud",
  "a repository": "/repo",
  projects: "/projects",
  "projects of a category": "/projects/category/web",
  project: "/projects/reservas-nube-del-colca",
  "project without a video": "/projects/cosecha-sin-senal",
  team: "/team",
  member: `/team/${team[0]!.username}`,
  academy: "/academy",
  "what comes back, for guests": "/academy/repaso",
  "notes, for guests": "/academy/notas",
  search: "/academy?q=indices",
  "search without results": "/academy?q=zzzzqqq",
  category: "/academy/desarrollo-web",
  "empty category": emptyCategory,
  course,
  "lesson with YouTube": lessons.find(({ youtubeUrl }) => youtubeUrl)!.path,
  "lesson with VK": lessons.find(({ vkUrl }) => vkUrl)!.path,
  "lesson for members": lessons.find(({ linksPremium }) => linksPremium?.length)!.path,
  products: "/product",
  "products of a category": "/product?category=Bots+de+WhatsApp",
  "products without results": "/product?search=zzzzqqq",
  product: "/product/plantilla-restaurante-sazon",
  contact: "/contact",
  "message sent": "/contact/enviado",
  "message not sent": "/contact/no-enviado",
  "too many searches": "/demasiadas-busquedas",
  tools: "/tools",
  "token decoder": "/tools/decode-token",
  CV: "/me/cv",
  "a consultation": "/me/support",
  portfolio: "/me/portfolio",
  "sign-in": "/auth/login",
  "sign-in without captcha": "/auth/loginNoCaptcha",
  "sign-in with Google": "/auth/login-google",
  register: "/auth/register",
  "registration that is over": "/auth/register/usado",
  "forgotten password": "/password/forgot",
  "forgotten password, not sent": "/auth/password/forgot/no-enviado",
  "account removed": "/auth/removed",
  "unknown address": "/no/existe",
  "unknown category": "/academy/no-existe",
  "unknown certificate": "/certificados/no-existe",
  "API documents": "/api/docs",
  "a section of the API": "/api/docs/options",
  "unknown section of the API": "/api/docs/no-existe",
  "a group's link": "/grupos/demostracion",
  "unknown group": "/grupos/no-existe",
  "no link of a mail": "/auth/mails/no-existe",
  restricted: "/restricted",
  "sign-in to the wardrobe": "/armario/login",
  "a public wardrobe": "/armario/wardrobe/amaru.nubeclara",
  "unknown wardrobe": "/armario/wardrobe/no-existe",
  "where a short link leads": "/s/navidad+",
  "short link with a limit": "/s/encuesta+",
  "short link with a password": "/s/prensa?clave=incorrecta",
  "paused short link": "/s/mantenimiento",
  "unknown short link": "/s/nada-de-nada",
};

/** The widths that every screen is looked at in. */
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

type Visitor = { page: Page; bearer: Record<string, string>; problems: string[] };

/** One page for all the screens of a worker: in a new context each would fetch and compile its scripts again. */
const test = base.extend<object, { guest: Visitor; superadmin: Visitor; wearer: Visitor }>({
  guest: [
    async ({ browser }, use, { project }) => {
      const visitor = await open(browser, project);
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: "worker" },
  ],
  superadmin: [
    async ({ browser }, use, { project }) => {
      const visitor = await open(browser, project);
      const { bearer } = await signInAsNew(visitor.page, "superadmin");
      await use({ ...visitor, bearer });
      await visitor.page.context().close();
    },
    { scope: "worker" },
  ],
  /** Whose wardrobe the demo fills. */
  wearer: [
    async ({ browser }, use, { project }) => {
      const visitor = await open(browser, project);
      await signIn(visitor.page, "user");
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: "worker" },
  ],
});

async function open(browser: Browser, { use: settings }: TestInfo["project"]): Promise<Visitor> {
  const { baseURL, locale, timezoneId } = settings;
  const context = await browser.newContext({ baseURL, locale, timezoneId, viewport: wide });
  const page = await context.newPage();
  await measureShift(page);
  return { page, bearer: {}, problems: watch(page, baseURL!) };
}

/** Goes there with a clean slate of problems, and looks at the screen. */
async function look({ page, problems }: Visitor, go: () => Promise<unknown>, options = {}): Promise<void> {
  problems.length = 0;
  await examine(page, go, options);
  expectNone(problems, [/403|404|410/]);
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: nothing for axe to find, nothing scrolls sideways, nothing moves`, async ({ guest }) => {
    await look(guest, async () => {
      await guest.page.goto(path);
      await expect(guest.page.locator("h1").first()).toBeVisible();
    });
  });
}

for (const route of Object.keys(pageAccessTable)) {
  test(`${route}: the same`, async ({ superadmin }) => {
    const address = await addressOf(superadmin, route);
    const goThere = async () => {
      await openPanel(superadmin.page, address);
      await expect(superadmin.page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    };
    // People whom other tests sign in join its list while it is measured.
    await look(superadmin, goThere, { still: route !== "/dashboard/user/connected" });
  });
}

for (const route of ["/academy", "/academy/repaso", "/academy/notas", "/armario/wardrobe/[username]", ...ownPages]) {
  test(`${route}: the same for its person`, async ({ wearer }) => {
    await look(wearer, async () => {
      await wearer.page.goto(route.replace("[username]", "user"));
      await expect(wearer.page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}

test("the people of the wardrobe app: the same", async ({ superadmin }) => {
  await look(superadmin, async () => {
    await superadmin.page.goto("/armario/wardrobe");
    await expect(superadmin.page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
});

for (const viewport of [wide, narrow]) {
  for (const name of ["home", "course", "product", "sign-in"]) {
    test(`${name}: nothing moves for who has nothing of it in store, ${viewport.width} px wide`, async ({ page }) => {
      await measureShift(page);
      await page.setViewportSize(viewport);
      await page.goto(screens[name]!);
      await page.evaluate(() => document.fonts.ready);
      expect(await shift(page)).toBeLessThan(0.01);
    });
  }
}

test("a section of the API's documents, at the call that its address names", async ({ guest }) => {
  const go = async () => {
    await guest.page.goto("/api/docs");
    await guest.page.getByRole("link", { name: "/api/options/findAll" }).click();
    await expect(guest.page.getByRole("heading", { name: "Estados" })).toHaveCount(1);
  };
  // What the address names is opened by the browser itself, once it has painted the page.
  await look(guest, go, { still: false });
});

test("a lesson, signed in", async ({ page }) => {
  await signIn(page, "user");
  await measureShift(page);
  await examine(page, async () => {
    await page.goto(screens["lesson for members"]!);
    await expect(page.getByRole("region", { name: "Material premium" }).locator("pre, p").first()).toBeVisible();
  });
});

for (const role of ["user", "collaborator"] as const) {
  test(`the panel's front of a ${role}`, async ({ page }) => {
    await signIn(page, role);
    await measureShift(page);
    await examine(page, async () => {
      await openPanel(page, "/dashboard");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    });
  });
}

test("the home, signed in", async ({ page }) => {
  await signInAsNew(page);
  await measureShift(page);
  await examine(page, async () => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Continuar" }).getByRole("link")).toBeVisible();
  });
});

/** The address of a page of the panel, with something that exists where it wants one. */
async function addressOf({ page, bearer }: Visitor, route: string): Promise<string> {
  if (route.includes("[username]")) return route.replace("[username]", team[0]!.username);
  if (!route.includes("[id]")) return route.replace("[...rest]", "no/existe");
  if (route.startsWith("/dashboard/academy/") && !route.includes("/grading/"))
    return academyAddress(page, bearer, route);
  if (route.startsWith("/dashboard/project/technology/")) {
    await openPanel(page, "/dashboard/project/technology/list");
    return (await page.getByRole("main").getByRole("table").getByRole("link").first().getAttribute("href"))!;
  }
  const list = Object.entries(lists).find(([part]) => route.includes(part))![1];
  const answer = await page.request.get(list, { headers: bearer });
  const { results } = (await answer.json()) as { results: { id?: string | number; _id?: string }[] };
  return route.replace("[id]", results[0]?.id?.toString() ?? results[0]?._id ?? "0198c0de-0000-7000-8000-000000000000");
}

async function academyAddress(page: Page, headers: Record<string, string>, route: string): Promise<string> {
  const kind = route.includes("/lesson/") ? "lesson" : "course";
  const answer = await page.request.get("/api/content/tree", { headers });
  const { items } = (await answer.json()) as { items: { id: string; kind: string }[] };
  const id = items.find((item) => item.kind === kind)?.id ?? "0198c0de-0000-7000-8000-000000000000";
  return route.replace("[kind]", kind).replace("[id]", id);
}

const lists: Record<string, string> = {
  "/discussion/": "/api/discussion/posts/findAll",
  "/grading/": "/api/academy/grading/findAll",
  "/user/": "/api/users/findAll",
  "/certificate/": "/api/certificates/findAll",
  "/operator/": "/api/operators/findAll",
  "/sites/": "/api/analytics/sites/findAll",
  "/order/": "/api/orders/findAll",
  "/message/": "/api/contact/findAll",
  "/outbox/": "/api/mail/outbox/findAll",
  "/product/": "/api/product/findAll",
  "/project/": "/api/projects/findAll",
  "/deliveries/": "/api/whatsapp/deliveries/findAll",
};

/**
 * Goes to a screen at both widths. What the wide one shows is looked at in both themes, the narrow one for what it alone shows:
 * nothing for axe to find, nothing scrolls sideways, nothing moves while it comes.
 */
async function examine(page: Page, go: () => Promise<unknown>, { still = true } = {}): Promise<void> {
  await page.setViewportSize(wide);
  await go();
  await expectStill(page, still);
  await expectAccessible(page);
  const shown = await waysToShown(page);
  await darken(page);
  await expectAccessible(page, { rules: ["color-contrast"] });

  await page.setViewportSize(narrow);
  await go();
  await expectStill(page, still);
  await expectAccessible(page, { known: shown });
}

/** Nothing scrolls sideways; nothing has moved since the page began, unless that is not asked. */
async function expectStill(page: Page, still: boolean): Promise<void> {
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
  if (still) expect(await shift(page)).toBeLessThan(0.01);
}

/** The themes differ in colours alone, and widths do not differ in those. */
async function darken(page: Page): Promise<void> {
  // Colours would still be on their way, and wait for good in what the browser has not drawn yet.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; content-visibility: visible !important }",
  });
  await page.evaluate(() => {
    document.documentElement.classList.add("dark");
    document.documentElement.style.colorScheme = "dark";
  });
}
