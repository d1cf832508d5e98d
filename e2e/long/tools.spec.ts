import { graphApp } from "../../lib/testing/graph";
import { signIn } from "../accounts";
import { expect, test } from "../fixtures";

test.describe("the webhook tool", () => {
  test.use({ expectedErrors: [/400/] });

  test("gets a token, registers, lists and deletes; errors carry their mark", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/application/facebook-webhook");
    await expect(page).toHaveURL("/dashboard/application/facebook-webhook");
    const answer = page.getByRole("region", { name: "Respuesta" }).getByRole("status");
    const press = (name: string) => page.getByRole("button", { name }).click();

    await press("Obtener token");
    await expect(answer).toHaveText("❌ El App ID solo tiene números.");
    await page.getByLabel("App ID").fill(graphApp.appId);
    await page.getByLabel("App Secret").fill("equivocado");
    await press("Obtener token");
    await expect(answer).toHaveText("❌ Error validating client secret: [oculto]");
    await page.getByLabel("App Secret").fill(graphApp.appSecret);
    await press("Obtener token");
    await expect(answer).toContainText('"token_type": "bearer"');

    await page.getByLabel("Callback URL").fill("https://quinde.test/api/whatsapp/webhook");
    await page.getByLabel("Verify Token").fill("palabra");
    await press("Registrar webhook");
    await expect(answer).toContainText('"success": true');
    await press("Ver suscripciones activas");
    await expect(answer).toContainText('"data"');
    await press("Eliminar suscripción");
    await expect(answer).toContainText('"success": true');
    expect((await answer.boundingBox())!.height).toBeLessThanOrEqual(300);
  });
});

test.describe("the pages of a person", () => {
  test("the CV changes its language, and its button with it", async ({ page }) => {
    await page.goto("/me/cv");
    for (const [language, label, file] of [
      ["Español", "Descargar PDF", "/cv/amaru-ficticio-es.pdf"],
      ["English", "Download PDF", "/cv/amaru-ficticio-en.pdf"],
    ] as const) {
      await page.getByRole("radio", { name: language }).check();
      const button = page.getByRole("link", { name: /PDF$/ });
      await expect(button).toHaveText(label);
      await expect(button).toHaveAttribute("href", file);
      const pdf = await page.request.get(file);
      expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});
