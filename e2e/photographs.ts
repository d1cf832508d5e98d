import type { Page } from "@playwright/test";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import type { GroundName } from "../scripts/wardrobe-pictures/grounds";
import { photograph } from "../scripts/wardrobe-pictures/photograph";
import { pieces } from "../scripts/wardrobe-pictures/pieces";
import { signInAsNew } from "./accounts";
import { expect } from "./fixtures";

/** A drawn garment as a phone would photograph it. */
export async function photo(slug: string, ground: GroundName, size = 700) {
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

/** Milliseconds after which a page has the server cut out what its device is too slow for. */
const patienceMs = 6_000;

/** Opens the page of somebody who has no pieces yet, and whose device is never too slow, however busy the machine is. */
export async function openUpload(page: Page): Promise<string> {
  const { user } = await signInAsNew(page);
  await page.addInitScript((patience) => {
    const { setTimeout: wait } = window;
    const waitLonger = (done: TimerHandler, delay?: number, ...values: unknown[]) =>
      wait(done, delay === patience ? 100_000 : delay, ...values);
    Object.assign(window, { setTimeout: waitLonger });
  }, patienceMs);
  await page.goto(wardrobePath(user.username, "upload"));
  await expect(page.getByRole("button", { name: "Elegir fotos" })).toBeEnabled();
  return user.username;
}

export const panel = (page: Page) => page.getByRole("region", { name: "Agregar prendas" });
export const pick = (page: Page, ...files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0][]) =>
  page
    .locator("input[type=file][multiple]")
    .first()
    .setInputFiles(files.flat() as never);
export const shown = (page: Page) => page.getByRole("img", { name: "La prenda sin fondo" });
/** Cutting one out takes a processor for seconds, on a machine that may do other things meanwhile. */
export const cutting = { timeout: 90_000 };
export const stored = (username: string) =>
  db.wardrobeItem.findMany({
    where: { wardrobe: { user: { username } } },
    select: { name: true, color: true, picture: { select: { id: true, cutVersion: true } } },
    orderBy: { name: "asc" },
  });

export async function describe(page: Page, name: string) {
  await panel(page).getByLabel("Nombre").fill(name);
  await panel(page).getByLabel("Talla").fill("M");
  await panel(page).getByLabel("Marca").fill("Quinde");
}
