import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import team from "../prisma/content/portfolio/members.json";
import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import type { SignIn } from "../lib/auth/schema";
import { pageAccessTable } from "../lib/testing/access-table";
import { awake, signIn, signInAsNew } from "./accounts";
import { course, emptyCategory, lessonsOf } from "./content";
import { expect, test } from "./fixtures";

const lessons = [...lessonsOf(postgres), ...lessonsOf(git)];
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
  "the API solution": "/solutions/api",
  "the mobile solution": "/solutions/mobile",
  "the system solution": "/solutions/web-app",
  "a repository": "/repo",
  projects: "/projects",
  "projects of a category": "/projects/category/web",
  project: "/projects/reservas-nube-del-colca",
  "unknown project": "/projects/no-existe",
  team: "/team",
  member: `/team/${team[0]!.username}`,
  "unknown member": "/team/no-existe",
  academy: "/academy",
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
  "unknown product": "/product/no-existe",
  contact: "/contact",
  "message sent": "/contact/enviado",
  "message not sent": "/contact/no-enviado",
  tools: "/tools",
  "token decoder": "/tools/decode-token",
  CV: "/me/cv",
  "a consultation": "/me/support",
  portfolio: "/me/portfolio",
  "sign-in": "/auth/login",
  "sign-in without captcha": "/auth/loginNoCaptcha",
  "sign-in with Google": "/auth/login-google",
  "forgotten password": "/password/forgot",
  "link that is over": "/password/restore/usado",
  "API documents": "/api/docs",
  "unknown address": "/no/existe",
  "unknown category": "/academy/no-existe",
  restricted: "/restricted",
  "where a short link leads": "/s/navidad+",
  "short link with a limit": "/s/encuesta+",
  "short link with a password": "/s/prensa?clave=incorrecta",
  "paused short link": "/s/mantenimiento",
  "expired short link": "/s/descuento",
  "unknown short link": "/s/nada-de-nada",
};

test.use({ expectedErrors: [/403|404|410/] });

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: nothing for axe to find, nothing scrolls sideways, nothing moves`, async ({ page }) => {
    await check(page, path);
  });
}

for (const route of Object.keys(pageAccessTable)) {
  test(`${route}: the same`, async ({ page, request }) => {
    const session = await signInAsNew(page, "superadmin");
    await measureShift(page);
    await page.goto(await addressOf(request, route, session));
    // The panel keeps a connection open: the network is never idle.
    await awake(page.getByRole("button", { name: "Buscar en el panel" }));
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await examine(page);
    // People whom other tests sign in join its list while it is measured.
    if (route !== "/dashboard/user/connected") expect(await shift(page)).toBeLessThan(0.01);
    await examineDark(page);
  });
}

test("API documents with every call open", async ({ page }) => {
  // Thousands of elements, looked at twice.
  test.slow();
  await page.goto("/api/docs", { waitUntil: "networkidle" });
  for (const summary of await page.locator("main summary").all()) await summary.click();
  await examine(page);
  await examineDark(page);
});

test("a lesson, signed in", async ({ page }) => {
  await signIn(page, "user");
  await check(page, screens["lesson for members"]!);
  await expect(page.getByRole("region", { name: "Material premium" }).locator("pre, p").first()).toBeVisible();
});

async function check(page: Page, path: string): Promise<void> {
  await measureShift(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await examine(page);
  expect(await shift(page)).toBeLessThan(0.01);
  await examineDark(page);
}

/** The address of a page of the panel, with something that exists where it wants one. */
async function addressOf(request: APIRequestContext, route: string, { accessToken }: SignIn): Promise<string> {
  if (route.includes("[username]")) return route.replace("[username]", team[0]!.username);
  if (!route.includes("[id]")) return route.replace("[...rest]", "no/existe");
  const list = Object.entries(lists).find(([part]) => route.includes(part))![1];
  const answer = await request.get(list, { headers: { authorization: `Bearer ${accessToken}` } });
  const { results } = (await answer.json()) as { results: { id?: string; _id?: string }[] };
  return route.replace("[id]", results[0]?.id ?? results[0]?._id ?? "0198c0de-0000-7000-8000-000000000000");
}

const lists: Record<string, string> = {
  "/user/": "/api/users/findAll",
  "/operator/": "/api/operators/findAll",
  "/order/": "/api/orders/findAll",
  "/message/": "/api/contact/findAll",
  "/outbox/": "/api/mail/outbox/findAll",
  "/project/": "/api/projects/findAll",
};

const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function examine(page: Page): Promise<void> {
  await expectNothing(new AxeBuilder({ page }));
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The themes differ in colours alone. */
async function examineDark(page: Page): Promise<void> {
  // Colours would still be on their way, and wait for good in what the browser has not drawn yet.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; content-visibility: visible !important }",
  });
  await page.evaluate(() => {
    document.documentElement.classList.add("dark");
    document.documentElement.style.colorScheme = "dark";
  });
  await expectNothing(new AxeBuilder({ page }).withRules(["color-contrast"]));
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
}
