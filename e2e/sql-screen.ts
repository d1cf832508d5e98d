import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const screen = "/dashboard/setting/database/sql";

export const editorOf = (page: Page) => page.getByRole("textbox", { name: "Consulta SQL" });
export const runButton = (page: Page) => page.getByRole("button", { name: "Ejecutar", exact: true });
export const result = (page: Page) => page.getByRole("grid", { name: "Resultado de la consulta" });

export async function openConsole(page: Page) {
  await page.goto(screen);
  await expect(editorOf(page)).toBeVisible();
  await expect(runButton(page)).toBeEnabled();
}

export async function write(page: Page, query: string) {
  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  // As typed at once: the editor closes brackets and quotes behind who types them one by one.
  await page.keyboard.insertText(query);
}
