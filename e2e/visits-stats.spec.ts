import type { Page } from "@playwright/test";
import { openPanel, openSession, signIn } from "./accounts";
import { expect, smoke, test } from "./fixtures";

const stat = "/dashboard/application/stat";

/** Opens a page of the panel as an admin. */
async function open(page: Page, path: string): Promise<void> {
  await signIn(page, "admin");
  await openPanel(page, path);
}

test("from the month's figures to one page's report, and to the records", smoke, async ({ page }) => {
  await open(page, stat);
  await page.getByRole("link", { name: "1 mes" }).click();
  await expect(page).toHaveURL(/range=1m/);
  await expect(page.getByRole("link", { name: "1 mes" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Ahora" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Qué cambió" })).toContainText(
    "Más o menos que en el periodo anterior",
  );

  await page.getByRole("searchbox", { name: "Buscar" }).fill("precios");
  await expect(page.getByText("Mostrando 1–1 de 1")).toBeVisible();
  await page.getByRole("link", { name: "Detalles de /precios" }).click();
  await expect(page).toHaveURL(/analytics\?period=custom&from=[\d-]+&to=[\d-]+&f=is,page,\/precios/);
  await expect(page.getByRole("link", { name: "Quitar Página es /precios" })).toBeVisible();
  await page.goBack();

  await page.getByRole("link", { name: "Ver registros" }).click();
  await expect(page).toHaveURL(/viewer\?range=1m&audience=person/);
  await page.getByRole("link", { name: "Más antiguas" }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole("link", { name: "Más recientes" }).click();
  await expect(page).toHaveURL(/before=/);
});

test(
  "the chart of all links is read by keyboard and as a table, and why a day differs is two clicks away",
  smoke,
  async ({ page }) => {
    await open(page, "/dashboard/application/shortener/chart");
    await page.getByRole("link", { name: "1 semana" }).click();
    await expect(page).toHaveURL(/range=1w/);

    await test.step("by keyboard, and as a table", async () => {
      await expect(page.locator("canvas")).toBeVisible();
      await page.getByRole("group", { name: /Visitas y visitantes de/ }).focus();
      await page.keyboard.press("ArrowRight");
      const told = page.locator("figcaption [aria-live]");
      await expect(told).toContainText(/\d+ visitas?, \d+ visitantes? · antes \d+/);
      const first = await told.textContent();
      await page.keyboard.press("ArrowRight");
      await expect(told).not.toHaveText(first!);

      await page.getByText("Ver las cifras en una tabla").click();
      const rows = page.getByRole("table", { name: /Visitas y visitantes/ }).getByRole("row");
      await expect(rows).toHaveCount(9); // seven days, today, and the headings
    });

    await test.step("a day, and why it differs", async () => {
      const plot = page.getByRole("group", { name: /Visitas y visitantes de/ }).locator(".u-over");
      await plot.hover();
      await expect(page.getByRole("link", { name: "Ver este día" })).toBeVisible();
      await plot.click();
      await expect(page).toHaveURL(/dateFrom=(\d{4}-\d\d-\d\d)&dateTo=\1$/);
      const changes = page.getByRole("region", { name: "Qué cambió" });
      await expect(changes).toContainText("Más o menos que en el periodo anterior");
      await expect(changes.getByRole("heading", { name: "Fuentes" })).toBeVisible();
      await expect(changes.getByRole("listitem").first()).toContainText(/(?:Sube|Baja) \d+ ?de \d+ a \d+/);
    });
  },
);

test("the records that the filters select, as CSV", async ({ request }) => {
  const { bearer: headers } = await openSession("admin");
  const response = await request.get("/api/stat/export?country=PE&range=1w", { headers });
  const lines = (await response.text()).trim().split("\n");
  expect(response.headers()["content-type"]).toContain("text/csv");
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.slice(1).every((line) => line.includes("Perú"))).toBe(true);
});
