import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, openMenu, panelMenu } from "./fixtures";

export const unique = () => `e2e ${randomUUID().slice(0, 12)}`;
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Goes on by the menu, as within one visit: Next keeps the page that is left. */
export async function byMenu(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await panelMenu(page).getByRole("link", { name, exact: true }).click();
}

/** Short links, with the form in front of them. */
export async function openLinks(page: Page): Promise<void> {
  await page.goto("/dashboard/application/shortener");
  await page.getByRole("link", { name: "Crear enlace" }).click();
}

/** Whether the page would have a browser ask before its tab is closed. */
export const isGuarded = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Neither what was typed before nor a button that is still busy. */
export async function expectFresh(submit: Locator, ...fields: Locator[]) {
  await expect(submit).toBeEnabled();
  for (const field of fields) await expect(field).toHaveValue("");
}
