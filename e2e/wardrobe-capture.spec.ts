import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import type { GroundName } from "../scripts/wardrobe-pictures/grounds";
import { photograph } from "../scripts/wardrobe-pictures/photograph";
import { pieces } from "../scripts/wardrobe-pictures/pieces";
import { signInAsNew } from "./accounts";
import { expect, test, phoneOnly } from "./fixtures";

const uploadCall = "**/api/wardrobe-upload/image";

/** A drawn garment as a phone would photograph it. */
async function photo(slug: string, ground: GroundName, size = 700) {
  const { data } = await photograph(
    pieces.find((piece) => piece.slug === slug)!,
    ground,
    3,
    size,
  );
  const raw = { width: size, height: size, channels: 4 as const };
  const buffer = await sharp(Buffer.from(data), { raw }).jpeg({ quality: 90 }).toBuffer();
  return { name: `${slug}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Opens the page of somebody who has no pieces yet. */
async function openUpload(page: Page): Promise<string> {
  const { user } = await signInAsNew(page);
  await page.goto(wardrobePath(user.username, "upload"));
  await expect(page.getByRole("button", { name: "Elegir fotos" })).toBeEnabled();
  return user.username;
}

const panel = (page: Page) => page.getByRole("region", { name: "Añadir prendas" });
const pick = (page: Page, ...files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0][]) =>
  page
    .locator("input[type=file][multiple]")
    .first()
    .setInputFiles(files.flat() as never);
const shown = (page: Page) => page.getByRole("img", { name: "La prenda sin fondo" });
/** Cutting one out takes a processor for seconds, on a machine that may do other things meanwhile. */
const cutting = { timeout: 90_000 };
const stored = (username: string) =>
  db.wardrobeItem.findMany({
    where: { wardrobe: { user: { username } } },
    select: { name: true, color: true, picture: { select: { id: true, cutVersion: true } } },
    orderBy: { name: "asc" },
  });

/** How opaque a picture on the page is at a place of it, in shares of its sides; from 0 to 255. */
const opacityAt = (page: Page, x: number, y: number) =>
  shown(page).evaluate(
    async (image: HTMLImageElement, [left, top]) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      return context.getImageData(left! * canvas.width, top! * canvas.height, 1, 1).data[3];
    },
    [x, y],
  );

async function describe(page: Page, name: string) {
  await panel(page).getByLabel("Nombre").fill(name);
  await panel(page).getByLabel("Talla").fill("M");
  await panel(page).getByLabel("Marca").fill("Quinde");
}

test("a piece is photographed, cut out, mended by a stroke, sent and seen", phoneOnly, async ({ page }) => {
  const username = await openUpload(page);
  await page.getByRole("button", { name: "Guardar prenda" }).click();
  await expect(page.getByText("Por favor, selecciona una imagen")).toBeVisible();

  await panel(page).getByLabel("Color").fill("verde botella");
  await pick(page, await photo("polo-esmeralda", "plain"));
  await expect(page.getByText("Quitando fondo...")).toBeVisible();
  await expect(shown(page)).toBeVisible(cutting);
  expect(await opacityAt(page, 0.02, 0.02)).toBe(0);
  expect(await opacityAt(page, 0.5, 0.5)).toBe(255);
  // What was typed stays; what was not is proposed.
  await expect(panel(page).getByLabel("Color")).toHaveValue("verde botella");
  await expect(panel(page).getByLabel("Tipo")).toHaveValue("top");

  await page.getByRole("button", { name: "Retocar" }).click();
  const dialog = page.getByRole("dialog", { name: "Retocar el recorte" });
  await dialog.getByRole("button", { name: "Esto no" }).click();
  const box = (await dialog.getByRole("application").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole("button", { name: "Deshacer" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Usar recorte" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => opacityAt(page, 0.5, 0.5)).toBe(0);

  await panel(page).getByRole("button", { name: "Foto original" }).click();
  await expect(page.getByRole("img", { name: "La foto de la prenda" })).toBeVisible();
  await page.getByRole("button", { name: "Sin fondo" }).click();
  await describe(page, "Polo de prueba");
  await page.getByRole("button", { name: "Guardar prenda" }).click();
  await expect(page.getByText("✅ Imagen subida correctamente")).toBeVisible();
  const [piece, ...others] = await stored(username);
  expect(others).toEqual([]);
  expect(piece).toMatchObject({ name: "Polo de prueba", color: "verde botella", picture: { cutVersion: 1 } });
  // The gallery shows it, as the server cut it.
  const kept = page.locator('main img[src*="/api/wardrobe-pictures/"]');
  await expect(kept).toBeVisible();
  expect(
    await kept.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(page.workers()).toHaveLength(1);
});

test("several pieces are turned, described together and sent at once", async ({ page }) => {
  const username = await openUpload(page);
  const files = [await photo("short-arena", "wood", 500), await photo("falda-flores", "plain", 500)];
  const wide = await sharp(files[0]!.buffer).resize(600, 400, { fit: "cover" }).jpeg().toBuffer();
  await pick(page, { ...files[0]!, buffer: wide }, files[1]!);
  const strip = page.getByRole("list", { name: "Prendas por guardar" });
  await expect(strip.getByRole("button")).toHaveCount(2);
  // What is no picture is told before anything is sent.
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
    // What each picture tells of its own garment is copied only where that is asked for.
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
