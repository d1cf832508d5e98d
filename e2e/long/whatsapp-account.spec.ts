import { randomUUID } from "node:crypto";
import { contact, delivery, deliverySecret, message, signatureOf } from "../../lib/testing/deliveries";
import { graphAccount, startGraph } from "../../lib/testing/graph";
import { signInAt } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, expectNone, test, watch } from "../fixtures";
import { emptyDatabase } from "../own-database";
import { startSite } from "../site-process";

const inbox = "/dashboard/application/whatsapp";

/* The account at Meta, on a site of its own: from a demo to a token that ends. No other test may see its options. */
test("the demo answers until an account is set up, a closed window takes a template, and a token that ends holds messages up", async ({
  browser,
}) => {
  const graph = await startGraph();
  const { database, url, drop } = await emptyDatabase("whatsapp_account");
  const site = await startSite({ DATABASE_URL: url, GRAPH_URL: graph.url });
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const problems = watch(page, origin);

  await signInAt(context, origin, { database, role: "superadmin", name: "Quilla" });

  const hear = async (text: string, hoursAgo: number) => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - hoursAgo * 3_600);
    const heard = { ...message(randomUUID(), "51987654321", 0, "text", { body: text }), timestamp };
    const body = JSON.stringify(delivery({ contacts: [contact("51987654321", "Ana")], messages: [heard] }));
    const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
    expect((await fetch(`${origin}/api/whatsapp/webhook`, { method: "POST", headers, body })).status).toBe(200);
  };
  const said = (name: string) => page.getByRole("region", { name: `Conversación con ${name}` });
  const rows = page.getByRole("list", { name: "Conversaciones" }).getByRole("link");
  const field = page.getByRole("textbox", { name: "Mensaje", exact: true });

  await test.step("before there is a number, the demo is written to and answers, and nothing leaves", async () => {
    await page.goto(inbox);
    await expect(
      page.getByText(/WhatsApp no está conectado: aún no puedes escribir ni recibir mensajes\./),
    ).toBeVisible();
    await page.getByRole("button", { name: "Probar con una demostración" }).click();
    await expect(
      page.getByText("Esto es una demostración: no se envía nada. Conecta tu número para escribir a personas reales."),
    ).toBeVisible({ timeout: 30_000 });
    await expect(rows.filter({ hasText: "Amaru Supuesto" })).not.toContainText("sin leer");
    await rows.filter({ hasText: "Rumi Inventado" }).click();
    await field.fill("Abrimos en cuatro semanas.");
    await page.keyboard.press("Enter");
    await expect(said("Rumi Inventado").getByText("¡Gracias! Lo reviso y te digo.")).toBeVisible({ timeout: 30_000 });
    await expect(said("Rumi Inventado").getByText("Leído").last()).toBeAttached();
    await expect(rows.filter({ hasText: "Amaru Supuesto" })).toContainText("1 sin leer");
    await rows.filter({ hasText: "Killari Imaginaria" }).click();
    await page.getByRole("button", { name: "Elegir una plantilla" }).click();
    const templates = page.getByRole("region", { name: "Plantillas" });
    await templates.getByRole("button", { name: /recordatorio_cita/ }).click();
    for (const [at, value] of ["Killari", "martes", "16:00"].entries())
      await templates.getByLabel(`Variable ${at + 1}`, { exact: true }).fill(value);
    await templates.getByRole("button", { name: "Enviar plantilla" }).click();
    await expect(said("Killari Imaginaria").getByText("Confirmo", { exact: true }).last()).toBeVisible({
      timeout: 30_000,
    });
    await expect(field).toBeVisible();
    expect(graph.seen).toEqual([]);
  });

  const step = (title: string, standing: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: new RegExp(`^${title} ?: ${standing}$`) }) });

  await test.step("four steps on one page, each told what Meta said of it", async () => {
    await page.getByRole("link", { name: "Conecta tu número" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cuenta de WhatsApp" })).toBeVisible();
    const app = page.getByRole("form", { name: "La app y su token" });
    await app.getByLabel("Clave secreta de la app").fill("otra");
    await app.getByLabel("Token de acceso").fill(graphAccount.accessToken);
    await app.getByRole("button", { name: "Guardar y comprobar" }).click();
    await expect(step("La app y su token", "con un problema")).toContainText(
      "La clave secreta no es de la misma app que este token: cópiala otra vez.",
    );
    await app.getByLabel("Clave secreta de la app").fill(deliverySecret);
    await app.getByRole("button", { name: "Guardar y comprobar" }).click();
    await expect(step("La app y su token", "listo")).toContainText("Meta reconoce el token");
    await expect(app).toBeHidden();
    const number = page.getByRole("form", { name: "Tu número" });
    await number.getByRole("button", { name: "Guardar y comprobar" }).click();
    await expect(number.getByText("Escribe el identificador del número.")).toBeVisible();
    await number.getByLabel("Identificador del número de teléfono").fill(graphAccount.phoneNumberId);
    await number.getByLabel(/^Identificador de la cuenta/).fill(graphAccount.businessAccountId);
    await number.getByRole("button", { name: "Guardar y comprobar" }).click();
    await expect(step("Tu número", "listo")).toContainText("Meta reconoce el número +1 555-078-3881 (Estudio Quinde).");
    await expect(page.getByRole("button", { name: "Copiar: Token de verificación" })).toBeVisible();
    await expectAccessible(page);
    const { rows: options } = await database.query("SELECT value FROM options WHERE key = 'whatsapp.verifyToken'");
    const question = { "hub.mode": "subscribe", "hub.verify_token": options[0].value, "hub.challenge": "42" };
    expect((await fetch(`${origin}/api/whatsapp/webhook?${new URLSearchParams(question)}`)).status).toBe(200);
    await expect(step("El webhook", "listo")).toContainText("Meta verificó la dirección");
    await hear("Hola", 30);
    await expect(step("El primer mensaje", "listo")).toContainText("Recibimos tu primer mensaje");
    await expect(page.getByText("Todo funciona: ya puedes escribir y recibir.")).toBeVisible();
  });

  await test.step("the demo is over, and is taken away", async () => {
    const { rows: demo } = await database.query("SELECT id FROM whatsapp_contacts WHERE name = 'Rumi Inventado'");
    await page.goto(`${inbox}?id=${demo[0].id}`);
    await expect(page.getByText(/Como tu número ya está conectado, no se puede responder/)).toBeVisible();
    await page.getByRole("button", { name: "Quitar la demostración" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
    await expect(page.getByText("La demostración se quitó.")).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  await test.step("a window that is closed takes a template", async () => {
    await rows.filter({ hasText: "Ana" }).click();
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
    await expect(said("Ana").getByText("Hola Ana, tu proyecto avanza: diseño listo. ¿Lo revisamos?")).toBeVisible();
  });

  await test.step("a token that ends holds messages up until somebody resumes them", async () => {
    await hear("¿Sigues ahí?", 0);
    await expect(page.getByRole("timer")).toHaveText(/^Quedan 2[34] h/);
    graph.whims.push({ code: 190 });
    await page.getByRole("textbox", { name: "Mensaje", exact: true }).fill("Aquí estoy");
    await page.keyboard.press("Enter");
    const banner = page.getByRole("alert", { name: "Envíos detenidos" });
    await expect(banner).toContainText("El token de acceso ya no es válido o no tiene permiso");
    await expect(banner).toContainText("1 mensaje está en espera");
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
