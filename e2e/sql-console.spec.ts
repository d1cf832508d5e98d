import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { password as chosen } from "../lib/testing/fixtures";
import { db } from "../lib/core/db";
import { cookieOf, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";
import { read } from "./html";
import { editorOf, openConsole, result, runButton, screen, write } from "./sql-screen";

test("keys run what is selected, an error is marked, and what is written survives a reload but not a sign-out", async ({
  page,
}) => {
  await signInAsNew(page, "superadmin");
  await openConsole(page);
  await write(page, `SELECT '{"a": 1.10, "b": []}'::jsonb AS datos, NULL AS nada, '' AS vacio`);
  await page.keyboard.press("Control+Enter");
  await expect(result(page).getByRole("gridcell")).toHaveText(['{"a": 1.10, "b": []}', "NULL", "''"]);
  // By the keyboard alone: out of the editor, to the first cell, and into it.
  await result(page).locator('[data-cell="0:0"]').focus();
  await page.keyboard.press("ArrowRight");
  await expect(result(page).locator('[data-cell="0:1"]')).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Valor")).toHaveText('{\n  "a": 1.10,\n  "b": []\n}');
  await page.keyboard.press("Escape");
  await expect(result(page).locator('[data-cell="0:0"]')).toBeFocused();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("consulta.csv");
  expect(await readFile(await file.path(), "utf8")).toBe('\uFEFFdatos,nada,vacio\n"{""a"": 1.10, ""b"": []}",,""\n');

  await write(page, "SELECT nombre FROM users");
  await page.keyboard.press("Control+Enter");
  const failure = page.getByRole("alert").filter({ hasText: "❌ La consulta no tuvo éxito." });
  await expect(failure).toContainText("No existe la columna «nombre»");
  await expect(page.locator(".cm-failure")).toHaveText("nombre");

  // Errors against Postgres's grammar are found by a parser that pages and calls share.
  await write(page, "SELECT 1;\n\nSELEC 2");
  await editorOf(page).press("Home");
  await editorOf(page).press("Shift+End");
  await page.keyboard.press("Control+Enter");
  await expect(failure).toContainText("Hay un error de sintaxis cerca de «SELEC». Línea 3, columna 1.");
  await expect(page.locator(".cm-failure")).toHaveText("SELEC");

  await write(page, "EXPLAIN SELECT * FROM users");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Plan de la consulta" })).toContainText(/Seq Scan en users/);

  // Tab writes a space; after Escape it leaves.
  await editorOf(page).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(runButton(page)).toBeFocused();

  await page.reload();
  await expect(editorOf(page)).toContainText("EXPLAIN SELECT * FROM users");
  await page.getByRole("button", { name: "Cerrar sesión" }).first().click();
  await page.waitForURL("**/auth/login**");
  expect(await page.evaluate(() => localStorage.getItem("sqlDraft"))).toBeNull();
});

test.describe("what is refused on the way", () => {
  test.use({ expectedErrors: [/status of (?:400|409)/] });

  test("a change is shown, applied, and is in the audit log", async ({ page }) => {
    await signInAsNew(page, "superadmin");
    const slug = `consola-${randomUUID().slice(0, 8)}`;
    const { id } = await db.category.create({ data: { slug, name: "Antes", description: "De la consola" } });
    try {
      await openConsole(page);
      await write(page, `UPDATE categories SET name = 'Después' WHERE slug = '${slug}'`);
      await runButton(page).click();
      await expect(page.getByText("La consola solo lee. Para cambiar algo, activa «Permitir cambios».")).toBeVisible();

      await page.getByRole("switch", { name: "Permitir cambios" }).click();
      const dialog = page.getByRole("dialog", { name: "¿Permitir cambios?" });
      await dialog.getByLabel("Tu contraseña", { exact: true }).fill("otra-cosa");
      await dialog.getByRole("button", { name: "Permitir cambios" }).click();
      await expect(dialog.getByText("La contraseña no es correcta.").first()).toBeVisible();
      await dialog.getByLabel("Tu contraseña", { exact: true }).fill(chosen);
      await dialog.getByRole("button", { name: "Permitir cambios" }).click();
      await expect(page.getByText(/^Quedan (?:10:00|9:\d\d)\.$/)).toBeVisible();

      await runButton(page).click();
      await expect(page.getByText(/Cambiaría 1 fila \(/)).toBeVisible();
      const rows = page.getByRole("grid", { name: "Filas del cambio" });
      await expect(rows.getByRole("gridcell").filter({ hasText: "Antes → Después" })).toBeVisible();
      expect((await db.category.findUniqueOrThrow({ where: { id } })).name).toBe("Antes");

      await page.getByRole("button", { name: "Aplicar" }).click();
      await expect(page.getByText(/Cambió 1 fila \(/)).toBeVisible();
      expect((await db.category.findUniqueOrThrow({ where: { id } })).name).toBe("Después");

      await page.getByRole("switch", { name: "Permitir cambios" }).click();
      await expect(page.getByText("Ahora solo puedes leer.")).toBeVisible();
      await page.goto("/dashboard/setting/audit?action=console.change");
      await expect(page.getByText("Cambió datos por la consola").filter({ visible: true }).first()).toBeVisible();
    } finally {
      await db.category.delete({ where: { id } });
    }
  });
});

test("an admin is told that it is not theirs", async ({ request }) => {
  expect((await read(request, screen, await cookieOf("admin"))).status).toBe(403);
});
