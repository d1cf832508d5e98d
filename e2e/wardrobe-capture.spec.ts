import type { Page } from "@playwright/test";
import { expect, test, phoneOnly } from "./fixtures";
import { cutting, describe, openUpload, panel, photo, pick, shown, stored } from "./photographs";

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
  // A typed value stays; an empty field gets a proposal.
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
