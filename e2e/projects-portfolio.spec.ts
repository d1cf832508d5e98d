import type { Page } from "@playwright/test";
import members from "../prisma/content/portfolio/members.json";
import projects from "../prisma/content/portfolio/projects.json";
import type { Role } from "../lib/people/shared/roles";
import { cookieOf, openPage, signIn } from "./accounts";
import { expect, phone, test } from "./fixtures";
import { read, textsOf } from "./html";

const withVideo = projects.find(({ youtube }) => youtube)!;
const withoutVideo = projects.find(({ youtube }) => !youtube)!;
type Project = (typeof projects)[number];
const isBot = ({ category }: Project) => category === "bot";
const usesPython = ({ technologies }: Project) => technologies.includes("python");
const [person] = members;

const main = (page: Page) => page.getByRole("main");

/** That the grid shows those of a filter and none of the others; other tests may have published some of their own. */
async function expectGrid(page: Page, isShown: (project: Project) => boolean): Promise<void> {
  for (const project of projects) {
    const card = main(page).getByRole("article").filter({ hasText: project.title });
    await expect(card).toHaveCount(isShown(project) ? 1 : 0);
  }
}

test("every project is in the grid, and its card leads to it", async ({ page }) => {
  await page.goto("/projects");
  for (const { title } of projects) await expect(main(page).getByRole("link", { name: title })).toBeVisible();
  await main(page).getByRole("link", { name: withVideo.title }).click();
  await expect(page).toHaveURL(`/projects/${withVideo.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(withVideo.title);
});

test("filters are addresses: by category, by technology, both; going back undoes them", async ({ page }) => {
  await page.goto("/projects");
  await main(page).getByRole("link", { name: /^Bots/ }).click();
  await expect(page).toHaveURL("/projects/category/bot");
  await expectGrid(page, isBot);
  // The page that was left is kept, hidden.
  await page.getByText("Filtrar por tecnología").filter({ visible: true }).click();
  await page
    .getByRole("navigation", { name: "Tecnologías" })
    .getByRole("link", { name: /^Python/ })
    .click();
  await expect(page).toHaveURL("/projects/category/bot/python");
  await expectGrid(page, (project) => isBot(project) && usesPython(project));
  await page.goBack();
  await expectGrid(page, isBot);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Proyectos");
  await expectGrid(page, () => true);
});

test("a project tells its story, who made it and with what", async ({ page }) => {
  await page.goto(`/projects/${withoutVideo.slug}`);
  for (const name of ["El problema", "Lo que hicimos", "El resultado", "Hecho con", "Quiénes lo hicieron"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: withoutVideo.imageAlt })).toBeVisible();
  for (const { value } of withoutVideo.figures) await expect(page.getByText(value, { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Otros proyectos" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(withoutVideo.title);
});

test("a video loads nothing of its own before the click", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(baseURL!) || url.startsWith("data:")) return route.continue();
    foreign.push(url);
    return route.fulfill({ contentType: "text/html", body: "<title>video</title>" });
  });
  await openPage(page, `/projects/${withVideo.slug}`);
  expect(foreign).toEqual([]);
  await page.getByRole("link", { name: /Reproducir el video/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /youtube-nocookie\.com\/embed\//);
});

test("the team leads to a person, their projects and back to a project", async ({ page }) => {
  await page.goto("/team");
  for (const { name, lastname } of members) {
    await expect(main(page).getByRole("link", { name: `${name} ${lastname}` })).toBeVisible();
  }
  await main(page)
    .getByRole("link", { name: `${person!.name} ${person!.lastname}` })
    .click();
  await expect(page).toHaveURL(`/team/${person!.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${person!.name} ${person!.lastname}`);
  const theirs = projects.find(({ collaborators }) =>
    collaborators.some(({ username }) => username === person!.username),
  )!;
  await main(page).getByRole("link", { name: theirs.title }).click();
  await expect(page).toHaveURL(`/projects/${theirs.slug}`);
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

test.describe("addresses that lead nowhere", () => {
  for (const [path, text] of [
    ["/projects/no-existe", "Proyecto no encontrado"],
    ["/projects/category/no-existe", "No se encontró la categoría."],
    ["/projects/technology/no-existe", "No se encontró la tecnología."],
    ["/projects/category/web/no-existe", "No se encontró la tecnología."],
    ["/team/nadie", "Usuario no encontrado."],
  ] as const) {
    test(`${path} answers 404 in words`, async ({ request }) => {
      expect(await read(request, path)).toMatchObject({ status: 404, text: expect.stringContaining(text) });
    });
  }
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

test("what search engines and social networks are told", async ({ request }) => {
  const html = await (await request.get(`/team/${person!.username}`)).text();
  for (const part of [`rel="canonical"`, `"@type":"Person"`, `"@type":"BreadcrumbList"`]) expect(html).toContain(part);
  const picture = await request.get(`/og/projects/project/${withVideo.slug}`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/projects", "/team", `/projects/${withVideo.slug}`, `/team/${person!.username}`]) {
    expect(map).toContain(`${path}</loc>`);
  }
});

test.describe("in the panel", () => {
  const teamPages = ["/dashboard/project/user/list", `/dashboard/project/user/${person!.username}/details`];

  for (const role of ["user", "collaborator", "admin", "superadmin"] satisfies Role[]) {
    test(`a ${role} reads the projects`, async ({ request }) => {
      const headers = await cookieOf(role);
      const details = `/dashboard/project/${withoutVideo.slug}/details`;
      const list = await read(request, "/dashboard/project/list", headers);
      expect(list.html).toContain(`href="${details}"`);
      expect(textsOf((await read(request, details, headers)).html, "h1")).toEqual([withoutVideo.title]);
    });
  }

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

  test.describe("refusals", () => {
    test("the team is not for a user", async ({ request }) => {
      const headers = await cookieOf("user");
      for (const path of teamPages) expect((await read(request, path, headers)).status).toBe(403);
    });
  });
});
