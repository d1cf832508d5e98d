import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "../fixtures";
import { cutting, describe, openUpload, panel, photo, pick, shown, stored } from "../photographs";

const uploadCall = "**/api/wardrobe-upload/image";

test("several pieces are turned, described together and sent at once", async ({ page }) => {
  const username = await openUpload(page);
  const files = [await photo("short-arena", "wood", 500), await photo("falda-flores", "plain", 500)];
  const wide = await sharp(files[0]!.buffer).resize(600, 400, { fit: "cover" }).jpeg().toBuffer();
  await pick(page, { ...files[0]!, buffer: wide }, files[1]!);
  const strip = page.getByRole("list", { name: "Prendas por guardar" });
  await expect(strip.getByRole("button")).toHaveCount(2);
  // A file that is no picture is reported before anything is sent.
  await pick(page, { name: "rota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no soy una foto") });
  await expect(page.getByText("Esta imagen no se puede leer: elige otra.")).toBeVisible();
  await panel(page).getByRole("button", { name: "Descartar" }).click();
  await strip.getByRole("button", { name: /^Prenda 1 de 2/ }).click();

  await panel(page).getByRole("button", { name: "Recortar" }).click();
  const dialog = page.getByRole("dialog", { name: "Recortar y girar" });
  await dialog.getByRole("button", { name: "Girar a la derecha" }).click();
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await expect(strip.getByRole("button", { name: "Prenda 1 de 2: lista" })).toBeVisible(cutting);

  const form = panel(page).locator("form:visible");
  await form.getByLabel("Nombre").fill("De un viaje");
  await form.getByLabel("Tipo").selectOption("bottom");
  await form.getByLabel("Talla").fill("S");
  await form.getByLabel("Marca").fill("Quinde");
  const question = page.getByRole("dialog", { name: "¿Qué aplico a las demás?" });
  const apply = async () => {
    await page.getByRole("button", { name: "Aplicar a todas" }).click();
    await expect(question.getByText("Marca y talla en 1 prenda más")).toBeVisible();
    // Details that a picture tells of its own garment are copied only where that is asked for.
    await question.getByLabel("Tipo: Prenda inferior").check();
    await question.getByLabel("Nombre: De un viaje").check();
    await question.getByRole("button", { name: "Aplicar", exact: true }).click();
  };
  const brandOfOther = panel(page).locator("form:not(:visible)").getByLabel("Marca");
  await apply();
  await expect(brandOfOther).toHaveValue("Quinde");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(brandOfOther).toHaveValue("");
  await apply();
  await expect(strip.getByRole("button", { name: "Prenda 2 de 2: lista" })).toBeVisible(cutting);
  await page.getByRole("button", { name: "Guardar todas" }).click();
  await expect(page.getByText("✅ Imagen subida correctamente")).toBeVisible();
  const all = await stored(username);
  expect(all.map(({ name }) => name)).toEqual(["De un viaje", "De un viaje"]);
  const sizes = all.map(async ({ picture }) => {
    const answer = await page.request.get(`/api/wardrobe-pictures/${picture!.id}/photo-800`);
    const { width, height } = await sharp(await answer.body()).metadata();
    return [width, height];
  });
  expect(await Promise.all(sizes)).toContainEqual([400, 600]);
});

test("a photo of an iPhone, which this browser cannot read, is cut out by the server", async ({ page }) => {
  const username = await openUpload(page);
  const buffer = await readFile("lib/testing/corpus/pictures/polo.heic");
  await pick(page, { name: "IMG_0001.HEIC", mimeType: "", buffer });
  await expect(page.getByRole("group", { name: "Qué se muestra" })).toBeVisible(cutting);
  await describe(page, "De un iPhone");
  await panel(page).getByLabel("Tipo").selectOption("top");
  await panel(page).getByLabel("Color").fill("verde");
  await page.getByRole("button", { name: "Guardar prenda" }).click();
  await expect(page.getByText("✅ Imagen subida correctamente")).toBeVisible();
  expect(await stored(username)).toMatchObject([{ name: "De un iPhone", picture: { cutVersion: 1 } }]);
});

test.describe("with a network that comes and goes", () => {
  test.use({ expectedErrors: [/wardrobe-upload\/image|ERR_INTERNET_DISCONNECTED/] });

  test("a piece is sent once the network is back, after a reload too, and never twice", async ({ page, context }) => {
    const username = await openUpload(page);
    await pick(page, await photo("polo-esmeralda", "plain", 500));
    await expect(shown(page)).toBeVisible(cutting);
    await describe(page, "Sin red");
    // It arrives, but nobody here hears of it.
    await page.route(uploadCall, async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await page.getByRole("button", { name: "Guardar prenda" }).click();
    await expect(page.getByText("Sin conexión: se enviará sola cuando vuelva la red.").first()).toBeVisible();
    await page.unroute(uploadCall);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText("✅ Imagen subida correctamente")).toBeVisible();
    expect(await stored(username)).toHaveLength(1);

    await page.route(uploadCall, (route) => route.abort("internetdisconnected"));
    await pick(page, await photo("short-arena", "wood", 500));
    await expect(page.getByRole("group", { name: "Qué se muestra" })).toBeVisible(cutting);
    await describe(page, "Tras recargar");
    await panel(page).getByLabel("Color").fill("arena");
    await panel(page).getByLabel("Tipo").selectOption("bottom");
    await page.getByRole("button", { name: "Guardar prenda" }).click();
    await expect(page.getByText("Sin conexión: se enviará sola cuando vuelva la red.").first()).toBeVisible();
    await page.unroute(uploadCall);
    await page.reload();
    await expect(page.getByText("✅ Imagen subida correctamente")).toBeVisible();
    expect((await stored(username)).map(({ name }) => name)).toEqual(["Sin red", "Tras recargar"]);
  });
});
