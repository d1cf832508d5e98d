import type { Page } from "@playwright/test";
import products from "../prisma/content/products/products.json";
import { expect } from "./fixtures";

export const withFile = products.find(({ slug }) => slug === "kit-api-webhooks")!;
export const withVideo = products.find(({ videoUrl }) => videoUrl)!;
export const several = products.find(({ images, imagesMobile }) => images > 2 && imagesMobile > 1)!;

export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const titles = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();

/** A button of a product opens the studio's chat. */
export async function expectChat(page: Page, button: string, word: string): Promise<void> {
  // Where the site leads to is another one, which is asked for and not reached.
  const asked = page.waitForRequest(/^https:\/\/wa\.me\/\d+\?text=/);
  await page.getByRole("main").getByRole("button", { name: button }).click();
  const text = new URL((await asked).url()).searchParams.get("text");
  expect(text).toContain(`${word}`);
  expect(text).toContain(`«${withFile.name}» (${withFile.sku})`);
}
