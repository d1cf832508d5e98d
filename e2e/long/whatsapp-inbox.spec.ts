import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { db } from "../../lib/core/db";
import { declareDomains } from "../../lib/server/boot/declare";
import { corpus } from "../../lib/testing/corpus/corpus";
import { writers } from "../../lib/testing/corpus/payload";
import { contact, type Fields, message, signatureOf } from "../../lib/testing/deliveries";
import { voiceWebm } from "../../lib/testing/recordings";
import { configureWhatsapp } from "../../lib/testing/whatsapp";
import { openPanel, openSession, signIn } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, isPhone, phone, test } from "../fixtures";
import { type Somebody, deliver, field, find, inbox, says, sentTo, somebody, thread } from "../conversations";

test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

test.describe("without a socket", () => {
  test.use({ expectedErrors: [/socket\.io/] });

  test("what is new is asked for every few seconds", async ({ page, request }) => {
    const ana = somebody();
    await deliver(request, says(ana, "Hola"));
    await page.route("**/socket.io/**", (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await signIn(page, "admin");
    await openPanel(page, inbox);
    await (await find(page, ana)).click();
    await expect(thread(page, ana).getByText("Hola")).toBeVisible();
    await deliver(request, says(ana, "¿Siguen ahí?"));
    await expect(thread(page, ana).getByText("¿Siguen ahí?")).toBeVisible({ timeout: 20_000 });
  });
});

test.describe("what is not there", () => {
  test.use({ expectedErrors: [/404.*findOne/] });

  test("is said: a search without findings, a conversation that is gone", async ({ page }) => {
    await signIn(page, "admin");
    await openPanel(page, `${inbox}?search=${randomUUID()}`);
    await expect(page.getByText("Ninguna conversación coincide")).toBeVisible();
    await page.getByRole("button", { name: "Ver todas" }).click();
    await expect(page.getByRole("searchbox", { name: "Buscar conversaciones" })).toHaveValue("");
    await openPanel(page, `${inbox}?id=${randomUUID()}`);
    await expect(page.getByText("No se encontró la conversación.")).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Buscar conversaciones" })).toBeVisible();
  });
});

test("a team sorts a conversation: whose it is, a label, a note that mentions, a quick reply, a draft that stays", async ({
  page,
  request,
}) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Tienen cita?"));
  const { user } = await signIn(page, "admin");
  const boss = await openSession("superadmin");
  await openPanel(page, inbox);
  const row = await find(page, ana);
  await row.click();
  await expect(thread(page, ana).getByText("¿Tienen cita?")).toBeVisible();
  const act = async (name: string) => {
    await page.getByRole("button", { name: "Acciones de la conversación" }).click();
    await page.getByRole("group", { name: "Conversación" }).getByRole("button", { name }).click();
  };

  await act("Asignar");
  await page.getByRole("dialog").getByRole("button", { name: "(tú)" }).click();
  await expect(row).toContainText(user.name);

  const label = `Cita ${ana.number}`;
  await act("Etiquetas");
  await page.getByRole("button", { name: "Crear etiqueta" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(label);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("checkbox", { name: label }).click();
  await expect(page.getByRole("checkbox", { name: label })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(row).toContainText(label);
  await page.getByRole("combobox", { name: "Etiqueta" }).selectOption({ label });
  await expect(page.getByRole("list", { name: "Conversaciones" }).getByRole("link")).toHaveCount(1);

  await act("Nota interna");
  const note = page.getByRole("textbox", { name: "Nota interna" });
  await note.pressSequentially(`Ojo @${boss.user.name}`);
  await expect(page.getByRole("listbox", { name: "Personas del equipo" })).toBeVisible();
  await page.keyboard.press("Enter");
  await note.pressSequentially("paga el lunes");
  await page.keyboard.press("Enter");
  await expect(thread(page, ana).getByText("paga el lunes")).toBeVisible();
  const where = { note: { contact: { phone: ana.number } } };
  await expect.poll(() => db.whatsappMention.count({ where })).toBeGreaterThan(0);
  expect(await sentTo(ana)).toEqual([]);

  const shortcut = `cita-${ana.number.slice(-6)}`;
  await field(page).fill("/");
  await page
    .getByRole("option", { name: /respuesta/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Crear respuesta" }).click();
  await page.getByRole("textbox", { name: "Atajo" }).fill(shortcut);
  await page.getByRole("textbox", { name: "Texto" }).fill("Hola, {{nombre}}: soy {{agente}}.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Listo" }).click();
  await field(page).fill(`/${shortcut.slice(0, 8)}`);
  await expect(page.getByRole("option", { name: new RegExp(shortcut) })).toBeVisible();
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue(`Hola, ${ana.name}: soy ${user.name}.`);
  await expect(row).toContainText("Borrador: Hola");
  await page.reload();
  await expect(field(page)).toHaveValue(`Hola, ${ana.name}: soy ${user.name}.`);
  await field(page).press("Enter");
  await expect.poll(() => sentTo(ana)).toEqual([`Hola, ${ana.name}: soy ${user.name}.`]);
  await expect(row).not.toContainText("Borrador");
  await act("Archivar");
  await expect(row).toHaveCount(0);
});

test("the contact: who it is, a file of what was said, and removing all of it", phone, async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "Me llamo Ana"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await (await find(page, ana)).click();
  await page.getByRole("button", { name: "Ver el contacto" }).click();
  const pane = page.getByRole("complementary", { name: "Contacto" });
  await expect(pane.getByText("1 mensaje,")).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), pane.getByRole("link", { name: "Texto" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^whatsapp-persona-\d+-\d{4}-\d\d-\d\d\.txt$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`${ana.name}: Me llamo Ana`);
  if (isPhone(page)) {
    await page.goBack();
    await expect(thread(page, ana)).toBeVisible();
    await page.goForward();
  }
  await pane.getByRole("button", { name: "Eliminar sus datos" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("su único mensaje");
  await page.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(pane).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]id=/);
  expect(await db.whatsappContact.count({ where: { phone: ana.number } })).toBe(0);
  await page.getByRole("searchbox", { name: "Buscar conversaciones" }).fill(ana.number);
  await expect(page.getByText("Ninguna conversación coincide")).toBeVisible();
});

/** Somebody sends a file by way of Meta's stand-in. */
async function sendsFile(
  request: APIRequestContext,
  who: Somebody,
  kind: string,
  file: Buffer,
  more: Fields,
): Promise<void> {
  const address = `${process.env.GRAPH_URL}/stand-in/media?type=${encodeURIComponent(String(more.type))}`;
  const part = (await (await request.post(address, { data: file })).json()) as Fields;
  const sent = message(randomUUID(), who.number, 0, kind, { ...part, ...more });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  await deliver(request, { contacts: [contact(who.number, who.name)], messages: [{ ...sent, timestamp }] });
}

test("pictures, voice messages and documents come and go", async ({ page, request }) => {
  const ana = somebody();
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#047857" } })
    .jpeg()
    .toBuffer();
  await sendsFile(request, ana, "image", photo, { type: "image/jpeg", caption: "La fachada" });
  await sendsFile(request, ana, "audio", await voiceWebm(3), { type: "audio/ogg", voice: true });
  await page.context().grantPermissions(["microphone"]);
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await (await find(page, ana)).click();
  const box = thread(page, ana);
  await expect(box.getByRole("button", { name: "Reproducir el mensaje de voz" })).toBeVisible();
  await box.getByRole("button", { name: `Ver la imagen de ${ana.name}` }).click();
  const viewer = page.getByRole("dialog", { name: /^Imagen/ });
  const facade = viewer.getByRole("img", { name: "La fachada" });
  await expect(facade).toBeVisible();
  const file = await page.request.get((await facade.getAttribute("src"))!);
  expect(file.headers()).toMatchObject({
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, max-age=600",
    vary: expect.stringContaining("Cookie, Authorization"),
  });
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(box).toBeVisible();

  await page.getByLabel("Fotos y videos").setInputFiles({ name: "plano.jpg", mimeType: "image/jpeg", buffer: photo });
  const sending = page.getByRole("dialog", { name: "Enviar un archivo" });
  await sending.getByRole("textbox", { name: "Texto (opcional)" }).fill("El plano");
  await sending.getByRole("button", { name: "Enviar" }).click();
  await expect(box.getByText("El plano")).toBeVisible();
  await expect(box.getByRole("button", { name: /^Ver la imagen de/ })).toHaveCount(2);

  const contract = { name: "Contrato.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("Documentos").setInputFiles(contract);
  await sending.getByRole("button", { name: "Enviar" }).click();
  await expect(box.getByRole("link", { name: "Descargar Contrato.pdf" })).toBeVisible();

  await page.getByRole("button", { name: "Grabar un mensaje de voz" }).click();
  await expect(page.getByRole("group", { name: "Mensaje de voz" }).getByRole("timer")).toHaveText("0:01");
  await page.getByRole("button", { name: "Enviar el mensaje de voz" }).click();
  await expect(box.getByRole("button", { name: /^Reproducir el mensaje de voz/ })).toHaveCount(2);
  const sent = await db.whatsappMedia.findMany({
    where: { message: { isOutgoing: true, contact: { phone: ana.number } } },
    orderBy: { createdAt: "asc" },
    select: { mimeType: true, metaId: true },
  });
  expect(sent.map(({ mimeType }) => mimeType)).toEqual(["image/jpeg", "application/pdf", "audio/ogg; codecs=opus"]);
});

/* All kinds of messages that Meta may send. */

test("every conversation of the corpus opens, and what Meta delivered is there to be seen and run again", async ({
  page,
  request,
}) => {
  const post = (body: string | Buffer) =>
    request.post("/api/whatsapp/webhook", { data: body, headers: { "x-hub-signature-256": signatureOf(body) } });
  await expect.poll(async () => (await post("{}")).status()).toBe(200);
  for (let at = 0; at < corpus.length; at += 20) {
    const answers = await Promise.all(corpus.slice(at, at + 20).map(({ body }) => post(body)));
    expect(answers.map((answer) => answer.status()).filter((code) => code !== 200)).toEqual([]);
  }
  const { messages } = corpus.find(({ name }) => name === "5,000 entries")!;
  await expect
    .poll(() => db.whatsappMessage.count({ where: { wamid: { startsWith: "wamid.corpus-many-" } } }), {
      timeout: 30_000,
    })
    .toBeGreaterThan(messages);
  const people = await db.whatsappContact.findMany({
    where: { identities: { some: { value: { in: Object.values(writers) } } } },
    select: { id: true },
  });
  expect(people).toHaveLength(Object.keys(writers).length);

  await signIn(page, "superadmin");
  for (const { id } of people) {
    await openPanel(page, `${inbox}?id=${id}`);
    await expect(page.getByRole("region", { name: /^Conversación con/ })).toContainText(/\d/);
  }

  await page.getByRole("link", { name: "Cuenta de WhatsApp" }).click();
  await page.getByRole("link", { name: "Entregas de Meta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Entregas de WhatsApp" })).toBeVisible();
  await openPanel(page, `${inbox}/deliveries?state=failed`);
  await page.getByRole("cell").getByRole("link").first().click();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("La entrega aún no se puede procesar: revisa el motivo.")).toBeVisible();
  await page.getByText("Texto original").click();
  await expectAccessible(page);
});

test("somebody new is written to by a template, gets a report once they answer, and their message leads to it", async ({
  page,
  request,
}) => {
  const ana = somebody();
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await page.getByRole("button", { name: "Nueva conversación" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva conversación" });
  await dialog.getByRole("button", { name: "Sincronizar" }).first().click();
  await dialog.getByRole("button", { name: /seguimiento_proyecto/ }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Encabezado: Variable 1").fill("Web de Ana");
  await dialog.getByLabel("Variable 1", { exact: true }).fill("Ana");
  await dialog.getByLabel("Variable 2").fill("diseño listo");
  await dialog.getByLabel("Final del enlace «Ver avance»").fill("42");
  await dialog.getByRole("button", { name: "Enviar plantilla" }).click();
  await expect(dialog.getByText("Escribe el número").first()).toBeVisible();
  await dialog.getByLabel("Número de WhatsApp").fill(`+${ana.number}`);
  await dialog.getByRole("button", { name: "Enviar plantilla" }).click();
  await expect(page).toHaveURL(/[?&]id=/);
  await expect(page.getByText("Hola Ana, tu proyecto avanza: diseño listo. ¿Lo revisamos?").last()).toBeVisible();

  await deliver(request, says(ana, "Sí, adelante"));
  await expect(thread(page, ana).getByText("Sí, adelante")).toBeVisible();
  await openPanel(page, `/dashboard/order/wa-report?phone=${ana.number}`);
  await page.getByRole("button", { name: "Enviar por WhatsApp" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("link", { name: "Ver la conversación" }).click();
  await expect(thread(page, ana).getByText("Órdenes de viaje").first()).toBeVisible();

  const { id } = await db.contactMessage.create({
    data: { name: ana.name, email: "ana@quinde.test", message: "Escríbeme por WhatsApp.", phone: `+${ana.number}` },
  });
  await openPanel(page, `/dashboard/application/message/${id}/details`);
  await page.getByRole("link", { name: "Continuar por WhatsApp" }).click();
  await expect(thread(page, ana).getByText("Sí, adelante")).toBeVisible();
});
