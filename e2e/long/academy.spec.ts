import git from "../../prisma/content/git-para-equipos/course.json";
import postgres from "../../prisma/content/postgresql-para-aplicaciones/course.json";
import { openPage, signInAsNew } from "../accounts";
import { lessonsOf } from "../content";
import { expect, test } from "../fixtures";
import { standInForOthers } from "../other-sites";

const lessons = lessonsOf(postgres);
const premium = lessons.find(({ linksPremium }) => linksPremium?.length)!;
const vk = lessonsOf(git).find(({ vkUrl }) => vkUrl)!;
const lockNotice =
  "Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.";

test("VK loads nothing of its own before the click", async ({ page, baseURL }) => {
  const foreign = await standInForOthers(page, baseURL!);
  await openPage(page, vk.path);
  expect(foreign).toEqual([]);
  await page.getByRole("link", { name: /Reproducir el video/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /vk\.com\/video_ext\.php/);
  expect(foreign.every((url) => url.includes("vk.com/video_ext.php"))).toBe(true);
});

test("nothing is said of one's progress before it is known", async ({ page }) => {
  await signInAsNew(page);
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/academy/progress/findAll", async (route) => {
    await asked;
    await route.continue();
  });
  await openPage(page, lessons[1]!.path);
  const bar = page.getByRole("progressbar", { name: "Avance del curso" });
  const outline = page.getByRole("navigation", { name: "Contenido del curso" });
  await expect(outline.locator(".animate-pulse").first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  answer();
  await expect(bar).toBeVisible();
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("courses, lessons and search can be read", async ({ page }) => {
    await page.goto(premium.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(premium.title);
    await expect(page.locator("article, .prose-quinde").first()).toContainText("índice");
    await expect(page.getByText(lockNotice)).toBeVisible();
    await page.goto("/academy?q=flexbox");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Flexbox/ })
        .first(),
    ).toBeVisible();
  });
});
