import { openPanel, signIn } from "./accounts";
import { expect, test } from "./fixtures";

test("from a course to the lesson where people stop, and to those who stopped there", async ({ page }) => {
  await signIn(page, "admin");
  await openPanel(page, "/dashboard/academy/teaching");
  await page.getByRole("searchbox").fill("accesibilidad");
  await page.getByRole("table").getByRole("link").filter({ hasText: "Accesibilidad" }).click();
  await expect(page).toHaveURL(/\/teaching\/[\w-]+\/lessons$/);
  const worst = page.getByRole("row").filter({ hasText: "Aquí se detienen" });
  await expect(worst).toHaveCount(1);
  await worst.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Personas de «");
  await page.getByLabel("Estado").selectOption("Sin terminar");
  await expect(page).toHaveURL(/state=unfinished/);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("avance-personas.csv");
});
