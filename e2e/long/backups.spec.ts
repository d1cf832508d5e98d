import { readFile } from "node:fs/promises";
import { act, create, downloadBy, openSite, putAway, row, screen } from "../backups-screen";
import { openPanel } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, expectNone, test } from "../fixtures";
import type { Pitr } from "../../lib/backups/schema";
import type { Route } from "@playwright/test";

/** A rule that somebody puts into a backup beside its rows. */
const planted = "CREATE RULE planted AS ON INSERT TO public.audit_entries DO INSTEAD NOTHING;";

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

test("a minute to go back to is chosen; what an upload has beside rows is named; a backup is restored, the restore undone, one table brought back; backups are verified and deleted", async ({
  browser,
}, testInfo) => {
  test.setTimeout(420_000);
  const { database, page, problems, close } = await openSite(
    browser,
    "quinde_backups_more",
    testInfo.outputPath("data"),
  );
  await openPanel(page, screen);

  await test.step("there are two backups, of which one was downloaded", async () => {
    await create(page, "lunes.sql");
    await page.route("**/api/db/overview", withArchive);
    await create(page, "martes.sql");
  });

  await test.step("where Postgres archives, a minute to go back to is chosen, and its command given", async () => {
    const card = page.getByRole("region", { name: "Restaurar a un momento exacto" });
    await expect(card.getByText("Con retraso")).toBeVisible();
    await expect(card.getByText("Todo coincide")).toBeVisible();
    await expect(page.getByText("El archivado de la base de datos va con retraso")).toBeVisible();
    await card.getByRole("button", { name: "Elegir el momento" }).click();
    const dialog = page.getByRole("dialog", { name: "Restaurar a un momento exacto" });
    await expect(dialog.getByText(/restore-beside\.sh --to '2026-11-26 17:05:00\+00'$/)).toBeVisible();
    await dialog.getByLabel("Momento").fill("2026-11-26T12:06");
    await expect(dialog.getByText(/^Elige un momento desde el .* hasta el .*12:05\.$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Copiar" })).toHaveCount(0);
    await dialog.getByLabel("Momento").fill("2026-11-20T08:30");
    await expect(dialog.getByText(/exec pitr restore-beside\.sh --to '2026-11-20 13:30:00\+00'$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await page.unroute("**/api/db/overview");
    await page.reload();
    await card.getByText("Apagado").click();
    await card.getByRole("button", { name: "Ver cómo activarlo" }).click();
    await expect(page.getByRole("dialog").getByText("deploy/pitr/up.sh")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  const download = await downloadBy(page, () =>
    row(page, "lunes.sql").getByRole("button", { name: "Descargar lunes.sql" }).first().click(),
  );
  const dump = await readFile(await download.path(), "utf8");

  await test.step("a dump of another place is taken", async () => {
    const input = page.getByLabel("Copia .sql");
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

  await test.step("a restore begins once the name is typed", async () => {
    await add("despues");
    await act(page, "lunes.sql", "Restaurar");
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    const typed = dialog.getByLabel("Escribe lunes.sql para confirmar");
    await typed.fill("lunes.sql", { timeout: 120_000 });
    await page.route("**/api/db/restoreNodeJS/*", (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(dialog.getByText("Error al restaurar la copia.")).toBeVisible();

    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(page.getByRole("heading", { name: /lunes\.sql/ })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Se restauró lunes.sql" })).toBeVisible({ timeout: 120_000 });
    expect(await titles()).toEqual([]);
    await expect(page.getByText("El sitio usa ahora lunes.sql", { exact: true })).toBeVisible();
    await expect(page.getByText(/se conserva el estado de antes de la restauración\.$/)).toBeVisible();
    await expect(row(page, "antes-de-restaurar")).toBeVisible();
  });

  await test.step("who restored is still signed in, and can undo it", async () => {
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Restaurar el estado anterior" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar el estado anterior" }).click();
    await expect(page.getByRole("heading", { name: "Se deshizo la restauración" })).toBeVisible({ timeout: 120_000 });
    expect(await titles()).toEqual([{ name: "despues" }]);
    await expect(
      page.getByText("El sitio usa ahora el estado de antes de la restauración", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Volver a usar lunes.sql" })).toBeVisible();
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
    await expect(
      page.getByText("El sitio usa ahora el estado de antes de la restauración", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Volver a usar lunes.sql" })).toBeVisible();
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
    await expect(page.getByText("En producción el reinicio está desactivado.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reiniciar la base de datos" })).toHaveCount(0);
  });

  // Expected errors: calls that are refused on purpose, and calls at the moment of the swap.
  expectNone(problems, [/status of (400|404|409|503)/]);
  await close();
});
