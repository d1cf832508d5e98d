import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Download, Page } from "@playwright/test";
import { openPanel, signInAt } from "./accounts";
import { expect, expectNone, phoneOnly, test, watch } from "./fixtures";
import { emptyDatabase } from "./own-database";
import { startSite } from "./site-process";

const screen = "/dashboard/setting/database";

/* On sites of their own: a restore ends the sessions of all other people, and only one thing is done with backups at a time. */

async function openSite(browser: Browser, name: string, dataDir: string, options: BrowserContextOptions = {}) {
  const { database, url, drop } = await emptyDatabase(name);
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: dataDir });
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext({ baseURL: origin, locale: "es-PE", ...options });
  await signInAt(context, origin, { database, role: "superadmin", name: "Quilla" });
  const page = await context.newPage();
  const problems = watch(page, origin);
  const close = async () => {
    await context.close();
    site.child.kill("SIGTERM");
    await site.exit;
    await drop();
  };
  return { browser, database, origin, page, problems, close };
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${name}` }).click();
  await page
    .getByRole("group", { name })
    .getByRole("button", { name: `${action} ${name}` })
    .click();
}

/** Makes a backup and calls it something. */
async function create(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse("**/api/db/backupNodeJS");
  await page.getByRole("button", { name: "Crear copia", exact: true }).click();
  const response = await answer;
  expect([response.status(), await response.text()]).toEqual([201, expect.stringContaining('"name"')]);
  const { name: given } = (await response.json()) as { name: string };
  await putAway(page, `Se creó ${given}.`);
  await expect(row(page, given)).toBeVisible();
  await act(page, given, "Renombrar");
  await rename(page, name);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: `Acciones de ${name}` })).toBeFocused();
}

/** A toast lies over what is below it as long as the pointer rests there. */
async function putAway(page: Page, text: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Notificaciones" }).locator("div").filter({ hasText: text });
  await toast.getByRole("button", { name: "Cerrar notificación" }).click();
  await expect(toast).toHaveCount(0);
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Nombre de la copia" }).fill(name);
  await page.keyboard.press("Enter");
}

/** Does what begins a download, which another window may be opened for. */
async function downloadBy(page: Page, begin: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([
    Promise.any([
      page.waitForEvent("download"),
      page.waitForEvent("popup").then((opened) => opened.waitForEvent("download")),
    ]),
    begin(),
  ]);
  return download;
}

test("a backup is made, downloaded, uploaded, restored, undone and deleted", async ({ browser }, testInfo) => {
  test.setTimeout(180_000);
  const { database, origin, page, problems, close } = await openSite(
    browser,
    "quinde_backups",
    testInfo.outputPath("data"),
  );
  await openPanel(page, screen);

  await test.step("one is made by the action of the empty list, and renamed where it stands", async () => {
    await expect(page.getByText("Aún no hay copias de seguridad")).toBeVisible();
    await create(page, "lunes.sql");
    await create(page, "martes.sql");
    await act(page, "martes.sql", "Renombrar");
    await rename(page, "Ñandú");
    await expect(page.getByText("Usa letras minúsculas, números, guiones y guiones bajos")).toBeVisible();
    await rename(page, "lunes.sql");
    await putAway(page, "Error al renombrar la copia.");
    await page.getByRole("textbox", { name: "Nombre de la copia" }).focus();
    await page.keyboard.press("Escape");
    await expect(row(page, "martes.sql")).toBeVisible();
    // Newest first.
    await expect(page.getByRole("row").nth(1)).toContainText("martes.sql");
  });

  const dump = await test.step("its link gives it once", async () => {
    const download = await downloadBy(page, () =>
      row(page, "lunes.sql").getByRole("button", { name: "Descargar lunes.sql" }).first().click(),
    );
    expect(download.suggestedFilename()).toBe("lunes.sql");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toMatch(/^COPY .*users/m);
    expect((await page.request.get(download.url())).status()).toBe(403);
    return text;
  });

  await test.step("what is no .sql is refused at once, what could not be restored by the server, a dump is taken", async () => {
    const input = page.getByLabel("Copia .sql");
    await input.setInputFiles({ name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
    await expect(page.getByText("❌ Solo se permiten archivos .sql")).toBeVisible();
    await input.setInputFiles({ name: "hostil.sql", mimeType: "application/sql", buffer: Buffer.from("\\! ls\n") });
    await expect(page.getByText("❌ Error al subir el archivo")).toBeVisible();
    await input.setInputFiles({ name: "Desde casa.sql", mimeType: "application/sql", buffer: Buffer.from(dump) });
    await putAway(page, "Se subió desde-casa.sql.");
    await expect(row(page, "desde-casa.sql")).toContainText("Subida · Quilla");
  });

  const titles = async () => (await database.query<{ name: string }>("SELECT name FROM categories")).rows;
  const add = (name: string) =>
    database.query("INSERT INTO categories (id, slug, name, updated_at) VALUES (gen_random_uuid(), $1, $1, now())", [
      name,
    ]);

  await test.step("a restore says first what it would do, and begins once the name is typed", async () => {
    await add("despues");
    await act(page, "lunes.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    const change = dialog.getByRole("row").filter({ hasText: "categories" });
    await expect(change).toBeVisible({ timeout: 60_000 });
    expect(await change.getByRole("cell").allInnerTexts()).toEqual(["0", "0", "1"]);

    const typed = dialog.getByLabel("Escribe lunes.sql para confirmar");
    await typed.fill("martes.sql");
    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(dialog.getByText("Escribe el nombre de la copia tal como está.")).toBeVisible();

    await typed.fill("lunes.sql");
    await page.route("**/api/db/restoreNodeJS/*", (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(dialog.getByText("Error al restaurar la copia.")).toBeVisible();

    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(page.getByRole("heading", { name: /lunes\.sql/ })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Se restauró lunes.sql" })).toBeVisible({ timeout: 60_000 });
    expect(await titles()).toEqual([]);
    await expect(page.getByText(/^El estado anterior se conserva hasta el /)).toBeVisible();
    await expect(row(page, "antes-de-restaurar")).toBeVisible();
  });

  await test.step("who restored is still signed in, and can undo it", async () => {
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Deshacer la restauración" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deshacer la restauración" }).click();
    await expect(page.getByRole("heading", { name: "Se deshizo la restauración" })).toBeVisible({ timeout: 60_000 });
    expect(await titles()).toEqual([{ name: "despues" }]);
  });

  await test.step("one table is brought back alone", async () => {
    await database.query("UPDATE options SET value = 'Otro estudio' WHERE key = 'site.name'");
    await act(page, "lunes.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    await dialog.getByRole("button", { name: "Restaurar solo una tabla o un registro" }).click({ timeout: 60_000 });
    await dialog.getByLabel("Tabla", { exact: true }).selectOption("options");
    await dialog.getByRole("button", { name: "Restaurar la tabla" }).click();
    await expect(page.getByRole("heading", { name: "Se recuperaron registros de lunes.sql" })).toBeVisible({
      timeout: 60_000,
    });
    const { rows } = await database.query("SELECT value FROM options WHERE key = 'site.name'");
    expect(rows).not.toEqual([{ value: "Otro estudio" }]);
    expect(await titles()).toEqual([{ name: "despues" }]);
  });

  await test.step("it is deleted after a question, and verified ones say so", async () => {
    await act(page, "martes.sql", "Verificar");
    await expect(row(page, "martes.sql").getByText("Verificada")).toBeVisible({ timeout: 60_000 });
    await act(page, "desde-casa.sql", "Eliminar");
    const question = page.getByRole("alertdialog", { name: "¿Eliminar desde-casa.sql?" });
    await expect(question).toContainText("no se puede deshacer");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(row(page, "desde-casa.sql")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Copias", exact: true })).toBeFocused();
  });

  await test.step("a reset is refused in production", async () => {
    await openPanel(page, `${screen}/reset`);
    await expect(page.getByText("En producción el reinicio está apagado.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reiniciar la base de datos" })).toHaveCount(0);
  });

  await test.step("an admin sees the list and makes new ones, and nothing else", async () => {
    const context = await browser.newContext({ baseURL: origin, locale: "es-PE" });
    await signInAt(context, origin, { database, role: "admin", name: "Inti" });
    const theirs = await context.newPage();
    await openPanel(theirs, screen);
    await expect(row(theirs, "lunes.sql")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Crear copia", exact: true })).toBeEnabled();
    await expect(theirs.getByRole("button", { name: /^(Acciones|Descargar|Subir)/ })).toHaveCount(0);
    await expect(theirs.getByText("Con tu rol puedes ver y crear copias.")).toBeVisible();
    expect((await theirs.request.get(`${screen}/reset`)).status()).toBe(403);
    await context.close();
  });

  // What is refused on purpose, and calls of the moment of the swap.
  expectNone(problems, [/status of (400|404|409|503)/]);
  await close();
});

test("on a phone a backup is made, renamed and deleted", phoneOnly, async ({ browser }, testInfo) => {
  test.setTimeout(120_000);
  const { viewport, isMobile, hasTouch } = testInfo.project.use;
  const { page, problems, close } = await openSite(browser, "quinde_backups_phone", testInfo.outputPath("data"), {
    ...{ viewport, isMobile, hasTouch },
  });
  await openPanel(page, screen);
  await create(page, "lunes.sql");
  await act(page, "lunes.sql", "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Aún no hay copias de seguridad")).toBeVisible();
  expectNone(problems, []);
  await close();
});
