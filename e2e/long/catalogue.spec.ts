import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";

const mega = 1024 * 1024;

test("what keeps a project from being published is told and leads there; half a date is no date", async ({ page }) => {
  const name = `Sin fecha ${randomUUID().slice(0, 8)}`;
  await signInAsNew(page, "admin");
  await page.goto("/dashboard/project/list");
  await page.getByRole("button", { name: "Nuevo proyecto" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill(name);
  await page.getByRole("button", { name: "Empezar a escribir" }).click();
  const began = page.getByLabel("Empezó");
  const state = page.getByRole("status").filter({ hasText: "Guardado" });
  const dialog = page.getByRole("dialog", { name: /^Publicar/ });
  const publish = () => page.getByRole("button", { name: "Publicar", exact: true }).click();
  await publish();
  const send = dialog.getByRole("button", { name: "Publicar", exact: true });
  await expect(send).toHaveAccessibleDescription("Empezó: falta la fecha de inicio.");
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(began).toBeFocused();

  // The browser tells nothing of what is typed of it.
  await page.keyboard.type("12");
  await began.blur();
  await expect(began).toHaveAttribute("aria-invalid", "true");
  await expect(state).toHaveText("Guardado, con algo por corregir");
  await page.reload();
  await expect(began).toHaveAttribute("aria-invalid", "true");
  await began.fill("2026-03-02");
  await expect(began).not.toHaveAttribute("aria-invalid");
  await expect(state).toHaveText("Guardado");

  // A pasted value is kept whole, and has to be corrected.
  await page.getByRole("button", { name: "Agregar enlace" }).click();
  const address = page.getByRole("textbox", { name: "Dirección de enlace 1" });
  await page.getByRole("textbox", { name: "Nombre de enlace 1" }).fill("Sitio");
  await address.fill("ejemplo.com");
  await address.blur();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await publish();
  await dialog.getByRole("button", { name: "Enlaces: escribe una dirección completa" }).click();
  await expect(address).toBeFocused();
  await address.fill("https://ejemplo.com");
  await publish();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Ver en el sitio" })).toBeVisible();
});

test("a product is written with its price, and its file goes on after a reload where it stopped", async ({
  page,
}, info) => {
  const name = `Kit ${randomUUID().slice(0, 8)}`;
  await signInAsNew(page, "admin");
  await page.goto("/dashboard/product/list");
  await page.getByRole("button", { name: "Nuevo producto" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("button", { name: "Empezar a escribir" }).click();
  await expect(page).toHaveURL(/\/dashboard\/product\/[^/]+\/update$/);

  await page.getByRole("textbox", { name: "Precio" }).fill("1,250.50");
  const etiquetas = page.getByLabel("Etiquetas").last();
  await etiquetas.fill("seo");
  await etiquetas.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Guardado" })).toBeVisible();

  // The network stops at 8 of 20 MB.
  const file = info.outputPath("guia.pdf");
  writeFileSync(file, Buffer.concat([Buffer.from("%PDF-1.7\n")], 20 * mega));
  const sent: number[] = [];
  let isStuck = true;
  await page.route("**/api/product/upload/part/**", (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get("offset"));
    sent.push(offset / mega);
    if (!isStuck || offset < 8 * mega) return route.continue();
  });
  await page.locator("input[type=file][aria-label='Archivo para descargar']").setInputFiles(file);
  await expect.poll(() => sent.at(-1), { timeout: 90_000 }).toBe(8);
  isStuck = false;
  await page.reload();
  await expect(page.getByText("PDF · 20,480 KB")).toBeVisible({ timeout: 90_000 });
  expect(sent).toEqual([0, 2, 4, 6, 8, 8, 10, 12, 14, 16, 18]);
  await expect(page.getByRole("status").filter({ hasText: "Guardado" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Precio" })).toHaveValue("1,250.50");
  await expect(page.getByText("PDF · 20,480 KB")).toBeVisible();
  await expect(page.getByRole("button", { name: "Quitar seo" })).toBeVisible();
  await page.goto(`/dashboard/product/list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name })).toBeVisible();
});
