import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const screen = "/dashboard/setting/options";

export const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true });

export async function openOptions(page: Page) {
  await page.goto(screen);
  // This button is enabled once the page is awake.
  const secret = form(page, "Contraseña del servidor de correo");
  await expect(secret.getByRole("button", { name: "Guardar" })).toBeEnabled();
}

export async function save(page: Page, name: string, value: string) {
  const option = form(page, name);
  await option.getByRole("textbox").fill(value);
  await option.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(`Se guardó «${name}».`).last()).toBeVisible();
  // While it is sent the button says "Guardando...", and what is opened meanwhile closes with the answer.
  await expect(option.getByRole("button", { name: /^Guarda/ })).toHaveCount(0);
}

export async function restore(page: Page, name: string) {
  await form(page, name).getByRole("button", { name: "Restaurar valor por defecto" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
  await expect(form(page, name).getByRole("button", { name: "Restaurar valor por defecto" })).toHaveCount(0);
}
