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

test("a course is walked by keyboard alone from the skip link on, and each page begins at its top, or where one was", async ({
  page,
}) => {
  const course = "/academy/bases-de-datos/postgresql-para-aplicaciones";
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  const top = () => page.evaluate(() => window.scrollY);

  await test.step("every stop is seen, to the first lesson", async () => {
    await page.goto(course);
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press("Tab");
      if (stop === 0) await expect(skip).toBeFocused();
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

  await test.step("back is where one was, onward is at the top", async () => {
    await page.goBack();
    await expect(page).toHaveURL(course);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole("main").locator("article").last().getByRole("link").click();
    await expect(page).toHaveURL(/postgresql-conexiones-y-pool$/);
    await expect.poll(top).toBe(0);
    await page.goBack();
    await expect.poll(top).toBeGreaterThan(100);
    await skip.press("Enter");
    await expect(page.locator("#contenido")).toBeFocused();
  });
});

test("the search of the site keeps what is typed before its code has come, finds things by keyboard, and gives the focus back", async ({
  page,
}) => {
  const box = "Buscar en el sitio";
  await page.goto("/precios");
  const button = page.getByRole("button", { name: box });
  const dialog = page.getByRole("dialog", { name: box });
  await expect(button).toBeEnabled();
  await button.focus();

  await test.step("what is typed ahead", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_next/static/**", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/_next/static/**");
    await page.keyboard.press("Control+k");
    await asked;
    await page.keyboard.type("nosotrox");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("s");
    release();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await expect(dialog.getByRole("combobox")).toHaveValue("nosotros");
    await page.keyboard.type(" x");
    await expect(dialog.getByRole("combobox")).toHaveValue("nosotros x");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("courses, products and pages", async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("consultorios");
    await expect(dialog.getByRole("option", { name: /Alba: plantilla para consultorios/ })).toBeVisible();
    await dialog.getByRole("combobox").fill("nosotros");
    await expect(dialog.getByRole("option", { name: /^Nosotros/ })).toHaveAttribute("aria-selected", "true");
    await dialog.getByRole("combobox").fill("postgresql");
    await dialog
      .getByRole("group", { name: "Cursos" })
      .getByRole("option", { name: /PostgreSQL para aplicaciones/ })
      .click();
    await expect(page).toHaveURL("/academy/bases-de-datos/postgresql-para-aplicaciones");
    await expect(dialog).toBeHidden();
  });
});
