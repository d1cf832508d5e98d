import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { signIn, signInAsNew } from "./accounts";
import { expect, isPhone, openMenu, phone, test } from "./fixtures";

const unique = () => `e2e ${randomUUID().slice(0, 12)}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Goes on by the menu, as within one visit: Next keeps the page that is left. */
async function byMenu(page: Page, name: string): Promise<void> {
  await openMenu(page);
  const menu = page.getByRole("navigation", { name: "Panel", exact: true });
  await menu.getByRole("link", { name, exact: true }).click();
}

/** Short links, with the form in front of them. */
async function openLinks(page: Page): Promise<void> {
  await page.goto("/dashboard/application/shortener");
  await page.getByRole("link", { name: "Crear enlace" }).click();
}

/** Whether the page would have a browser ask before its tab is closed. */
const isGuarded = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Neither what was typed before nor a button that is still busy. */
async function expectFresh(submit: Locator, ...fields: Locator[]) {
  await expect(submit).toBeEnabled();
  for (const field of fields) await expect(field).toHaveValue("");
}

test.describe("two in a row", () => {
  test("operators", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard/operator/create");
    const submit = page.getByRole("button", { name: "Registrar operador" });
    const name = page.getByRole("textbox", { name: "Nombre", exact: true });
    const active = page.getByRole("checkbox", { name: "Activo" });
    for (const [own, isActive] of [
      [unique(), false],
      [unique(), true],
    ] as const) {
      await expectFresh(submit, name, page.getByLabel("RUC"));
      await expect(active).toBeChecked();
      await name.fill(own);
      await active.setChecked(isActive);
      await submit.click();
      await expect(heading(page, own)).toBeFocused();
      await byMenu(page, "Registrar operador");
    }
    await expectFresh(submit, name);
  });

  test("orders", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard/order/create");
    const submit = page.getByRole("button", { name: "Crear orden" });
    const customer = page.getByLabel("Cliente", { exact: true });
    const operator = page.getByLabel("Operador");
    for (const own of [unique(), unique()]) {
      await expectFresh(submit, customer, operator, page.getByLabel("Salida"), page.getByLabel("Notas"));
      await expect(page.getByLabel("Pasajeros")).toHaveValue("1");
      await operator.selectOption({ index: 1 });
      await customer.fill(own);
      await page.getByLabel("Origen").fill("Lima");
      await page.getByLabel("Destino").fill("Cusco");
      await page.getByLabel("Salida").fill("2031-03-10T08:30");
      await page.getByLabel("Precio total").fill("1,250.50");
      await page.getByLabel("Pasajeros").fill("3");
      await page.getByLabel("Notas").fill("Llevar sillas");
      await submit.click();
      await expect(heading(page, /OV-\d{4}-\d{4,}/)).toBeFocused();
      await expect(page.getByText(own).first()).toBeVisible();
      await byMenu(page, "Registrar orden");
    }
    await expectFresh(submit, customer, operator);
  });

  test("invitations", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard/user/create");
    const submit = page.getByRole("button", { name: "Crear e invitar" });
    const name = page.getByLabel("Nombre", { exact: true });
    const address = page.getByLabel("Correo electrónico");
    const username = page.getByLabel("Nombre de usuario");
    for (let count = 0; count < 2; count++) {
      const own = `e${randomUUID().replaceAll("-", "").slice(0, 12)}`;
      await expectFresh(submit, name, address, username);
      await expect(page.getByRole("combobox", { name: "Rol" })).toHaveValue("user");
      await name.fill(own);
      await expect(username).toHaveValue(own);
      await address.fill(`${own}@quinde.test`);
      await page.getByRole("combobox", { name: "Rol" }).selectOption("collaborator");
      await submit.click();
      await expect(heading(page, own)).toBeFocused();
      await byMenu(page, "Invitar usuario");
    }
    await expectFresh(submit, name, address, username);
  });

  test("short links, and one step back leads to where one was before", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard");
    await openLinks(page);
    const submit = page.getByRole("button", { name: "Crear", exact: true });
    const destination = page.getByLabel("URL de destino");
    const code = page.getByLabel("Código propio");
    for (let count = 0; count < 2; count++) {
      const own = `e2e-${randomUUID().slice(0, 12)}`;
      await expectFresh(submit, destination, code);
      await destination.fill(`https://example.com/${own}`);
      await code.fill(own);
      await page.getByLabel("Título").fill("Uno de dos");
      await submit.click();
      // The form beside it tells of links to the same place.
      const made = page.getByRole("status").filter({ hasText: "Tu enlace está listo" });
      await expect(made).toContainText(`/s/${own}`);
      await expect(made.locator("..")).toBeFocused();
    }
    const title = page.getByLabel("Título");
    await expectFresh(submit, destination, code, title);
    // What is pasted stays as it is, with its limit.
    await title.fill("x".repeat(201));
    await expect(page.getByText("Usa como máximo 200 caracteres.")).toBeVisible();
    await expect(title).toHaveValue(/^x{201}$/);
    await title.fill("");
    await expect(page.getByText("Usa como máximo 200 caracteres.")).toHaveCount(0);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Nuevo", { exact: true }).first()).toBeAttached();
    await page.getByRole("link", { name: "Crear enlace" }).click();
    await expect(submit).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/dashboard");
  });
});

test.describe("what is not saved", () => {
  const name = (page: Page) => page.getByRole("textbox", { name: "Nombre", exact: true });
  const question = (page: Page) => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });

  /** Comes to the form by a link and types something. */
  async function begin(page: Page) {
    await signIn(page, "admin");
    await page.goto("/dashboard/operator/list");
    await page.getByRole("main").getByRole("link", { name: "Registrar operador" }).click();
    await expect(page.getByRole("button", { name: "Registrar operador" })).toBeEnabled();
    await name(page).fill("A medias");
    await expect.poll(() => isGuarded(page)).toBe(true);
  }

  test("is asked about before a link is followed, and goes with it", phone, async ({ page }) => {
    await begin(page);
    await byMenu(page, "Ver operadores");
    await expect(question(page)).toContainText("Hay cambios sin guardar. Si sales, se pierden.");
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/operator/create");
    // The menu of a phone stands open still.
    if (isPhone(page)) await page.keyboard.press("Escape");
    await expect(name(page)).toHaveValue("A medias");

    await byMenu(page, "Ver operadores");
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL("/dashboard/operator/list");
    await byMenu(page, "Registrar operador");
    await expect(page).toHaveURL("/dashboard/operator/create");
    await expect(name(page)).toHaveValue("");
    // Nothing is typed, so nothing is asked.
    await byMenu(page, "Ver operadores");
    await expect(page).toHaveURL("/dashboard/operator/list");
  });

  test("is asked about before going back", async ({ page }) => {
    await begin(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL("/dashboard/operator/create");
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(name(page)).toHaveValue("A medias");
    await page.goBack();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL("/dashboard/operator/list");
    await expect(heading(page, "Operadores")).toBeVisible();
  });

  test("is asked about by the browser before the tab is closed, until it is undone", async ({ page }) => {
    await begin(page);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe("beforeunload");
    await (await asked).dismiss();
    await name(page).fill("");
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
  });

  test("is asked about before its dialog closes, by a key and by Back", async ({ page }) => {
    await signIn(page, "admin");
    await openLinks(page);
    const destination = page.getByLabel("URL de destino");
    await expect(page.getByRole("button", { name: "Crear", exact: true })).toBeEnabled();
    await destination.fill("https://example.com/a-medias");
    await expect.poll(() => isGuarded(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(destination).toHaveValue("https://example.com/a-medias");
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/application/shortener");
    await page.getByRole("link", { name: "Crear enlace" }).click();
    await expect(destination).toHaveValue("");
  });
});

test.describe("before the page wakes up", () => {
  /** Holds back the page's scripts until `wake` is called. */
  async function asleep(page: Page) {
    let wake = () => {};
    const woken = new Promise<void>((resolve) => (wake = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await woken;
      await route.continue();
    });
    return wake;
  }

  test("what is typed stays, and counts", async ({ page }) => {
    await signIn(page, "admin");
    const wake = await asleep(page);
    await page.goto("/dashboard/operator/create", { waitUntil: "commit" });
    const name = page.getByRole("textbox", { name: "Nombre", exact: true });
    await name.fill("Temprano");
    await page.getByRole("checkbox", { name: "Activo" }).uncheck();
    wake();
    await expect(page.getByRole("button", { name: "Registrar operador" })).toBeEnabled();
    await expect(name).toHaveValue("Temprano");
    await expect(page.getByRole("checkbox", { name: "Activo" })).not.toBeChecked();
    await expect.poll(() => isGuarded(page)).toBe(true);
  });
});

test("what was saved takes the place of what was there, and the focus stays with the form", async ({ page }) => {
  await signInAsNew(page);
  await page.goto("/dashboard/setting/profile");
  const form = page.getByRole("form", { name: "Mis datos" });
  const lastName = page.getByLabel("Apellido");
  await expect(page.getByRole("button", { name: "Guardar cambios" })).toBeEnabled();
  await lastName.fill("  Con espacios  ");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Tu perfil se guardó.")).toBeVisible();
  await expect(form).toBeFocused();
  await expect(lastName).toHaveValue("Con espacios");
  // Nothing is left to be saved.
  await byMenu(page, "Panel");
  await expect(page).toHaveURL("/dashboard");
});
