import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

/** A picture like no other: the same bytes are the same picture. */
async function file(name: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name: `${name}.png`, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

test("pictures are brought in, told of, found, replaced and deleted", async ({ page }) => {
  const { user } = await signInAsNew(page, "collaborator");
  const mark = user.username.slice(0, 8);
  await page.goto("/dashboard/media");
  const picker = page.getByLabel("Subir imágenes", { exact: true }).and(page.locator("input"));
  await expect(page.getByRole("button", { name: "Subir imágenes" })).toBeEnabled();

  await picker.setInputFiles([
    await file(`uno ${mark}`),
    { name: "dibujo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "Usa una imagen JPG, PNG" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: `uno ${mark}` });
  await dialog.getByLabel("Texto alternativo").fill("Un campo verde");
  const focus = dialog.getByRole("button", { name: /^Punto de interés: 50 %/ });
  await focus.press("ArrowLeft");
  await dialog.getByRole("button", { name: /^Punto de interés: 45 %/ }).press("ArrowUp");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toBeHidden();
  await picker.setInputFiles([await file(`dos ${mark}`), await file(`tres ${mark}`)]);
  const tile = (name: string) => page.getByRole("button", { name: `${name} ${mark}` });
  await expect(tile("dos")).toContainText("Falta el texto");
  await expect(tile("tres")).toBeVisible();

  await page.goto(`/dashboard/media?search=${encodeURIComponent(`uno ${mark}`)}`);
  await expect(tile("uno")).toBeVisible();
  await expect(tile("dos")).toHaveCount(0);
  const row = await db.mediaFile.findFirstOrThrow({ where: { name: `uno ${mark}` } });
  expect(row).toMatchObject({ alt: "Un campo verde", focalX: 0.45, focalY: 0.45 });

  await page.goto(`/dashboard/media?search=${mark}&picture=${row.id}`);
  const open = page.getByRole("dialog", { name: `uno ${mark}` });
  await open
    .getByLabel("Reemplazar", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(await file(`cuatro ${mark}`));
  await expect(page.getByText("Imagen reemplazada en todas partes.")).toBeVisible();
  const renamed = page.getByRole("dialog", { name: `cuatro ${mark}` });
  await renamed.getByRole("button", { name: "Eliminar" }).click();
  await expect(renamed).toBeHidden();
  await expect(tile("cuatro")).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(tile("cuatro")).toBeVisible();

  // Several at once: what is used stays.
  const title = `Guía ${mark}`;
  const item = { kind: "product" as const, title, slug: `guia-${mark}`, fields: {}, mediaIds: [row.id] };
  const { id } = await db.contentItem.create({ data: item });
  const choice = (name: string) => page.getByRole("checkbox", { name: `Elegir ${name} ${mark}` });
  await choice("cuatro").check();
  await choice("dos").press("Space");
  const bar = page.getByRole("group", { name: "Elegidos" });
  await expect(bar).toContainText("2 imágenes elegidas");
  await bar.getByRole("button", { name: "Eliminar" }).click();
  const kept = `No se eliminó «cuatro ${mark}», que se usa en «${title}».`;
  await expect(page.getByRole("alert").filter({ hasText: kept })).toBeVisible();
  await expect(tile("dos")).toHaveCount(0);
  await expect(bar.getByLabel("Elegir todos")).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).last().click();
  await expect(tile("dos")).toBeVisible();
  await page.goto(`/dashboard/media?search=${mark}&show=unused`);
  await expect(tile("dos")).toBeVisible();
  await expect(tile("cuatro")).toHaveCount(0);
  await db.contentItem.delete({ where: { id } });
});
