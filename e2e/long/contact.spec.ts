import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

async function fill(page: Page, name: string) {
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("Mensaje").fill("Quiero una tienda para mi panadería.");
}

test.describe("the form", () => {
  test.use({ expectedErrors: [/403/] });

  test("keeps what was typed when it fails", async ({ page }) => {
    await page.route("**/api/email/submit", (route) =>
      route.fulfill({ status: 403, json: { code: "forbidden", message: "No se pudo." } }),
    );
    await page.goto("/contact");
    await fill(page, "Rosa");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByText("❌ Hubo un error al enviar el mensaje.")).toBeVisible();
    await expect(page.getByLabel("Mensaje")).toHaveValue("Quiero una tienda para mi panadería.");
  });
});
