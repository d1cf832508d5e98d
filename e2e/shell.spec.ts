import { expect, phoneOnly, smoke, test } from "./fixtures";

test("one mega-menu at a time; the overlay, Escape and a link close it; the page behind does not scroll", async ({
  page,
}) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Principal" });
  const [projects, academy] = ["Proyectos", "Academia"].map((name) => nav.locator("summary", { hasText: name }));
  await projects!.click();
  await expect(nav.locator("details[open]")).toHaveCount(1);
  await academy!.click();
  await expect(nav.locator("details[open]")).toHaveCount(1);
  await expect(nav.getByRole("link", { name: /Bases de datos/ })).toBeVisible();
  expect(
    await page.evaluate(
      () => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow,
    ),
  ).toContain("hidden");
  await page.keyboard.press("Escape");
  await expect(nav.locator("details[open]")).toHaveCount(0);
  await expect(academy!).toBeFocused();
  await academy!.click();
  await page.mouse.click(640, 850);
  await expect(nav.locator("details[open]")).toHaveCount(0);
  await academy!.click();
  await nav.getByRole("link", { name: /Bases de datos/ }).click();
  await expect(page).toHaveURL("/academy/bases-de-datos");
  await expect(nav.locator("details[open]")).toHaveCount(0);
});

test("a phone opens the menu, walks it and closes it", phoneOnly, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menú" }).click();
  const nav = page.getByRole("navigation", { name: "Principal" });
  await nav.locator("summary", { hasText: "Academia" }).click();
  await nav.getByRole("link", { name: /Bases de datos/ }).click();
  await expect(page).toHaveURL("/academy/bases-de-datos");
  await expect(nav).toBeHidden();
});

test("the theme is light at first, is kept, and shows before the first paint", smoke, async ({ page }) => {
  await page.goto("/");
  const html = page.locator("html");
  await expect(html).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: /tema|modo/i }).click();
  await expect(html).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.goto("/academy", { waitUntil: "commit" });
  await expect(html).toHaveClass(/dark/);
  const mark = page.getByRole("link", { name: "Estudio Quinde, inicio" }).locator("span[aria-hidden]").first();
  expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("quinde-dark");
});

test("the page begins at its top on each route change, and where one was on going back", async ({ page }) => {
  await page.goto("/academy/bases-de-datos/postgresql-para-aplicaciones");
  await page.evaluate(() => window.scrollTo(0, 400));
  const top = () => page.evaluate(() => window.scrollY);
  await page.getByRole("main").locator("article").last().getByRole("link").click();
  await expect(page).toHaveURL(/postgresql-conexiones-y-pool$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBeGreaterThan(100);
});

test.describe("unknown addresses", () => {
  test.use({ expectedErrors: [/404/] });

  test("say that the page does not exist and lead home", async ({ page }) => {
    const response = await page.goto("/no/existe");
    expect(response!.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/no existe/);
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the skip link leads to the content", async ({ page }) => {
  await page.goto("/academy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#contenido")).toBeFocused();
});

test("a lesson can be walked by keyboard alone", async ({ page }) => {
  await page.goto("/academy/bases-de-datos/postgresql-para-aplicaciones");
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return { text: element.textContent?.trim() ?? "", visible: outlineStyle !== "none" || boxShadow !== "none" };
    });
    expect(focused.visible, `the focus on "${focused.text.slice(0, 40)}" is visible`).toBe(true);
    if (focused.text.startsWith("Empezar el curso")) break;
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/postgresql-tipos-y-restricciones$/);
});
