import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import { signIn } from "./accounts";
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
};

test.use({ expectedErrors: [/404/] });

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.beforeEach(({ page }) => page.addInitScript((value) => localStorage?.setItem("theme", value), theme));

    for (const [name, path] of Object.entries(screens)) {
      test(`${name}: nothing for axe to find, nothing scrolls sideways, nothing moves`, async ({ page }) => {
        await check(page, path);
      });
    }

    test("API documents with a call open", async ({ page }) => {
      await check(page, "/api/docs");
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await examine(page);
    });

    test("dashboard and a lesson, signed in", async ({ page }) => {
      await signIn(page, "superadmin");
      await check(page, "/dashboard");
      await check(page, screens["lesson for members"]!);
      await expect(page.getByRole("region", { name: "Material premium" }).locator("pre, p").first()).toBeVisible();
    });
  });
}

async function check(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await examine(page);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
}

async function examine(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}
