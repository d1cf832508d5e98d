import type { Page } from "@playwright/test";
import members from "../../prisma/content/portfolio/members.json";
import projects from "../../prisma/content/portfolio/projects.json";
import { openPage, signIn } from "../accounts";
import { expect, phone, test } from "../fixtures";
import { standInForOthers } from "../other-sites";

const withVideo = projects.find(({ youtube }) => youtube)!;
const [person] = members;

const main = (page: Page) => page.getByRole("main");

test("a video loads nothing of its own before the click", async ({ page, baseURL }) => {
  const foreign = await standInForOthers(page, baseURL!);
  await openPage(page, `/projects/${withVideo.slug}`);
  expect(foreign).toEqual([]);
  await page.getByRole("link", { name: /Reproducir el video/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /youtube-nocookie\.com\/embed\//);
});

test("the menu shows the portfolio, some projects and the team", phone, async ({ page, isMobile }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menú" });
  if (isMobile || (await button.isVisible())) await button.click();
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.locator("summary", { hasText: "Proyectos" }).click();
  for (const { title } of projects.filter(({ featured }) => featured).slice(0, 1)) {
    await expect(menu.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  }
  await menu.getByRole("link", { name: /El equipo/ }).click();
  await expect(page).toHaveURL("/team");
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("pages, filters and the video's link are all there", async ({ page }) => {
    await page.goto("/projects");
    // The page that was left is kept, hidden.
    await page.getByText("Filtrar por tecnología").filter({ visible: true }).click();
    await page
      .getByRole("navigation", { name: "Tecnologías" })
      .getByRole("link", { name: /^Redis/ })
      .click();
    await expect(page).toHaveURL("/projects/technology/redis");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Proyectos con Redis");
    await page.goto(`/projects/${withVideo.slug}`);
    await expect(page.getByRole("link", { name: /Reproducir el video/ })).toHaveAttribute("href", withVideo.youtube!);
    await page.goto(`/team/${person!.username}`);
    await expect(page.getByText(person!.about.split("\n")[0]!)).toBeVisible();
  });
});

test.describe("in the panel", () => {
  const teamPages = ["/dashboard/project/user/list", `/dashboard/project/user/${person!.username}/details`];

  test("a collaborator reads the team, filtered by what they type", async ({ page }) => {
    await signIn(page, "collaborator");
    await page.goto(teamPages[0]!);
    await page.getByRole("searchbox", { name: "Buscar" }).fill(person!.lastname);
    await expect(page).toHaveURL(new RegExp(`search=${person!.lastname}`));
    await expect(main(page).getByRole("article")).toHaveCount(1);
    await main(page)
      .getByRole("link", { name: `${person!.name} ${person!.lastname}` })
      .click();
    await expect(page).toHaveURL(teamPages[1]!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${person!.name} ${person!.lastname}`);
  });
});
