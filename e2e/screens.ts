import type { Browser, Locator, Page, TestInfo } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import team from "../prisma/content/portfolio/members.json";
import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import type { Role } from "../lib/people/shared/roles";
import { ownPages, pageAccessTable } from "../lib/testing/access-table";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { course, emptyCategory, lessonsOf } from "./content";
import { expect, expectNone, test as base, watch } from "./fixtures";
import { measureShift, shift } from "./shift";

/* Every screen there is, for the verdict (`screens.spec.ts`) and for the long tier (`long/screens.spec.ts`). */

/**
 * How closely the verdict looks at a screen. `opened`: it comes without errors, nothing of it moves, and nothing scrolls sideways
 * at either width. `checked`: axe finds nothing at 1280 px either, contrast apart. `template`: contrast as well, in both themes.
 */
export type Look = "opened" | "checked" | "template";

/** The person who looks at a screen: the demo's person, or somebody new. */
type Person = "guest" | "wearer" | "collaborator" | "newcomer" | "superadmin";

export type Visitor = { page: Page; bearer: Record<string, string>; problems: string[] };

export type Screen = {
  name: string;
  person: Person;
  /** Without it only the long tier looks at the screen. */
  look?: Look;
  /** Whether something may move while it comes. */
  moves?: boolean;
  go: (visitor: Visitor) => Promise<void>;
};

/** A screen that is there once something of it is seen: a heading, unless another thing is named. */
function at(name: string, person: Person, path: string, look?: Look, shown = heading): Screen {
  return { name, person, look, go: (visitor) => open(visitor, path, shown) };
}

const heading = (page: Page): Locator => page.locator("h1").first();
const ownHeading = (page: Page): Locator => page.getByRole("main").getByRole("heading", { level: 1 });

async function open({ page }: Visitor, path: string, shown = heading): Promise<void> {
  await page.goto(path);
  await expect(shown(page)).toBeVisible();
}

const lessons = [...lessonsOf(postgres), ...lessonsOf(git)];
const lessonForMembers = lessons.find(({ linksPremium }) => linksPremium?.length)!.path;

/** Public screens. Where several are one template with other words, the verdict looks at one of them. */
const publicScreens: [name: string, path: string, look?: Look][] = [
  ["home", "/", "template"],
  ["home, sent away from the dashboard", "/?redirectURL=%2Fdashboard"],
  ["about", "/about"],
  ["terms", "/terms", "template"],
  ["privacy", "/privacy"],
  ["prices", "/precios", "checked"],
  ["services", "/services"],
  ["business", "/business"],
  ["solutions", "/solutions"],
  ["a solution", "/solutions/web-design", "template"],
  ["the chat solution", "/solutions/whatsapp"],
  ["a repository by its address", "/repo?title=Mi+tienda&offer=7&price=20"],
  ["the repository in offer", "/repo/whatsapp-api-cloud"],
  ["a repository", "/repo"],
  ["projects", "/projects", "checked"],
  ["projects of a category", "/projects/category/web"],
  ["project", "/projects/reservas-nube-del-colca", "checked"],
  ["project without a video", "/projects/cosecha-sin-senal"],
  ["team", "/team"],
  ["member", `/team/${team[0]!.username}`, "checked"],
  ["academy", "/academy", "checked"],
  ["what comes back, for guests", "/academy/repaso"],
  ["notes, for guests", "/academy/notas"],
  ["search", "/academy?q=indices", "checked"],
  ["search without results", "/academy?q=zzzzqqq"],
  ["category", "/academy/desarrollo-web", "checked"],
  ["empty category", emptyCategory],
  ["course", course, "template"],
  ["lesson with YouTube", lessons.find(({ youtubeUrl }) => youtubeUrl)!.path, "template"],
  ["lesson with VK", lessons.find(({ vkUrl }) => vkUrl)!.path],
  ["lesson for members", lessonForMembers],
  ["products", "/product", "checked"],
  ["products of a category", "/product?category=Bots+de+WhatsApp"],
  ["products without results", "/product?search=zzzzqqq"],
  ["product", "/product/plantilla-restaurante-sazon", "template"],
  ["contact", "/contact", "checked"],
  ["message sent", "/contact/enviado"],
  ["message not sent", "/contact/no-enviado"],
  ["too many searches", "/demasiadas-busquedas"],
  ["tools", "/tools"],
  ["token decoder", "/tools/decode-token", "checked"],
  ["CV", "/me/cv", "checked"],
  ["a consultation", "/me/support"],
  ["portfolio", "/me/portfolio", "checked"],
  ["sign-in", "/auth/login", "template"],
  ["sign-in without captcha", "/auth/loginNoCaptcha"],
  ["sign-in with Google", "/auth/login-google"],
  ["register", "/auth/register", "checked"],
  ["registration that is over", "/auth/register/usado"],
  ["forgotten password", "/password/forgot"],
  ["forgotten password, not sent", "/auth/password/forgot/no-enviado"],
  ["account removed", "/auth/removed"],
  ["unknown address", "/no/existe", "checked"],
  ["unknown category", "/academy/no-existe"],
  ["unknown certificate", "/certificados/no-existe"],
  ["unknown purchase", "/compra/no-existe"],
  ["unknown booking", "/reserva/no-existe"],
  ["hours, while none are booked", "/reservar"],
  ["lost link of a purchase", "/mis-compras"],
  ["a product that is not sold", "/comprar/no-existe"],
  ["API documents", "/api/docs", "checked"],
  ["a section of the API", "/api/docs/options", "checked"],
  ["unknown section of the API", "/api/docs/no-existe"],
  ["a group's link", "/grupos/demostracion", "checked"],
  ["unknown group", "/grupos/no-existe"],
  ["unknown proposal", "/p/no-existe"],
  ["unknown page of a client", "/cliente/no-existe"],
  ["no link of a mail", "/auth/mails/no-existe"],
  ["restricted", "/restricted", "template"],
  ["sign-in to the wardrobe", "/armario/login", "checked"],
  ["a public wardrobe", "/armario/wardrobe/amaru.nubeclara", "template"],
  ["unknown wardrobe", "/armario/wardrobe/no-existe"],
  ["where a short link leads", "/s/navidad+", "template"],
  ["short link with a limit", "/s/encuesta+"],
  ["short link with a password", "/s/prensa?clave=incorrecta", "checked"],
  ["paused short link", "/s/mantenimiento"],
  ["unknown short link", "/s/nada-de-nada"],
];

/** Pages of the panel at which the verdict looks more closely; every other one is opened. */
const looks: Record<string, Look> = {
  "/dashboard": "template",
  "/dashboard/academy": "checked",
  "/dashboard/academy/grading/[id]/details": "checked",
  "/dashboard/academy/import": "checked",
  "/dashboard/academy/lesson/[id]/update": "template",
  "/dashboard/academy/teaching/[id]/lessons": "checked",
  "/dashboard/application/analytics": "template",
  "/dashboard/application/facebook-webhook": "checked",
  "/dashboard/application/shortener": "checked",
  "/dashboard/application/stat": "checked",
  "/dashboard/application/whatsapp": "template",
  "/dashboard/application/whatsapp/account": "checked",
  "/dashboard/certificate/[id]/details": "checked",
  "/dashboard/content/discussion/[id]/details": "checked",
  "/dashboard/media": "checked",
  "/dashboard/order/[id]/details": "template",
  "/dashboard/order/calendar": "checked",
  "/dashboard/order/create": "template",
  "/dashboard/order/list": "template",
  "/dashboard/invoice/[id]/details": "checked",
  "/dashboard/payment/[id]/details": "checked",
  "/dashboard/payment/list": "checked",
  "/dashboard/project/user/list": "checked",
  "/dashboard/setting/audit": "checked",
  "/dashboard/setting/database": "checked",
  "/dashboard/setting/database/sql": "template",
  "/dashboard/setting/info": "checked",
  "/dashboard/setting/options": "template",
  "/dashboard/setting/profile": "checked",
  "/dashboard/user/connected": "checked",
};
const gone = Object.keys(looks).filter((route) => !(route in pageAccessTable));
if (gone.length > 0) throw new Error(`No page of the panel any more: ${gone.join(", ")}`);

const panelScreens = Object.keys(pageAccessTable).map((route): Screen => ({
  name: route,
  person: "superadmin",
  look: looks[route] ?? "opened",
  // People whom other tests sign in join its list while it is measured.
  moves: route === "/dashboard/user/connected",
  go: async (visitor) => {
    await openPanel(visitor.page, await addressOf(visitor, route));
    await expect(ownHeading(visitor.page)).toBeVisible();
    if (route === "/dashboard") await countsCame(visitor.page);
  },
}));

/** The counts come after the page, which must not move by them. */
const countsCame = (page: Page): Promise<void> =>
  expect(page.locator("[aria-labelledby=pendientes]").locator("ul, p").first()).toBeVisible();

/** Pages of the demo's person. */
const ownLooks: Record<string, Look> = {
  "/academy": "checked",
  "/academy/repaso": "opened",
  "/academy/notas": "opened",
  "/armario/wardrobe/[username]": "checked",
  "/armario/wardrobe/[username]/upload": "template",
  "/armario/wardrobe/[username]/calendario": "checked",
};
const ownScreens = [...new Set([...Object.keys(ownLooks), ...ownPages])].map((route) =>
  at(
    `${route}, for its person`,
    "wearer",
    route.replace("[username]", "user"),
    ownLooks[route] ?? "opened",
    ownHeading,
  ),
);

const front = (person: Person, role: Role, before?: (page: Page) => Promise<unknown>): Screen => ({
  name: `the panel's front of a ${role}${before ? " for whom nothing waits" : ""}`,
  person,
  look: "opened",
  go: async ({ page }) => {
    await before?.(page);
    await openPanel(page, "/dashboard");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    if (role !== "user") await countsCame(page);
    if (before) await expect(page.getByText("Por ahora nada te espera.")).toBeVisible();
    await page.unrouteAll();
  },
});

/** The counts of the menu come, and all of them are zero. */
const countNothing = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(?:.+\/findAll\?(?:.*&)?limit=1\b|whatsapp\/conversations\/count)/, async (route) => {
    const response = await route.fetch();
    const zeros = (key: string, value: unknown) => (typeof value === "number" ? 0 : value);
    await route.fulfill({ response, json: JSON.parse(await response.text(), zeros) as unknown });
  });

export const screens: Screen[] = [
  ...publicScreens.map(([name, path, look]) => at(name, "guest", path, look)),
  ...panelScreens,
  ...ownScreens,
  at("the people of the wardrobe app", "superadmin", "/armario/wardrobe", "opened", ownHeading),
  {
    name: "a section of the API's documents, at the call that its address names",
    person: "guest",
    // The browser itself opens the call that the address names, once it has painted the page.
    moves: true,
    go: async ({ page }) => {
      await page.goto("/api/docs");
      await page.getByRole("link", { name: "/api/options/findAll" }).click();
      await expect(page.getByRole("heading", { name: "Estados" })).toHaveCount(1);
    },
  },
  at("a lesson, signed in", "wearer", lessonForMembers, "checked", (page) =>
    page.getByRole("region", { name: "Material premium" }).locator("pre, p").first(),
  ),
  front("wearer", "user"),
  front("collaborator", "collaborator"),
  front("collaborator", "collaborator", countNothing),
  at("the home, signed in", "newcomer", "/", "opened", (page) =>
    page.getByRole("region", { name: "Continuar" }).getByRole("link"),
  ),
];

/** The widths that every screen is looked at in. */
export const wide = { width: 1280, height: 800 };
export const narrow = { width: 360, height: 740 };

/** Gives the page on which somebody looks at all of their screens: in a new context each would fetch and compile its scripts again. */
export const test = base.extend<object, { visitorOf: (person: Person) => Promise<Visitor> }>({
  visitorOf: [
    async ({ browser }, use, { project }) => {
      const visitors = new Map<Person, Promise<Visitor>>();
      await use((person) => {
        const visitor = visitors.get(person) ?? arrive(browser, project, person);
        visitors.set(person, visitor);
        return visitor;
      });
      for (const visitor of visitors.values()) await (await visitor).page.context().close();
    },
    { scope: "worker" },
  ],
});

async function arrive(browser: Browser, { use: settings }: TestInfo["project"], person: Person): Promise<Visitor> {
  const { baseURL, locale, timezoneId } = settings;
  const context = await browser.newContext({ baseURL, locale, timezoneId, viewport: wide });
  const page = await context.newPage();
  await measureShift(page);
  const bearer = await beSomebody(page, person);
  return { page, bearer, problems: watch(page, baseURL!) };
}

async function beSomebody(page: Page, person: Person): Promise<Record<string, string>> {
  if (person === "guest") return {};
  const session =
    person === "newcomer"
      ? signInAsNew(page)
      : person === "superadmin"
        ? signInAsNew(page, person)
        : signIn(page, person === "wearer" ? "user" : person);
  return (await session).bearer;
}

/** Looks at a screen by whoever looks at it, with a clean slate of problems. */
export async function lookAt(visitor: Visitor, look: () => Promise<void>): Promise<void> {
  visitor.problems.length = 0;
  await look();
  expectNone(visitor.problems, [/403|404|410/]);
}

/** Nothing has moved by itself since the page began. */
export async function expectStill(page: Page): Promise<void> {
  expect(await shift(page)).toBeLessThan(0.01);
}

/** Nothing but what is made for it scrolls sideways, once the page has taken the width that it has now. */
export async function expectFits(page: Page): Promise<void> {
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The themes differ in colours alone, and widths do not differ in those. */
export async function darken(page: Page): Promise<void> {
  // Colours would still be on their way, and wait for good in what the browser has not drawn yet.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; content-visibility: visible !important }",
  });
  await page.evaluate(() => {
    document.documentElement.classList.add("dark");
    document.documentElement.style.colorScheme = "dark";
  });
}

/** Declares that nothing moves on some screens for who has nothing of them in store, at one of the widths. */
export function declareFirstVisits(names: string[], viewport: typeof wide): void {
  for (const name of names) {
    const [, path] = publicScreens.find(([one]) => one === name)!;
    test(`${name}: nothing moves for who has nothing of it in store, ${viewport.width} px wide`, async ({ page }) => {
      await measureShift(page);
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page);
    });
  }
}

/** The address of a page of the panel, with something that exists where it wants one. */
async function addressOf({ page, bearer: headers }: Visitor, route: string): Promise<string> {
  if (route.includes("[username]")) return route.replace("[username]", team[0]!.username);
  if (!route.includes("[id]")) return route.replace("[...rest]", "no/existe");
  if (route.startsWith("/dashboard/project/technology/")) {
    const list = await (await page.request.get("/dashboard/project/technology/list")).text();
    return /href="(\/dashboard\/project\/technology\/[^/"]+\/update)"/.exec(list)![1]!;
  }
  const isOfAcademy = route.startsWith("/dashboard/academy/") && !route.includes("/grading/");
  const list = isOfAcademy ? "/api/content/tree" : Object.entries(lists).find(([part]) => route.includes(part))![1];
  const kind = route.includes("/lesson/") ? "lesson" : "course";
  const { items, results } = (await (await page.request.get(list, { headers })).json()) as Listed;
  const found = items ? items.find((item) => item.kind === kind) : results[0];
  const id = (found?.id ?? found?._id ?? "0198c0de-0000-7000-8000-000000000000").toString();
  return route.replace("[kind]", kind).replace("[id]", id);
}

type Listed = Record<"items" | "results", { id?: string | number; _id?: string; kind?: string }[]>;

const lists: Record<string, string> = {
  "/discussion/": "/api/discussion/posts/findAll",
  "/grading/": "/api/academy/grading/findAll",
  "/user/": "/api/users/findAll",
  "/certificate/": "/api/certificates/findAll",
  "/operator/": "/api/operators/findAll",
  "/sites/": "/api/analytics/sites/findAll",
  "/order/": "/api/orders/findAll",
  "/payment/": "/api/payments/findAll",
  "/invoice/": "/api/invoices/findAll",
  "/booking/": "/api/bookings/findAll",
  "/message/": "/api/contact/findAll",
  "/client/": "/api/clients/findAll",
  "/proposal/": "/api/proposals/findAll",
  "/engagement/": "/api/engagements/findAll",
  "/outbox/": "/api/mail/outbox/findAll",
  "/product/": "/api/product/findAll",
  "/purchase/": "/api/purchases/findAll",
  "/project/": "/api/projects/findAll",
  "/deliveries/": "/api/whatsapp/deliveries/findAll",
};
