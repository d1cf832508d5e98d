import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The password that somebody new chooses. */
export const secret = "una-frase-que-nadie-tiene";

/** Fills in the form of somebody new, forgets a box at first, and sends it. */
export async function register(page: Page, address: string) {
  const form = page.getByRole("form", { name: "Crear tu cuenta" });
  await form.getByLabel("Nombre").fill("Killa");
  await form.getByLabel("Correo electrónico").fill(address);
  await form.getByLabel("Contraseña", { exact: true }).fill(secret);
  const terms = form.getByRole("checkbox", { name: "Tengo 18 años o más y acepto los términos" });
  await form.getByRole("checkbox").and(page.locator(":not([name=acceptsTerms])")).click();
  await expect(form.getByText("Verificado")).toBeVisible({ timeout: 30_000 });
  await form.getByRole("button", { name: "CREAR CUENTA" }).click();
  // The missing box is named, and nothing typed is lost.
  await expect(form.getByText("Confirma que tienes 18 años o más y que aceptas los términos.")).toBeVisible();
  await terms.check();
  await form.getByRole("button", { name: "CREAR CUENTA" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeFocused();
}
