import { newKeyPair } from "../../lib/backups/store/encryption";
import { openPanel } from "../accounts";
import { act, create, openSite, putAway, row, screen } from "../backups-screen";
import { expect, expectNone, test } from "../fixtures";

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
    await expect(dialog.getByText("La clave privada no corresponde a esta copia.")).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole("button", { name: "Reintentar" }).click();
    await open(privateKey);
    await dialog.getByRole("button", { name: "Restaurar solo una tabla o un registro" }).click({ timeout: 120_000 });
    const { rows } = await database.query<{ id: string }>("SELECT id FROM categories WHERE slug = 'b'");
    await dialog.getByLabel("Tabla", { exact: true }).selectOption("categories");
    await dialog.getByLabel("Identificador del registro (opcional)").fill(rows[0]!.id);
    await dialog.getByRole("button", { name: "Restaurar la tabla" }).click();
    await expect(page.getByText("categories: filas recuperadas, 0; filas cambiadas, 1")).toBeVisible({
      timeout: 120_000,
    });
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
