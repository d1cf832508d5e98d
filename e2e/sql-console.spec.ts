import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { password as chosen } from "../lib/testing/fixtures";
import { db } from "../lib/core/db";
import { cookieOf, signIn, signInAsNew } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, isPhone, test } from "./fixtures";
import { read } from "./html";

const screen = "/dashboard/setting/database/sql";

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Consulta SQL" });
const runButton = (page: Page) => page.getByRole("button", { name: "Ejecutar", exact: true });
const result = (page: Page) => page.getByRole("grid", { name: "Resultado de la consulta" });

async function openConsole(page: Page) {
  await page.goto(screen);
  await expect(editorOf(page)).toBeVisible();
  await expect(runButton(page)).toBeEnabled();
}

async function write(page: Page, query: string) {
  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  // As typed at once: the editor closes brackets and quotes behind who types them one by one.
  await page.keyboard.insertText(query);
}

async function openPanel(page: Page, tab: string) {
  if (isPhone(page)) await page.getByRole("button", { name: "Tablas y consultas" }).click();
  await page.getByRole("tab", { name: tab }).click();
}

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

  await openPanel(page, "Historial");
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /SELECT \* FROM users LIMIT 5/ })
    .first()
    .click();
  await expect(editorOf(page)).toBeFocused();

  await openPanel(page, "Consultas");
  await page.getByRole("button", { name: "¿Quién no viene desde hace un mes?" }).click();
  await expect(editorOf(page)).toContainText("FROM user_activity");
  await runButton(page).click();
  await expect(result(page).getByRole("columnheader", { name: "last_seen_at" })).toBeVisible();

  await openPanel(page, "Tablas");
  await page.getByRole("searchbox", { name: "Buscar tabla o columna" }).fill("wardrobes");
  await page.getByText("wardrobes", { exact: true }).first().click();
  const name = page.getByRole("button", { name: "Escribir wardrobes" });
  await expect(name).toHaveAccessibleDescription("Los armarios de cada persona.");
  await name.click();
  await expect(editorOf(page)).toContainText("LIMIT 200wardrobes");
});

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

  // What Postgres's grammar does not take is told by a parser that pages and calls share.
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
      await expect(page.getByText(/Cambiarían 1 fila \(/)).toBeVisible();
      const rows = page.getByRole("grid", { name: "Filas del cambio" });
      await expect(rows.getByRole("gridcell").filter({ hasText: "Antes → Después" })).toBeVisible();
      expect((await db.category.findUniqueOrThrow({ where: { id } })).name).toBe("Antes");

      await page.getByRole("button", { name: "Aplicar" }).click();
      await expect(page.getByText(/Cambiaron 1 fila \(/)).toBeVisible();
      expect((await db.category.findUniqueOrThrow({ where: { id } })).name).toBe("Después");

      await page.getByRole("switch", { name: "Permitir cambios" }).click();
      await expect(page.getByText("Ahora solo se lee.")).toBeVisible();
      await page.goto("/dashboard/setting/audit?action=console.change");
      await expect(page.getByText("Cambió datos por la consola").filter({ visible: true }).first()).toBeVisible();
    } finally {
      await db.category.delete({ where: { id } });
    }
  });

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
      await page.getByRole("button", { name: action, exact: true }).click();
    };
    await act("Primera", "Renombrar");
    const rename = page.getByRole("dialog", { name: "Renombrar la consulta" });
    await rename.getByLabel("Nombre").fill("Otra");
    await rename.getByRole("button", { name: "Guardar" }).click();
    await expect(panel.getByRole("button", { name: /^Otra/ })).toBeVisible();

    await write(page, "SELECT 2 AS dos");
    await act("Otra", "Guardar encima");
    await page.getByRole("alertdialog").getByRole("button", { name: "Guardar encima" }).click();
    await expect(panel.getByText("SELECT 2 AS dos")).toBeVisible();
    await write(page, "SELECT 3");
    await panel.getByRole("button", { name: /^Otra/ }).click();
    await expect(editorOf(page)).toHaveText("SELECT 2 AS dos");

    await act("Otra", "Borrar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Borrar" }).click();
    await expect(panel.getByText(/Todavía no guardaste ninguna consulta/)).toBeVisible();
  });
});

test("an admin is told that it is not theirs", async ({ request }) => {
  expect((await read(request, screen, await cookieOf("admin"))).status).toBe(403);
});
