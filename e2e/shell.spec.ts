import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import { lessonsOf } from "./content";
import { expect, isPhone, phone, phoneOnly, smoke, test } from "./fixtures";

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

test(
  "the theme is light at first, is kept, and shows before the first paint",
  { tag: [phone.tag, smoke.tag] },
  async ({ page }) => {
    await page.goto("/");
    const html = page.locator("html");
    await expect(html).not.toHaveClass(/dark/);
    if (isPhone(page)) await page.getByRole("button", { name: "Menú" }).click();
    await page.getByRole("button", { name: /tema|modo/i }).click();
    await expect(html).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.goto("/academy", { waitUntil: "commit" });
    await expect(html).toHaveClass(/dark/);
    const mark = page.getByRole("link", { name: "Estudio Quinde, inicio" }).locator("span[aria-hidden]").first();
    expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("quinde-dark");
  },
);

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

test("header, content and footer share their edges on every kind of page, at both widths", async ({ page }) => {
  for (const path of [
    "/",
    "/precios",
    "/contact",
    "/projects",
    "/product",
    "/repo",
    "/solutions/web-design",
    "/academy",
    "/academy/bases-de-datos/postgresql-para-aplicaciones",
    lessonsOf(postgres)[0]!.path,
  ]) {
    await page.goto(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const edges = await page.evaluate(() =>
        ["header", "main", "footer"].map((part) =>
          [...document.querySelectorAll(`${part} .container-site`)]
            .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
            .map((element) => {
              const { left, right } = element.getBoundingClientRect();
              const { paddingLeft, paddingRight } = getComputedStyle(element);
              return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)].join("–");
            }),
        ),
      );
      for (const part of edges) expect(part.length, path).toBeGreaterThan(0);
      expect(new Set(edges.flat()).size, `${path}, ${width}: ${edges.flat().join(", ")}`).toBe(1);
    }
  }
});

test.describe("the search of the site", () => {
  const box = "Buscar en el sitio";

  test("finds courses, products and pages by keyboard, and gives the focus back", async ({ page }) => {
    await page.goto("/precios");
    const button = page.getByRole("button", { name: box });
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: box });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

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

  test("keeps what is typed before its code has come", async ({ page }) => {
    await page.goto("/precios");
    await expect(page.getByRole("button", { name: box })).toBeEnabled();
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
    const dialog = page.getByRole("dialog", { name: box });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await expect(dialog.getByRole("combobox")).toHaveValue("nosotros");
    await page.keyboard.type(" x");
    await expect(dialog.getByRole("combobox")).toHaveValue("nosotros x");
  });

  test("does things, on a phone too", phoneOnly, async ({ page }) => {
    await page.goto("/academy");
    const dialog = page.getByRole("dialog", { name: box });
    await page.getByRole("button", { name: box }).click();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("tema");
    await dialog.getByRole("option", { name: "Cambiar tema" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.getByRole("button", { name: box }).click();
    await page.keyboard.type("contar");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/contact");
  });
});
