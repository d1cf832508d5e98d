import postgres from "../../prisma/content/postgresql-para-aplicaciones/course.json";
import { lessonsOf } from "../content";
import { expect, phoneOnly, test } from "../fixtures";

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
