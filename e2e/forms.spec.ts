import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "./accounts";
import { expect, test } from "./fixtures";
import { byMenu, expectFresh, heading, isGuarded, openLinks } from "./form-parts";

test.describe("two in a row", () => {
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
      const made = page.getByRole("status").filter({ hasText: "Tu enlace está listo" });
      await expect(made).toContainText(`/s/${own}`);
      await expect(made.locator("..")).toBeFocused();
      await page.getByRole("button", { name: "Crear otro" }).click();
      await expect(destination).toBeFocused();
    }
    const title = page.getByLabel("Título");
    await expectFresh(submit, destination, code, title);
    // A pasted text stays as it is, and its limit is shown.
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

/** The field of a form that somebody comes to by a link, and the question that keeps them there. */
const name = (page: Page) => page.getByRole("textbox", { name: "Nombre", exact: true });
const question = (page: Page) => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });

test("what is not saved is asked about before a link is followed, before going back, and by the browser before the tab is closed", async ({
  page,
}) => {
  /** Comes to the form by a link and types something. */
  const begin = async () => {
    await page.goto("/dashboard/operator/list");
    await page.getByRole("main").getByRole("link", { name: "Registrar operador" }).click();
    await expect(page.getByRole("button", { name: "Registrar operador" })).toBeEnabled();
    await name(page).fill("A medias");
    await expect.poll(() => isGuarded(page)).toBe(true);
  };
  await signIn(page, "admin");
  await begin();

  await test.step("a link", async () => {
    await byMenu(page, "Ver operadores");
    await expect(question(page)).toContainText("Hay cambios sin guardar. Si sales, se pierden.");
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/operator/create");
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

  await test.step("going back", async () => {
    await begin();
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

  await test.step("the tab, until what was typed is undone", async () => {
    await begin();
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe("beforeunload");
    await (await asked).dismiss();
    await name(page).fill("");
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
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
