import type { Page } from "@playwright/test";
import { db } from "../lib/core/db";
import { typeLabels } from "../lib/wardrobe/shared/kinds";
import { pickCount } from "../lib/wardrobe/shared/shuffle";
import { expect, test, phoneOnly } from "./fixtures";
import { someClothes } from "./wardrobes";
import { openWardrobe, shuffleButton } from "./shuffling";

const reel = (page: Page, type: keyof typeof typeLabels) =>
  page.getByRole("group", { name: typeLabels[type], exact: true }).getByRole("button", { name: /^Fijar / });
const worn = (page: Page) => page.getByRole("main").getByRole("status");

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

test(
  "a shuffle goes through eleven outfits to another one, what is locked stays, and keys, buttons and swipes go from piece to piece",
  phoneOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openWardrobe(page, someClothes);
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

    // From piece to piece; what is locked leaves nothing to shuffle.
    await top.click();
    await expect(top).toHaveAttribute("aria-pressed", "false");
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
    await expect(page.getByText("Suelta una prenda fijada para mezclar.")).toBeVisible();
  },
);

test("who asked for less motion has the result at once; the outfit is saved and noted as worn", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { userId } = await openWardrobe(page, someClothes);
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
