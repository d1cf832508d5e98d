import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { cookieOf, signIn } from "./accounts";
import { expect, smoke, test } from "./fixtures";
import { read } from "./html";
import { mailTo } from "./mailbox";

const studio = "hola@quinde.test";
const newName = () => `Rosa ${randomUUID().slice(0, 8)}`;

async function fill(page: Page, name: string) {
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("Mensaje").fill("Quiero una tienda para mi panadería.");
}

/** Sends the form, with the captcha where other tests of this address already sent several. */
async function send(page: Page) {
  const button = page.getByRole("button", { name: "Enviar mensaje" });
  const sent = page.getByText("✅ ¡Formulario enviado con éxito!");
  await button.click();
  await expect(sent.or(page.getByRole("checkbox"))).toBeVisible();
  if (await sent.isVisible()) return;
  await page.getByRole("checkbox").click();
  await expect(page.getByText("Verificado")).toBeVisible({ timeout: 30_000 });
  await button.click();
  await expect(sent).toBeVisible();
}

test.describe("the form", () => {
  test.use({ expectedErrors: [/403/] });

  test("says what is missing, sends, is cleared, and reaches the studio and the dashboard", smoke, async ({ page }) => {
    test.slow();
    await page.goto("/contact");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    for (const text of ["Escribe tu nombre.", "Escribe tu correo electrónico.", "Escribe tu mensaje."]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel("Nombre")).toBeFocused();

    const name = newName();
    await fill(page, name);
    await page.getByLabel("Correo electrónico").fill("rosa");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByText("Ingresa un correo electrónico válido.")).toBeVisible();
    await fill(page, name);
    await send(page);
    for (const label of ["Nombre", "Correo electrónico", "Mensaje"])
      await expect(page.getByLabel(label)).toHaveValue("");
    expect((await mailTo(studio, `Consulta general: ${name}`)).text).toContain("Quiero una tienda para mi panadería.");

    await signIn(page, "admin");
    await page.goto(`/dashboard/application/message/list?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).click();
    await expect(page.getByText("Quiero una tienda para mi panadería.", { exact: true })).toBeVisible();
    const facts = page.getByRole("region", { name: "Datos" });
    await expect(facts.getByText("Leído")).toBeVisible();
    await page.keyboard.press("Alt+KeyR");
    await expect(facts.getByText("Respondido")).toBeVisible();
    await page.getByRole("button", { name: "Archivar" }).click();
    await expect(facts.getByText("Archivado")).toBeVisible();
    await page.goto(`/dashboard/application/message/list?search=${encodeURIComponent(name)}`);
    await expect(page.getByText("Ningún mensaje coincide")).toBeVisible();
  });

  test("leads to WhatsApp", async ({ request }) => {
    const { html } = await read(request, "/contact");
    const aside = /<aside [^>]*aria-label="Otras formas de contacto"[\s\S]*?<\/aside>/.exec(html)![0];
    expect(aside).toMatch(
      /<a [^>]*href="https:\/\/wa\.me\/51999000111\?text=Hola(?:(?!<\/a>)[\s\S])*Escribir por WhatsApp/,
    );
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("the form leads to a page that says how it ended", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Nombre").fill("Rosa");
    await page.getByLabel("Correo electrónico").fill("rosa@localhost");
    await page.getByLabel("Mensaje").fill("Hola");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page).toHaveURL("/contact/no-enviado");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("❌ Hubo un error al enviar el mensaje.");
  });
});

test("messages are for admins", async ({ request }) => {
  const headers = await cookieOf("collaborator");
  for (const path of ["message/list", "facebook-webhook"]) {
    expect((await request.get(`/dashboard/application/${path}`, { headers })).status()).toBe(403);
  }
});
