import type { Page } from "@playwright/test";
import members from "../prisma/content/portfolio/members.json";
import projects from "../prisma/content/portfolio/projects.json";
import type { Role } from "../lib/people/shared/roles";
import { cookieOf } from "./accounts";
import { expect, test } from "./fixtures";
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

test("from the grid by filters that are addresses to a project, on to who made it and to what else they made", async ({
  page,
}) => {
  await page.goto("/projects");
  await expectGrid(page, () => true);

  await test.step("by category, by technology, both; going back undoes them", async () => {
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

  await test.step("a card leads to its project, which tells its story", async () => {
    await main(page).getByRole("link", { name: withoutVideo.title }).click();
    await expect(page).toHaveURL(`/projects/${withoutVideo.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(withoutVideo.title);
    for (const name of ["El problema", "Lo que hicimos", "El resultado", "Hecho con", "Quiénes lo hicieron"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByRole("img", { name: withoutVideo.imageAlt })).toBeVisible();
    for (const { value } of withoutVideo.figures) await expect(page.getByText(value, { exact: true })).toBeVisible();
    await page.getByRole("navigation", { name: "Otros proyectos" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(withoutVideo.title);
  });

  await test.step("the team leads to a person, their projects and back to a project", async () => {
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

  test.describe("refusals", () => {
    test("the team is not for a user", async ({ request }) => {
      const headers = await cookieOf("user");
      for (const path of teamPages) expect((await read(request, path, headers)).status).toBe(403);
    });
  });
});
