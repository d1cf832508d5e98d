import { randomUUID } from "node:crypto";
import { sealSecret } from "../lib/options/secrets";
import { contact, delivery, deliverySecret, message, signatureOf } from "../lib/testing/deliveries";
import { graphAccount, startGraph } from "../lib/testing/graph";
import { signInAt } from "./accounts";
import { expect, expectNone, test, watch } from "./fixtures";
import { emptyDatabase } from "./own-database";
import { startSite } from "./site-process";

const inbox = "/dashboard/application/whatsapp";

/* The account at Meta, on a site of its own: from nothing set up to a token that ends. No other test may see its options. */
test("an account is set up, a closed window takes a template, and a token that ends holds messages up", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const graph = await startGraph();
  const { database, url, drop } = await emptyDatabase("whatsapp_account");
  const site = await startSite({ DATABASE_URL: url, GRAPH_URL: graph.url });
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const problems = watch(page, origin);

  await signInAt(context, origin, { database, role: "superadmin", name: "Quilla" });

  await test.step("nothing is set up: four steps, and a test that says what is missing", async () => {
    await page.goto(inbox);
    const steps = page.getByRole("region", { name: "Conecta tu número de WhatsApp" });
    await expect(steps.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(4);
    await expect(steps.getByText("/api/whatsapp/webhook")).toBeVisible();
    await expect(steps.getByRole("button", { name: "Copiar: Token de verificación" })).toBeVisible();
    await steps.getByRole("button", { name: "Probar conexión" }).click();
    await expect(steps.getByText("Falta algo para que todo funcione.")).toBeVisible();
  });

  await test.step("set up, the test asks Meta", async () => {
    const set = (key: string, stored: string) =>
      database.query("UPDATE options SET value = $2, updated_at = now() WHERE key = $1", [key, stored]);
    await set("whatsapp.phoneNumberId", graphAccount.phoneNumberId);
    await set("whatsapp.businessAccountId", graphAccount.businessAccountId);
    for (const [key, secret] of [
      ["whatsapp.accessToken", graphAccount.accessToken],
      ["whatsapp.appSecret", deliverySecret],
    ] as const) {
      await set(key, sealSecret(key, secret));
    }
    await page.reload();
    await page.getByRole("button", { name: "Cuenta de WhatsApp" }).click();
    await page.getByRole("button", { name: "Probar conexión" }).click();
    await expect(page.getByText("Meta responde por +1 555-078-3881 (Estudio Quinde).")).toBeVisible();
    await expect(page.getByText("ahora está suscrita")).toBeVisible();
    await page.getByRole("button", { name: "Cerrar" }).click();
  });

  const hear = async (text: string, hoursAgo: number) => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - hoursAgo * 3_600);
    const heard = { ...message(randomUUID(), "51987654321", 0, "text", { body: text }), timestamp };
    const body = JSON.stringify(delivery({ contacts: [contact("51987654321", "Ana")], messages: [heard] }));
    const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
    expect((await fetch(`${origin}/api/whatsapp/webhook`, { method: "POST", headers, body })).status).toBe(200);
  };
  const said = page.getByRole("region", { name: "Conversación con Ana" });

  await test.step("a window that is closed takes a template", async () => {
    await hear("Hola", 30);
    await page.getByRole("list", { name: "Conversaciones" }).getByRole("link", { name: /Ana/ }).click();
    await expect(page.getByText("Solo plantillas")).toBeVisible();
    await page.getByRole("button", { name: "Elegir una plantilla" }).click();
    const templates = page.getByRole("region", { name: "Plantillas" });
    await templates.getByRole("button", { name: "Sincronizar" }).first().click();
    await templates.getByRole("button", { name: /seguimiento_proyecto/ }).click();
    await templates.getByLabel("Encabezado: Variable 1").fill("Web de Ana");
    await templates.getByLabel("Variable 1", { exact: true }).fill("Ana");
    await templates.getByLabel("Variable 2").fill("diseño listo");
    await expect(templates.getByText("Hola Ana, tu proyecto avanza: diseño listo. ¿Lo revisamos?")).toBeVisible();
    await templates.getByRole("button", { name: "Enviar plantilla" }).click();
    await expect(templates.getByText("Completa este dato.")).toBeVisible();
    await templates.getByLabel("Final del enlace «Ver avance»").fill("42");
    await templates.getByRole("button", { name: "Enviar plantilla" }).click();
    await expect(said.getByText("Hola Ana, tu proyecto avanza: diseño listo. ¿Lo revisamos?")).toBeVisible();
  });

  await test.step("a token that ends holds messages up until somebody resumes them", async () => {
    await hear("¿Sigues ahí?", 0);
    await expect(page.getByRole("timer")).toHaveText(/^Quedan 2[34] h/);
    graph.whims.push({ code: 190 });
    await page.getByRole("textbox", { name: "Mensaje", exact: true }).fill("Aquí estoy");
    await page.keyboard.press("Enter");
    const banner = page.getByRole("alert", { name: "Envíos detenidos" });
    await expect(banner).toContainText("El token de acceso ya no vale o no tiene permiso");
    await expect(banner).toContainText("Un mensaje espera");
    graph.seen.length = 0;
    await banner.getByRole("button", { name: "Reanudar" }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => graph.seen.filter(({ json }) => isText(json, "Aquí estoy")).length).toBe(1);
    // A new token does so by itself, whoever changed it.
    graph.whims.push({ code: 190 });
    await page.getByRole("textbox", { name: "Mensaje", exact: true }).fill("Sigo aquí");
    await page.keyboard.press("Enter");
    await expect(banner).toBeVisible();
    await database.query("UPDATE options SET updated_at = now() WHERE key = 'whatsapp.accessToken'");
    await expect(banner).toBeHidden();
    await expect.poll(() => graph.seen.filter(({ json }) => isText(json, "Sigo aquí")).length).toBe(2);
  });

  expectNone(problems, []);
  await context.close();
  site.child.kill("SIGTERM");
  await site.exit;
  await graph.stop();
  await drop();
});

const isText = (json: unknown, body: string): boolean =>
  (json as { text?: { body?: string } } | null)?.text?.body === body;
