import { readFile } from "node:fs/promises";
import { act, create, openSite, putAway, rename, row, screen } from "./backups-screen";
import { openPanel, signInAt } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, expectNone, test } from "./fixtures";
import { newKeyPair } from "../lib/backups/store/encryption";
import type { Pitr } from "../lib/backups/schema";
import type { Download, Page, Route } from "@playwright/test";

/** What somebody puts into a backup beside its rows. */
const planted = "CREATE RULE planted AS ON INSERT TO public.audit_entries DO INSTEAD NOTHING;";

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

/** As if the tests' Postgres archived: it would have to be started anew for that. */
async function withArchive(route: Route): Promise<void> {
  const response = await route.fetch();
  const at = "2026-11-26T16:00:00.000Z";
  const done = { at, ok: true, error: null };
  const pitr: Pitr = {
    ...{ state: "late", from: "2026-11-13T09:31:00.000Z", until: "2026-11-26T17:05:30.000Z", waitingSince: at },
    ...{ failedAt: null, place: "compose", isDrillOverdue: false, backup: { ...done, bytes: 2 ** 30 } },
    drill: { ...done, target: at, tables: 104, rows: 99_871, seconds: 6 },
  };
  await route.fulfill({ response, json: { ...((await response.json()) as object), pitr } });
}

test("a backup is made, downloaded, uploaded, restored, undone and deleted", async ({ browser }, testInfo) => {
  test.setTimeout(420_000);
  const { database, origin, page, problems, close } = await openSite(
    browser,
    "quinde_backups",
    testInfo.outputPath("data"),
  );
  await openPanel(page, screen);

  await test.step("one is made by the action of the empty list, and renamed where it stands", async () => {
    await expect(page.getByText("Aún no hay copias de seguridad")).toBeVisible();
    await create(page, "lunes.sql");
    await page.route("**/api/db/overview", withArchive);
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

  await test.step("where Postgres archives, a minute to go back to is chosen, and its command given", async () => {
    const card = page.getByRole("region", { name: "Volver a un minuto" });
    await expect(card.getByText("Con retraso")).toBeVisible();
    await expect(card.getByText("Todo coincide")).toBeVisible();
    await expect(page.getByText("El archivo de la base de datos va con retraso")).toBeVisible();
    await card.getByRole("button", { name: "Elegir el minuto" }).click();
    const dialog = page.getByRole("dialog", { name: "Volver a un minuto" });
    await expect(dialog.getByText(/restore-beside\.sh --to '2026-11-26 17:05:00\+00'$/)).toBeVisible();
    await dialog.getByLabel("Minuto").fill("2026-11-26T12:06");
    await expect(dialog.getByText(/^Elige un momento desde el .* hasta el .*12:05\.$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Copiar" })).toHaveCount(0);
    await dialog.getByLabel("Minuto").fill("2026-11-20T08:30");
    await expect(dialog.getByText(/exec pitr restore-beside\.sh --to '2026-11-20 13:30:00\+00'$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await page.unroute("**/api/db/overview");
    await page.reload();
    await expect(card.getByText("Apagado")).toBeVisible();
    await card.getByRole("button", { name: "Ver cómo encenderlo" }).click();
    await expect(page.getByRole("dialog").getByText("deploy/pitr/up.sh")).toBeVisible();
    await page.keyboard.press("Escape");
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
    const withTrigger = dump.replace("-- Estudio Quinde: the backup is complete.", `${planted}\n\n$&`);
    await input.setInputFiles({
      name: "Desde casa.sql",
      mimeType: "application/sql",
      buffer: Buffer.from(withTrigger),
    });
    await putAway(page, "Se subió desde-casa.sql.");
    await expect(row(page, "desde-casa.sql")).toContainText("Subida · Quilla");
  });

  await test.step("what a file has beside rows is named before, with its text", async () => {
    await act(page, "desde-casa.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar desde-casa.sql" });
    await expect(dialog.getByText(/^Trae algo además de las filas de este programa/)).toBeVisible({ timeout: 120_000 });
    await dialog.getByText("Ver lo que no se carga").click();
    await expect(dialog.getByRole("region", { name: "Lo que no se carga" })).toContainText(planted);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
  });

  const titles = async () => (await database.query<{ name: string }>("SELECT name FROM categories")).rows;
  const add = (name: string) =>
    database.query("INSERT INTO categories (id, slug, name, updated_at) VALUES (gen_random_uuid(), $1, $1, now())", [
      name,
    ]);

  await test.step("a restore says first what it would do, and begins once the name is typed", async () => {
    await add("despues");
    await act(page, "lunes.sql", "Comparar con ahora");
    const compared = page.getByRole("dialog", { name: "Comparar lunes.sql con ahora" });
    await expect(compared.getByText(/^Se perderían 1 categoría y /)).toBeVisible({ timeout: 120_000 });
    await expect(compared.getByRole("textbox")).toHaveCount(0);
    await compared.getByRole("button", { name: "Restaurar esta copia…" }).click();
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    await dialog.getByText(/^Ver las \d+ tablas$/).click();
    const change = dialog.getByRole("row").filter({ hasText: "categories" });
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
    await expect(page.getByRole("heading", { name: "Se restauró lunes.sql" })).toBeVisible({ timeout: 120_000 });
    expect(await titles()).toEqual([]);
    await expect(page.getByText("Está en uso lunes.sql", { exact: true })).toBeVisible();
    await expect(page.getByText(/se conserva el estado de antes de la restauración\.$/)).toBeVisible();
    await expect(row(page, "antes-de-restaurar")).toBeVisible();
  });

  await test.step("who restored is still signed in, and can undo it", async () => {
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Volver al estado anterior" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Volver al estado anterior" }).click();
    await expect(page.getByRole("heading", { name: "Se deshizo la restauración" })).toBeVisible({ timeout: 120_000 });
    expect(await titles()).toEqual([{ name: "despues" }]);
    await expect(page.getByText("Está en uso el estado de antes de la restauración", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Volver a lunes.sql" })).toBeVisible();
  });

  await test.step("one table is brought back alone", async () => {
    await database.query("UPDATE options SET value = 'Otro estudio' WHERE key = 'site.name'");
    await act(page, "lunes.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    await dialog.getByRole("button", { name: "Restaurar solo una tabla o un registro" }).click({ timeout: 120_000 });
    await dialog.getByLabel("Tabla", { exact: true }).selectOption("options");
    await dialog.getByRole("button", { name: "Restaurar la tabla" }).click();
    await expect(page.getByRole("heading", { name: "Se recuperaron registros de lunes.sql" })).toBeVisible({
      timeout: 120_000,
    });
    const { rows } = await database.query("SELECT value FROM options WHERE key = 'site.name'");
    expect(rows).not.toEqual([{ value: "Otro estudio" }]);
    expect(await titles()).toEqual([{ name: "despues" }]);
    await expect(page.getByText("Está en uso el estado de antes de la restauración", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Volver a lunes.sql" })).toBeVisible();
  });

  await test.step("on a phone it is deleted after a question, and verified ones say so", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await act(page, "martes.sql", "Verificar");
    await expect(row(page, "martes.sql").getByText("Verificada")).toBeVisible({ timeout: 120_000 });
    await act(page, "desde-casa.sql", "Eliminar");
    const question = page.getByRole("alertdialog", { name: "¿Eliminar desde-casa.sql?" });
    await expect(question).toContainText("no se puede deshacer");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(row(page, "desde-casa.sql")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Copias", exact: true })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
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

test("without a socket and encrypted: dropped, cancelled, one record brought back with the key, and the database reset", async ({
  browser,
}, testInfo) => {
  test.setTimeout(480_000);
  const { privateKey, publicKey } = await newKeyPair();
  const { database, page, problems, close } = await openSite(
    browser,
    "quinde_backups_encrypted",
    testInfo.outputPath("data"),
    { BACKUP_PUBLIC_KEY: publicKey, ALLOW_RESET: "1" },
  );
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  const names = async () =>
    (await database.query<{ name: string }>("SELECT name FROM categories ORDER BY slug")).rows.map(({ name }) => name);
  await database.query(
    "INSERT INTO categories (id, slug, name, updated_at) SELECT gen_random_uuid(), slug, 'Antes', now() FROM unnest(ARRAY['a', 'b']) slug",
  );
  await openPanel(page, screen);
  await create(page, "cifrada.sql");

  await test.step("a file that is dropped is sent like any other", async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["SET statement_timeout = 0;\n"], "arrastrada.sql"));
      return data;
    });
    const place = page.getByText("Arrastra aquí una copia .sql");
    for (const type of ["dragenter", "dragover", "drop"]) await place.dispatchEvent(type, { dataTransfer: dropped });
    await expect(page.getByText("❌ Error al subir el archivo No es una copia de este programa")).toBeVisible();
  });

  await test.step("an upload that is cancelled leaves nothing", async () => {
    const network = await page.context().newCDPSession(page);
    const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await network.send("Network.emulateNetworkConditions", slowly);
    const buffer = Buffer.from("-- una línea que no hace nada\n".repeat(100_000));
    await page.getByLabel("Copia .sql").setInputFiles({ name: "lenta.sql", mimeType: "application/sql", buffer });
    await expect(page.getByText("Subiendo lenta.sql")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await putAway(page, "Se canceló la subida: no se guardó nada.");
    await network.send("Network.emulateNetworkConditions", { ...slowly, uploadThroughput: -1 });
    await page.reload();
    await expect(row(page, "cifrada.sql")).toBeVisible();
    await expect(row(page, "lenta.sql")).toHaveCount(0);
  });

  await test.step("its key is asked for; one record comes back alone", async () => {
    await database.query("UPDATE categories SET name = 'Después'");
    await act(page, "cifrada.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar cifrada.sql" });
    const open = async (key: string) => {
      await dialog.getByLabel("Clave privada").fill(key);
      await dialog.getByRole("button", { name: "Ver qué cambiaría" }).click();
    };
    await open("no es una clave");
    await expect(dialog.getByText("Pega la clave completa: empieza con AGE-SECRET-KEY-1.")).toBeVisible();
    await open((await newKeyPair()).privateKey);
    await expect(dialog.getByText("La clave privada no es la de esta copia.")).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole("button", { name: "Reintentar" }).click();
    await open(privateKey);
    await dialog.getByRole("button", { name: "Restaurar solo una tabla o un registro" }).click({ timeout: 120_000 });
    const { rows } = await database.query<{ id: string }>("SELECT id FROM categories WHERE slug = 'b'");
    await dialog.getByLabel("Tabla", { exact: true }).selectOption("categories");
    await dialog.getByLabel("Identificador del registro (opcional)").fill(rows[0]!.id);
    await dialog.getByRole("button", { name: "Restaurar la tabla" }).click();
    await expect(page.getByText("categories: 0 recuperadas y 1 cambiadas")).toBeVisible({ timeout: 120_000 });
    expect(await names()).toEqual(["Después", "Antes"]);
  });

  await test.step("a reset leaves the demo content, and who asked for it signed in", async () => {
    await openPanel(page, `${screen}/reset`);
    await page.getByRole("button", { name: "Reiniciar la base de datos" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Reiniciar la base de datos?" });
    await question.getByRole("textbox").fill("REINICIAR");
    await question.getByRole("button", { name: "Reiniciar", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Se reinició la base de datos" })).toBeVisible({ timeout: 180_000 });
    expect(await names()).not.toContain("Antes");
    await openPanel(page, screen);
    await expect(row(page, "antes-de-restablecer")).toBeVisible();
  });

  expectNone(problems, [/status of (400|503)/, /socket\.io/]);
  await close();
});
