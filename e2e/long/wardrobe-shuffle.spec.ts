import { db } from "../../lib/core/db";
import { addWardrobe } from "../../lib/testing/wardrobe";
import { wardrobePath } from "../../lib/wardrobe/shared/paths";
import { signIn } from "../accounts";
import { expect, test } from "../fixtures";
import { read } from "../html";
import { addClothes, someClothes } from "../wardrobes";
import { openWardrobe, shuffleButton } from "../shuffling";

test("a wardrobe without pieces, or without those of a kind, leads to where they are added", async ({ page }) => {
  const { userId, username } = await openWardrobe(page, {});
  await expect(page.getByRole("link", { name: "Subir mi primera prenda" })).toHaveAttribute(
    "href",
    wardrobePath(username, "upload"),
  );
  const summer = await addWardrobe(userId, { name: "Verano" });
  await addClothes(summer, { top: ["polo-blanco"] });
  await page.goto(wardrobePath(username, undefined, { w: summer.id }));
  await expect(page.getByRole("img", { name: "Prenda superior: Polo blanco" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Añadir prenda inferior" })).toHaveAttribute(
    "href",
    wardrobePath(username, "upload", { w: summer.id }),
  );
  await expect(shuffleButton(page)).toBeDisabled();
});

test("a public wardrobe is everybody's to look at and shuffle, until an admin hides it; a private one is not there", async ({
  page,
  request,
  browser,
}) => {
  const { username, wardrobe } = await openWardrobe(page, someClothes);
  const path = wardrobePath(username);
  expect((await read(request, path)).status).toBe(404);
  await db.user.update({ where: { username }, data: { isPublic: true } });
  await db.wardrobe.update({ where: { id: wardrobe.id }, data: { isPublic: true } });
  const { status, html } = await read(request, path);
  expect(status).toBe(200);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain(`/api/wardrobes/picture/${wardrobe.id}`);
  await db.wardrobe.update({ where: { id: wardrobe.id }, data: { isIndexed: true } });
  expect((await read(request, path)).html).toMatch(/<meta name="robots" content="index, follow"/);

  const visitor = await (await browser.newContext()).newPage();
  // A browser that lets nothing be copied.
  await visitor.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await visitor.goto(path);
  await expect(shuffleButton(visitor)).toBeEnabled();
  await visitor.getByRole("button", { name: "Compartir armario" }).click();
  const link = visitor.getByRole("dialog", { name: "Copia el enlace" }).getByLabel("Enlace");
  await expect(link).toHaveValue(visitor.url());
  expect(await visitor.evaluate(() => String(getSelection()))).toBe(visitor.url());
  await visitor.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(visitor.getByRole("button", { name: "Guardar conjunto" })).toHaveCount(0);
  await expect(visitor.getByRole("switch")).toHaveCount(0);

  await signIn(page, "admin");
  await page.goto(path);
  await page.getByRole("switch", { name: "Ocultar del público" }).check();
  await expect(page.getByRole("switch", { name: "Ocultar del público" })).toBeEnabled();
  expect((await read(request, path)).status).toBe(404);
  await page.getByRole("switch", { name: "Ocultar del público" }).uncheck();
  await expect(page.getByRole("switch", { name: "Ocultar del público" })).toBeEnabled();
  expect((await read(request, path)).status).toBe(200);
});
