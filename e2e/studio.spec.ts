import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openPanel, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

/** A picture that nobody else has. */
const cover = async (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
      background: "#047857",
    },
  })
    .png()
    .toBuffer(),
});

/** The row of an item; the row of a name that is still in its field has no text. */
const row = (page: Page, title: string): Locator => page.getByRole("row", { name: title }).filter({ hasText: title });

/** Chooses something in the menu of a row. */
async function act(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole("button", { name: /^Acciones de/ })
    .click();
  await page.getByRole("group", { name: title }).getByText(action).click();
}

/** Takes back what a notification tells of. */
const undo = (page: Page, told: string) =>
  page.getByRole("status").filter({ hasText: told }).getByRole("button", { name: "Deshacer" }).click();

/** Names new items, one after another, in the row that is open for them. */
async function name(page: Page, ...titles: string[]): Promise<void> {
  const field = page.getByRole("textbox", { name: /: nombre$/ });
  for (const title of titles) {
    await expect(field).toBeFocused();
    await field.fill(title);
    await field.press("Enter");
    await expect(row(page, title)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await field.press("Escape");
  await expect(field).toBeHidden();
}

const orderOf = async (page: Page, key: string): Promise<string[]> => {
  const titles = await page.getByRole("row").filter({ hasText: key }).locator("a").allTextContents();
  return titles.map((title) => title.replace(` ${key}`, ""));
};

test("somebody new writes a course, orders it and publishes it", async ({ page, request }) => {
  const key = Date.now().toString(36) + Math.floor(Math.random() * 1e4).toString(36);
  const of = (title: string) => `${title} ${key}`;
  await signInAsNew(page, "admin");
  await openPanel(page, "/dashboard");
  await page.locator("summary", { hasText: "Contenido" }).filter({ visible: true }).click();
  await page.getByRole("link", { name: "Cursos y lecciones" }).filter({ visible: true }).click();

  await page.getByRole("button", { name: "Nueva categoría" }).click();
  await name(page, of("Web"));
  await act(page, of("Web"), "Nuevo curso aquí dentro");
  await name(page, of("CSS"));
  await act(page, of("CSS"), "Nueva sección aquí dentro");
  await name(page, of("Base"), of("Más"));
  await act(page, of("Base"), "Nueva lección aquí dentro");
  await name(page, of("Uno"), of("Dos"), of("Tres"));
  await act(page, of("Más"), "Nueva lección aquí dentro");
  await name(page, of("Lejos"));
  expect(await orderOf(page, key)).toEqual(["Web", "CSS", "Base", "Uno", "Dos", "Tres", "Más", "Lejos"]);

  // By the keyboard up within its section; by a menu into the other one; dragged before another.
  await row(page, of("Tres")).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row(page, of("Tres"))).toBeFocused();
  await expect.poll(() => orderOf(page, key)).toEqual(["Web", "CSS", "Base", "Uno", "Tres", "Dos", "Más", "Lejos"]);
  await act(page, of("Uno"), "Mover a…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Dentro de").selectOption({ label: of("Más") });
  await dialog.getByRole("button", { name: "Mover" }).click();
  await expect.poll(() => orderOf(page, key)).toEqual(["Web", "CSS", "Base", "Tres", "Dos", "Más", "Lejos", "Uno"]);
  await row(page, of("Uno")).dragTo(row(page, of("Dos")), { targetPosition: { x: 300, y: 6 } });
  await expect.poll(() => orderOf(page, key)).toEqual(["Web", "CSS", "Base", "Tres", "Uno", "Dos", "Más", "Lejos"]);
  await undo(page, `a «${of("Base")}»`);
  await expect.poll(() => orderOf(page, key)).toEqual(["Web", "CSS", "Base", "Tres", "Dos", "Más", "Lejos", "Uno"]);
  await row(page, of("Uno")).focus();

  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Nombre (lección)" }).fill(of("Uno mejor"));
  await page.keyboard.press("Enter");
  await expect(row(page, of("Uno mejor"))).toBeFocused();

  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(row(page, of("Uno mejor"))).toBeHidden();
  await undo(page, "Eliminado");
  await expect(row(page, of("Uno mejor"))).toBeVisible();

  await act(page, of("CSS"), "Publicar…");
  await expect(page.getByText("Publicar también lo que hay dentro: 2 secciones y 4 lecciones")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Publicar" }).click();
  await expect(row(page, of("Lejos")).getByText("Publicado").first()).toBeAttached();
  const address = `/academy/web-${key}/css-${key}`;
  const html = await (await request.get(address)).text();
  const places = ["Tres", "Dos", "Lejos"].map((title) => html.indexOf(of(title)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);

  // Its cover, and another address: what is published stays as it was until this is.
  await row(page, of("CSS")).getByRole("link").click();
  await page.getByRole("button", { name: "Elegir imagen" }).click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles(await cover(of("Portada")));
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("textbox", { name: "Dirección" }).fill(`css-nuevo-${key}`);
  await expect(page.getByRole("status").filter({ hasText: "Guardado" })).toBeVisible();
  expect((await request.get(address)).status()).toBe(200);
  await page.getByRole("button", { name: "Publicar cambios" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // The database tells the server, which expires the page a moment later.
  const former = async () => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  await expect.poll(former).toEqual([308, `/academy/web-${key}/css-nuevo-${key}`]);
  expect(await (await request.get(address)).text()).toContain("/media/");

  // The first version comes back as a draft, beside the published one.
  await page.getByRole("button", { name: "Historial" }).click();
  const history = page.getByRole("dialog", { name: "Historial" });
  await history.getByRole("listitem").getByRole("button").last().click();
  await history.getByRole("button", { name: "Restaurar todo" }).click();
  await expect(page.locator("input[name=slug]")).toHaveValue(`css-${key}`);
});
