import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "../accounts";
import { expect, phoneOnly, test } from "../fixtures";
import { byMenu, expectFresh, heading, isGuarded, openLinks, unique } from "../form-parts";

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
});

test.describe("what is not saved", () => {
  const question = (page: Page) => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });

  test("is asked about on a phone while its menu stands open still", phoneOnly, async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard/operator/create");
    const name = page.getByRole("textbox", { name: "Nombre", exact: true });
    await expect(page.getByRole("button", { name: "Registrar operador" })).toBeEnabled();
    await name.fill("A medias");
    await expect.poll(() => isGuarded(page)).toBe(true);
    await byMenu(page, "Ver operadores");
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(question(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(name).toHaveValue("A medias");
    await byMenu(page, "Ver operadores");
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL("/dashboard/operator/list");
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
