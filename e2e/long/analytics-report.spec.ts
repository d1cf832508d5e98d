import { db } from "../../lib/core/db";
import { openPanel, signInAsNew } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";

const report = "/dashboard/application/analytics";

test.describe("somebody who is named in a site", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("finds it in the menu, and no other", async ({ page }) => {
    const { user } = await signInAsNew(page, "user");
    await openPanel(page, report);
    await expect(page.getByText("Aún no ves ningún sitio")).toBeVisible();
    const site = await db.site.create({
      data: { name: "Tienda de prueba", script: `e2e-${user._id}`, people: { create: { userId: user._id } } },
      select: { id: true },
    });
    try {
      await openPanel(page, "/dashboard");
      await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Estadísticas" }).click();
      await expect(page.getByText("Tienda de prueba. Sin cookies")).toBeVisible();
      await expect(page.getByText("Sin datos en este rango.").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Anotar un día" })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`${report}?site=1`);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Estadísticas");
    } finally {
      await db.site.delete({ where: { id: site.id } });
    }
  });
});
