import { readFile } from "node:fs/promises";
import { act, create, downloadBy, openSite, putAway, rename, row, screen } from "./backups-screen";
import { openPanel, signInAt } from "./accounts";
import { expect, expectNone, test } from "./fixtures";

test("a backup is made, downloaded and compared with now; what is none is refused", async ({ browser }, testInfo) => {
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

  await test.step("its link gives it once", async () => {
    const download = await downloadBy(page, () =>
      row(page, "lunes.sql").getByRole("button", { name: "Descargar lunes.sql" }).first().click(),
    );
    expect(download.suggestedFilename()).toBe("lunes.sql");
    expect(await readFile(await download.path(), "utf8")).toMatch(/^COPY .*users/m);
    expect((await page.request.get(download.url())).status()).toBe(403);
  });

  await test.step("what is no .sql is refused at once, and what could not be restored by the server", async () => {
    const input = page.getByLabel("Copia .sql");
    await input.setInputFiles({ name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
    await expect(page.getByText("❌ Solo se permiten archivos .sql")).toBeVisible();
    await input.setInputFiles({ name: "hostil.sql", mimeType: "application/sql", buffer: Buffer.from("\\! ls\n") });
    await expect(page.getByText("❌ Error al subir el archivo")).toBeVisible();
  });

  await test.step("a restore says first what it would do, and wants the name typed", async () => {
    await database.query(
      "INSERT INTO categories (id, slug, name, updated_at) VALUES (gen_random_uuid(), 'despues', 'despues', now())",
    );
    await act(page, "lunes.sql", "Comparar con los datos actuales");
    const compared = page.getByRole("dialog", { name: "Comparar lunes.sql con los datos actuales" });
    await expect(compared.getByText(/^Se perderían 1 categoría, /)).toBeVisible({ timeout: 120_000 });
    await expect(compared.getByRole("textbox")).toHaveCount(0);
    await compared.getByRole("button", { name: "Restaurar esta copia…" }).click();
    const dialog = page.getByRole("dialog", { name: "Restaurar lunes.sql" });
    await dialog.getByText(/^Ver las \d+ tablas$/).click();
    const change = dialog.getByRole("row").filter({ hasText: "categorías" });
    expect(await change.getByRole("cell").allInnerTexts()).toEqual(["0", "0", "1"]);

    const typed = dialog.getByLabel("Escribe lunes.sql para confirmar");
    await typed.fill("martes.sql");
    await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
    await expect(dialog.getByText("Escribe el nombre de la copia tal como está.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
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

  // Expected errors: calls that are refused on purpose, and calls at the moment of the swap.
  expectNone(problems, [/status of (400|404|409|503)/]);
  await close();
});
