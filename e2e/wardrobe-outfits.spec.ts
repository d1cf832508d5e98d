import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatWeekday } from "../lib/core/dates";
import { addDays, sameDay, startOfDay } from "../lib/core/days";
import { db } from "../lib/core/db";
import { storage } from "../lib/files/storage/storage";
import { addItem, addWardrobe } from "../lib/testing/wardrobe";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import { viewSizes } from "../lib/pictures/shared/sizes";
import { viewName } from "../lib/wardrobe/shared/views";
import { signInAsNew } from "./accounts";
import { expect, test, phoneOnly } from "./fixtures";

const told = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });
const takeBack = (page: Page) => page.getByRole("button", { name: "Deshacer" }).last().click();

/** Somebody who saved an outfit of two pieces. */
async function signInWithOutfit(page: Page) {
  const { user } = await signInAsNew(page);
  const { id: wardrobeId } = await addWardrobe(user._id);
  const drawn = await sharp({ create: { width: 80, height: 100, channels: 3, background: "#1d4ed8" } })
    .webp()
    .toBuffer();
  const items = [
    await addItem(wardrobeId, { name: "Camisa de lino" }),
    await addItem(wardrobeId, { name: "Jean negro", type: "bottom" }),
  ];
  for (const { picture } of items) {
    for (const size of viewSizes) {
      const view = viewName({ shown: "photo", cutVersion: 0 }, size);
      await storage.put(`wardrobe/${picture!.id}/${view}.webp`, drawn, { contentType: "image/webp" });
    }
  }
  const pieces = { create: items.map(({ id }) => ({ itemId: id })) };
  await db.outfit.create({ data: { wardrobeId, name: "Oficina", items: pieces } });
  return user;
}

test("an outfit is worn today, sent as a picture, renamed, and deleted with a way back", async ({ page }) => {
  const user = await signInWithOutfit(page);
  await page.goto(wardrobePath(user.username, "conjuntos"));
  await page.getByRole("button", { name: "Usado hoy: Oficina" }).click();
  await expect(told(page, "Anotado: hoy usaste «Oficina».")).toBeVisible();
  await expect(page.getByText("Usado 1 vez · hoy")).toBeVisible();
  await takeBack(page);
  await expect(page.getByText("Aún sin usar")).toBeVisible();

  // The back button closes what is open, and the focus is where it was.
  const opener = page.getByRole("button", { name: "Ver el conjunto Oficina" });
  const dialog = page.getByRole("dialog", { name: "Oficina" });
  await opener.click();
  await expect(dialog.getByRole("listitem")).toHaveText([/Camisa de lino/, /Jean negro/]);
  // Where the device has no sharing of its own, its picture is a file.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Compartir" }).click(),
  ]);
  await expect(page.getByText("La imagen se descargó: ya puedes enviarla.")).toBeVisible();
  expect(download.suggestedFilename()).toBe("Oficina.png");
  const { format, width, height } = await sharp(await download.path()).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1080, height: 1350 });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Renombrar" }).click();
  await dialog.getByLabel("Nombre").fill("Viernes");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("dialog", { name: "Viernes" })).toBeVisible();

  await page.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Aún no tienes conjuntos.")).toBeVisible();
  await takeBack(page);
  await expect(page.getByRole("button", { name: "Ver el conjunto Viernes" })).toBeVisible();
});

test.describe("late in the evening far west of Greenwich", () => {
  // In UTC, and in Bogota, it is another day already.
  const moment = addDays(new Date().toISOString().slice(0, 10), -1);
  const today = addDays(moment, -1);
  const nameOf = (day: string) => formatWeekday(startOfDay(day));

  test.use({ timezoneId: "Pacific/Pago_Pago" });

  test("the calendar's today is the person's, by touch and by keyboard", phoneOnly, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${moment}T08:00:00Z`));
    const user = await signInWithOutfit(page);
    await page.goto(wardrobePath(user.username, "calendario"));
    const cell = (day: string) =>
      page.getByRole("gridcell").getByRole("button", { name: new RegExp(`^${nameOf(day)}`) });
    await expect(cell(today)).toHaveAttribute("aria-current", "date");

    await page.getByRole("button", { name: "Agregar un conjunto" }).click();
    await page.getByRole("searchbox", { name: "Buscar un conjunto" }).fill("lino");
    await page.getByRole("dialog").getByRole("button", { name: "Oficina" }).click();
    await expect(told(page, "«Oficina» está en el calendario.")).toBeVisible();
    await expect(cell(today)).toHaveAccessibleName(`${nameOf(today)}, Oficina`);
    const wears = await db.wear.findMany({ where: { userId: user._id }, select: { wornOn: true } });
    expect(wears).toEqual([{ wornOn: new Date(`${today}T00:00:00Z`) }]);

    await page.getByRole("button", { name: "Quitar Oficina de este día" }).click();
    await expect(page.getByText("Aún no anotas nada hoy.")).toBeVisible();
    await takeBack(page);
    await expect(page.getByRole("heading", { name: "Oficina" })).toBeVisible();

    const [before, day] = [addDays(today, -1), addDays(today, -8)];
    await cell(today).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(cell(before)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(cell(day)).toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(cell(sameDay(day, -1))).toBeFocused();
    await expect(page.getByRole("heading", { name: nameOf(sameDay(day, -1)) })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: nameOf(day) })).toBeVisible();
    await page.getByRole("button", { name: "Hoy", exact: true }).click();
    await expect(page.getByRole("heading", { name: nameOf(today) })).toBeVisible();
  });
});
