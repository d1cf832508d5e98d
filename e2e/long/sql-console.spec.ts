import { db } from "../../lib/core/db";
import { signIn, signInAsNew } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { editorOf, openConsole, result, runButton, write } from "../sql-screen";

test("the query that it begins with shows people without their hashes", async ({ page }) => {
  await signIn(page, "superadmin");
  await openConsole(page);
  await expect(editorOf(page)).toContainText("SELECT * FROM users LIMIT 5");
  await runButton(page).click();
  await expect(page.getByText(/^5 filas · [\d,]+ ms$/)).toBeVisible();
  await expect(result(page).getByRole("columnheader", { name: "email" })).toBeVisible();
  await expect(result(page).getByRole("columnheader", { name: "password_hash" })).toHaveCount(0);
  await expectAccessible(page);
  // Nothing but the result itself scrolls sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await result(page).locator('[data-cell="0:1"]').click();
  const cell = page.getByRole("dialog", { name: "email" });
  await expect(cell).toContainText("@");
  await cell.getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("tab", { name: "Historial" }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /SELECT \* FROM users LIMIT 5/ })
    .first()
    .click();
  await expect(editorOf(page)).toBeFocused();

  await page.getByRole("tab", { name: "Consultas" }).click();
  await page.getByRole("button", { name: "¿Quiénes no vienen desde hace un mes?" }).click();
  await expect(editorOf(page)).toContainText("FROM user_activity");
  await runButton(page).click();
  await expect(result(page).getByRole("columnheader", { name: "last_seen_at" })).toBeVisible();

  await page.getByRole("tab", { name: "Tablas" }).click();
  await page.getByRole("searchbox", { name: "Buscar tabla o columna" }).fill("wardrobes");
  await page.getByText("wardrobes", { exact: true }).first().click();
  const name = page.getByRole("button", { name: "Escribir wardrobes" });
  await expect(name).toHaveAccessibleDescription("Los armarios de cada persona.");
  await name.click();
  await expect(editorOf(page)).toContainText("LIMIT 200wardrobes");
});

test.describe("a server that does not answer", () => {
  test.use({ expectedErrors: [/500/] });
  test("is told in the words of the catalogue", async ({ page }) => {
    await signIn(page, "superadmin");
    await openConsole(page);
    await page.route("**/api/db/config/runSQLQuery", (route) => route.fulfill({ status: 500, json: {} }));
    await runButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "❌ Error al ejecutar la consulta." })).toBeVisible();
  });
});

test("what takes long says for how long, and is really cancelled: by its button, and by who leaves", async ({
  page,
}) => {
  await signInAsNew(page, "superadmin");
  await openConsole(page);
  const isSleeping = async () =>
    (
      await db.$queryRaw<
        unknown[]
      >`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(9)%' AND state = 'active' AND usename LIKE 'console%'`
    ).length > 0;
  await write(page, "SELECT pg_sleep(9)");
  await runButton(page).click();
  await expect.poll(isSleeping).toBe(true);
  await expect(page.getByText("Ejecutando…")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "La consulta se canceló." })).toBeVisible();
  await expect.poll(isSleeping).toBe(false);

  await runButton(page).click();
  await expect.poll(isSleeping).toBe(true);
  await page.getByRole("link", { name: "Copias", exact: true }).click();
  await expect.poll(isSleeping).toBe(false);
});

test.describe("what is refused on the way", () => {
  test.use({ expectedErrors: [/status of (?:400|409)/] });

  test("queries are saved, renamed, overwritten and deleted", async ({ page }) => {
    await signInAsNew(page, "superadmin");
    await openConsole(page);
    const save = async (name: string) => {
      await page.getByRole("button", { name: "Guardar", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Guardar la consulta" });
      await dialog.getByLabel("Nombre").fill(name);
      await dialog.getByRole("button", { name: "Guardar" }).click();
      return dialog;
    };
    await write(page, "SELECT 1 AS uno");
    await expect(await save("Primera")).toHaveCount(0);
    const again = await save("Primera");
    await expect(again.getByText("Ya tienes una consulta con ese nombre.").first()).toBeVisible();
    await again.getByRole("button", { name: "Cancelar" }).click();

    await page.getByRole("tab", { name: "Consultas" }).click();
    const panel = page.getByRole("tabpanel");
    const act = async (name: string, action: string) => {
      await panel.getByRole("button", { name: `Acciones de ${name}` }).click();
      await page.getByRole("button", { name: new RegExp(`^${action}( ${name})?$`) }).click();
    };
    await act("Primera", "Renombrar");
    const rename = page.getByRole("dialog", { name: "Renombrar la consulta" });
    await rename.getByLabel("Nombre").fill("Otra");
    await rename.getByRole("button", { name: "Guardar" }).click();
    await expect(panel.getByRole("button", { name: /^Otra/ })).toBeVisible();

    await write(page, "SELECT 2 AS dos");
    await act("Otra", "Reemplazar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Reemplazar" }).click();
    await expect(panel.getByText("SELECT 2 AS dos")).toBeVisible();
    await write(page, "SELECT 3");
    await panel.getByRole("button", { name: /^Otra/ }).click();
    await expect(editorOf(page)).toHaveText("SELECT 2 AS dos");

    await act("Otra", "Eliminar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(panel.getByText(/Aún no guardaste ninguna consulta/)).toBeVisible();
  });
});
