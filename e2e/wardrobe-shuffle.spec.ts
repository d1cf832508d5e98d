import type { Page } from "@playwright/test";
import { db } from "../lib/core/db";
import { addWardrobe } from "../lib/testing/wardrobe";
import { typeLabels } from "../lib/wardrobe/shared/kinds";
import { pickCount } from "../lib/wardrobe/shared/shuffle";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import { ensureWardrobe } from "../lib/wardrobe/wardrobes/service";
import { signIn, signInAsNew } from "./accounts";
import { expect, test, phoneOnly } from "./fixtures";
import { read } from "./html";
import { addClothes, type Clothes, someClothes } from "./wardrobes";

const shuffleButton = (page: Page) => page.getByRole("button", { name: "Mezclar" });
const reel = (page: Page, type: keyof typeof typeLabels) =>
  page.getByRole("group", { name: typeLabels[type], exact: true }).getByRole("button", { name: /^Fijar / });
const worn = (page: Page) => page.getByRole("main").getByRole("status");

/** Signs in somebody new who has such clothes, and opens the page where they are put together. */
async function open(page: Page, clothes: Clothes) {
  const { user } = await signInAsNew(page);
  const { id: userId, username } = await db.user.findUniqueOrThrow({ where: { username: user.username } });
  const wardrobe = { ...(await ensureWardrobe(userId)), userId };
  await addClothes(wardrobe, clothes);
  await page.goto(wardrobePath(username));
  return { userId, username, wardrobe };
}

/** Presses the button and waits for the end. @returns every outfit that was seen meanwhile, by the names of its pieces */
async function shuffle(page: Page): Promise<string[]> {
  const before = await worn(page).textContent();
  await page.evaluate(() => {
    const names = () =>
      [...document.querySelectorAll("main [aria-pressed][aria-label^=Fijar]")].map((button) => button.ariaLabel).join();
    const seen: string[] = [];
    let last = names();
    new MutationObserver(() => {
      if (names() === last) return;
      last = names();
      seen.push(last);
    }).observe(document.querySelector("main")!, { subtree: true, attributeFilter: ["aria-label"] });
    Object.assign(window, { seen });
  });
  await shuffleButton(page).click();
  await expect(worn(page)).not.toHaveText(before!);
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test("a shuffle goes through eleven outfits to another one; what is locked stays", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, someClothes);
  await expect(page.getByRole("heading", { level: 1, name: "Mi armario" })).toBeVisible();
  await expect(shuffleButton(page)).toBeEnabled();
  expect(await shuffle(page)).toHaveLength(pickCount);

  const top = reel(page, "top");
  const kept = (await top.getAttribute("aria-label"))!;
  await top.click();
  await expect(top).toHaveAttribute("aria-pressed", "true");
  const seen = await shuffle(page);
  expect(seen).toHaveLength(pickCount);
  expect(seen.every((names) => names.includes(kept))).toBe(true);

  // A phone shows all of it at once.
  for (const name of ["Mezclar", "Guardar conjunto", "Usado hoy", "Compartir"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});

test(
  "arrow keys, buttons and swipes go from piece to piece, and locked pieces leave nothing to shuffle",
  phoneOnly,
  async ({ page }) => {
    await open(page, someClothes);
    await expect(shuffleButton(page)).toBeEnabled();
    const top = reel(page, "top");
    const first = (await top.getAttribute("aria-label"))!;
    await top.press("ArrowRight");
    await expect(top).not.toHaveAttribute("aria-label", first);
    await top.press("ArrowLeft");
    await expect(top).toHaveAttribute("aria-label", first);
    await page.getByRole("button", { name: "Prenda superior anterior" }).click();
    const last = (await top.getAttribute("aria-label"))!;
    expect(last).not.toBe(first);

    const { x, y, width, height } = (await top.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 90, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(top).toHaveAttribute("aria-label", first);
    // A swipe is no tap.
    await expect(top).toHaveAttribute("aria-pressed", "false");

    for (const type of ["top", "bottom", "accessory"] as const) await reel(page, type).press("Enter");
    await expect(shuffleButton(page)).toBeDisabled();
    await expect(page.getByText("Suelta una prenda para mezclar.")).toBeVisible();
  },
);

test("who asked for less motion has the result at once; the outfit is saved and noted as worn", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { userId } = await open(page, someClothes);
  await expect(shuffleButton(page)).toBeEnabled();
  expect(await shuffle(page)).toHaveLength(1);

  const pieces = (await worn(page).textContent())!;
  await page.getByRole("button", { name: "Guardar conjunto" }).click();
  const dialog = page.getByRole("dialog", { name: "Guardar conjunto" });
  await expect(dialog.getByLabel("Nombre")).toHaveValue(pieces);
  await dialog.getByLabel("Nombre").fill("Domingo");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Conjunto guardado.")).toBeVisible();
  const wornToday = page.getByRole("button", { name: "Usado hoy" });
  await wornToday.click();
  await expect(wornToday).toHaveAttribute("aria-pressed", "true");
  const wears = () =>
    db.wear.findMany({ where: { userId }, select: { outfit: { select: { name: true } }, items: true } });
  expect(await wears()).toMatchObject([{ outfit: { name: "Domingo" }, items: [{}, {}, {}] }]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(wornToday).toHaveAttribute("aria-pressed", "false");
  expect(await wears()).toEqual([]);
});

test("a wardrobe without pieces, or without those of a kind, leads to where they are added", async ({ page }) => {
  const { userId, username } = await open(page, {});
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
  const { username, wardrobe } = await open(page, someClothes);
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
