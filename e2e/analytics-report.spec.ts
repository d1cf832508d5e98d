import type { Page } from "@playwright/test";
import { openPanel, signInAsNew } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";

const report = "/dashboard/application/analytics";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tile = (page: Page, name: string) => page.getByRole("region", { name: "Resumen" }).getByRole("link", { name });

test("rows narrow the report, a filter is made, kept as a segment and taken off", async ({ page }) => {
  await signInAsNew(page, "superadmin");
  await openPanel(page, report);
  await expect(page.getByText("en el sitio ahora")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Visitantes en el tiempo/ }).locator("canvas")).toBeVisible();

  // One click for each: a figure in the chart, a tab, a row.
  await tile(page, "Rebote").click();
  await expect(page).toHaveURL(/metric=bounce_rate/);
  await expect(tile(page, "Rebote")).toHaveAttribute("aria-current", "true");
  await card(page, "Fuentes").getByRole("link", { name: "Canales" }).click();
  await expect(card(page, "Fuentes").getByRole("link", { name: "Búsqueda", exact: true })).toBeVisible();
  await card(page, "Lugares").getByRole("link", { name: "Perú", exact: true }).click();
  await expect(page).toHaveURL(/f=is,country,PE&/);
  await expect(page.getByRole("link", { name: "Quitar País es Perú" })).toBeVisible();

  // A filter of several values, with what the data has.
  await page.getByRole("button", { name: "Filtrar" }).click();
  const dialog = page.getByRole("dialog", { name: "Filtrar las estadísticas" });
  await expect(dialog.getByRole("button", { name: "/", exact: true })).toBeVisible();
  await expectAccessible(page, { hasContrast: false });
  await dialog.getByLabel("Dimensión").selectOption("source");
  await dialog.getByRole("button", { name: "google.com" }).click();
  await dialog.getByRole("textbox", { name: "Valores" }).fill("direc");
  await dialog.getByRole("button", { name: "Directo" }).click();
  await dialog.getByRole("button", { name: "Aplicar filtro" }).click();
  await expect(page).toHaveURL(/f=is,country,PE;is,source,google\.com\|&/);
  await expect(page.getByRole("link", { name: "Quitar Fuente es google.com o Directo" })).toBeVisible();

  // Kept, and applied later.
  await page.getByRole("button", { name: "Segmentos" }).click();
  await page.getByRole("button", { name: "Guardar estos filtros" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Perú por Google");
  await page.getByRole("button", { name: "Guardar segmento" }).click();
  await expect(page.getByText("Segmento guardado.")).toBeVisible();
  await page.getByRole("link", { name: "Quitar todos" }).click();
  await expect(page.getByRole("list", { name: "Filtros en uso" })).toHaveCount(0);
  await page.getByRole("button", { name: "Segmentos" }).click();
  await page.getByRole("link", { name: "Perú por Google" }).click();
  await expect(page.getByRole("link", { name: "Quitar País es Perú" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Filtros en uso" })).toHaveCount(0);

  // All values, searched by what they are called, and a row of them leads back.
  await card(page, "Lugares")
    .getByRole("link", { name: /^Ver todo/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "País" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("colom");
  await expect(page.getByText("Mostrando 1–1 de 1").filter({ visible: true })).toBeVisible();
  await page.getByRole("table").getByRole("link", { name: "Colombia" }).click();
  await expect(page.getByRole("link", { name: "Quitar País es Colombia" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar PNG", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^analitica-.+-grafico\.png$/);
  const list = page.waitForEvent("download");
  await card(page, "Páginas").getByRole("link", { name: "Exportar CSV de Página" }).click();
  expect((await list).suggestedFilename()).toMatch(/-page\.csv$/);
});

test("keys choose the days, and what happened on one stands beside it", async ({ page }) => {
  await signInAsNew(page, "admin");
  await openPanel(page, `${report}?f=contains,page,/academy`);
  await expect(async () => {
    await page.keyboard.press("d");
    await expect(page).toHaveURL(/period=today/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Periodo: Hoy" })).toBeVisible();
  await page.keyboard.press("x");
  await expect(page).toHaveURL(`${report}?period=today`);
  await page.keyboard.press("w");
  await expect(page.getByRole("button", { name: "Periodo: 7 días" })).toBeVisible();

  await page.getByRole("button", { name: "Anotar un día" }).click();
  await page.getByRole("textbox", { name: "Qué pasó" }).fill("Campaña de prueba");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  const notes = page.getByRole("region", { name: "Notas" });
  await expect(notes).toContainText("Campaña de prueba");
  const chart = page.getByRole("group", { name: /^Visitantes en el tiempo/ });
  await chart.press("End");
  await expect(page.getByText(/Nota: Campaña de prueba/)).toBeVisible();
  await chart.press("Enter");
  await expect(page).toHaveURL(/period=custom&from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await notes.getByRole("button", { name: "Eliminar la nota Campaña de prueba" }).click();
  await page.getByRole("button", { name: "Eliminar nota" }).click();
  await expect(notes).not.toContainText("Campaña de prueba");

  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Filtrar las estadísticas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Comparar:/ }).click();
  await page.getByRole("link", { name: "Sin comparar" }).click();
  await expect(page).toHaveURL(/compare=none/);
  await expect(page.getByText(/^Antes: /)).toHaveCount(0);
});
