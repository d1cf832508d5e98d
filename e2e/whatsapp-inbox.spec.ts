import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { declareDomains } from "../lib/server/boot/declare";
import { corpus } from "../lib/testing/corpus/corpus";
import { writers } from "../lib/testing/corpus/payload";
import { contact, delivery, type Fields, message, signatureOf, status } from "../lib/testing/deliveries";
import { voiceWebm } from "../lib/testing/recordings";
import { configureWhatsapp } from "../lib/testing/whatsapp";
import { openPanel, openSession, signIn } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, isPhone, phone, phoneOnly, test } from "./fixtures";

const inbox = "/dashboard/application/whatsapp";

test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

/** Somebody of a test's own, who wrote just now. */
function somebody() {
  const number = `5197${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  return { number, name: `Persona ${number}` };
}
type Somebody = ReturnType<typeof somebody>;

/** What Meta delivers to the site, as it does. */
async function deliver(request: APIRequestContext, ...values: Fields[]): Promise<void> {
  const body = JSON.stringify(delivery(...values));
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  await expect
    .poll(async () => (await request.post("/api/whatsapp/webhook", { data: body, headers })).status())
    .toBe(200);
}

const says = ({ number, name }: Somebody, body: string, secondsAgo = 0) => ({
  contacts: [contact(number, name)],
  messages: [
    {
      ...message(randomUUID(), number, 0, "text", { body }),
      timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
    },
  ],
});

/** The row of somebody, found by their number: others' tests write too. */
async function find(page: Page, { number, name }: Somebody) {
  await page.getByRole("searchbox", { name: "Buscar conversaciones" }).fill(number);
  const row = page.getByRole("list", { name: "Conversaciones" }).getByRole("link", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  return row;
}

const thread = (page: Page, { name }: Somebody) => page.getByRole("region", { name: `Conversación con ${name}` });
const field = (page: Page) => page.getByRole("textbox", { name: "Mensaje", exact: true });
const sentTo = async ({ number }: Somebody) =>
  (
    await db.whatsappMessage.findMany({
      where: { contact: { phone: number }, isOutgoing: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { body: true, quotes: true },
    })
  ).map(({ body }) => body);

test("two people share what is unread: messages arrive live, are answered, and each sees the other", async ({
  page,
  browser,
  request,
}) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Cuánto cuesta una *página*?"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  const row = await find(page, ana);
  await expect(row).toContainText("1 sin leer");
  await expect(page).toHaveTitle(/^\(\d+\+?\) WhatsApp/);

  const context = await browser.newContext();
  const other = await context.newPage();
  const { user } = await signIn(other, "superadmin");
  await openPanel(other, inbox);
  await (await find(other, ana)).click();
  await expect(other.getByText("1 mensaje sin leer")).toBeVisible();
  await expect(other.locator("strong", { hasText: "página" })).toBeVisible();
  await expect(row).not.toContainText("sin leer");

  await row.click();
  await expect(page.getByText(`${user.name}`, { exact: false }).filter({ hasText: "está aquí" })).toBeVisible();
  await field(other).fill("Desde S/ 999");
  await expect(page.getByText(/está escribiendo…$/)).toBeVisible();
  await other.keyboard.press("Enter");
  await expect(thread(page, ana).getByText("Desde S/ 999")).toBeVisible();
  await expect(field(other)).toHaveValue("");

  const where = { body: "Desde S/ 999", contact: { phone: ana.number } };
  const wamid = async () => (await db.whatsappMessage.findFirstOrThrow({ where, select: { wamid: true } })).wamid;
  await expect.poll(wamid).not.toBeNull();
  const told = { ...status("", "read", 0, { recipient_id: ana.number }), id: await wamid() };
  await deliver(request, { statuses: [told] }, says(ana, "Perfecto"));
  await expect(thread(other, ana).getByText("Perfecto")).toBeVisible();
  await expect(thread(other, ana).getByText("Leído")).toBeAttached();
  await context.close();
});

test("a conversation of many messages begins at what is unread, is scrolled up without jumping, and quotes lead to what is not loaded", async ({
  page,
  request,
}) => {
  const ana = somebody();
  const first = randomUUID();
  const at = (seconds: number) => String(Math.floor(Date.now() / 1_000) - 1_000 + seconds);
  const text = (id: string, body: string, seconds: number, more: Fields = {}) => ({
    ...message(id, ana.number, 0, "text", { body }, more),
    timestamp: at(seconds),
  });
  await deliver(request, {
    contacts: [contact(ana.number, ana.name)],
    messages: [
      text(first, "El principio", 0),
      ...Array.from({ length: 118 }, (_, index) => text(randomUUID(), `Mensaje ${index}`, index + 1)),
      text(randomUUID(), "Sobre lo primero", 200, { context: { id: `wamid.${first}` } }),
    ],
  });
  await expect.poll(() => db.whatsappMessage.count({ where: { contact: { phone: ana.number } } })).toBe(120);
  await db.whatsappContact.updateMany({ where: { phone: ana.number }, data: { readUpTo: new Date(), unread: 0 } });
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await (await find(page, ana)).click();
  const box = thread(page, ana);
  await expect(box.getByText("Sobre lo primero")).toBeInViewport();
  await expect(box.getByText("Mensaje 60", { exact: true })).toHaveCount(0);

  await box.evaluate((element) => (element.scrollTop = 100));
  await expect(box.getByText("Mensaje 60", { exact: true })).toBeAttached();
  await expect(box.getByText("Mensaje 69", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Ir al final" }).click();
  await box.getByRole("button", { name: /Ir al mensaje citado/ }).click();
  await expect(box.getByText("El principio").last()).toBeInViewport();
  await page.getByRole("button", { name: "Ir al final" }).click();
  await expect(box.getByText("Sobre lo primero")).toBeInViewport();
});

test.describe("a message that does not get through", () => {
  test.use({ expectedErrors: [/conversations\/send|ERR_FAILED/] });

  test("stays, is sent again by a reload, and once however often it is asked for", async ({ page, request }) => {
    const ana = somebody();
    await deliver(request, says(ana, "Hola"));
    await signIn(page, "admin");
    await openPanel(page, inbox);
    await (await find(page, ana)).click();
    await expect(thread(page, ana).getByText("Hola")).toBeVisible();

    await page.keyboard.press("Tab");
    await field(page).press("Enter");
    await expect(page.getByText("Escribe el mensaje.")).toBeVisible();

    const send = "**/api/whatsapp/conversations/send/*";
    await page.route(send, (route) => route.abort());
    await field(page).fill("Va una vez");
    await field(page).press("Enter");
    await expect(page.getByText("Error al enviar el mensaje")).toBeVisible();
    expect(await sentTo(ana)).toEqual([]);

    // The server has it, but the answer is lost; then the page is loaded anew.
    await page.unroute(send);
    await page.route(send, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.poll(() => sentTo(ana)).toEqual(["Va una vez"]);
    await expect(page.getByText("Error al enviar el mensaje")).toBeVisible();
    await page.unroute(send);
    await page.reload();
    await expect(thread(page, ana).getByText("Va una vez")).toHaveCount(1);
    await expect(page.getByText("Error al enviar el mensaje")).toHaveCount(0);
    expect(await sentTo(ana)).toEqual(["Va una vez"]);
  });
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

test("the keyboard alone: search, arrows, Enter, an answer to a message, Escape", async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Aceptan Yape?"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await expect(page.getByRole("list", { name: "Conversaciones" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(ana.number);
  // Where there is one conversation alone, it is found before it was looked for.
  await expect(page).toHaveURL(new RegExp(`search=${ana.number}`));
  await expect(page.getByRole("list", { name: "Conversaciones" }).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: new RegExp(ana.name) })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]id=/);
  await expect(page.getByRole("region", { name: "Mensajes" })).toBeFocused();
  await page.getByRole("button", { name: "Acciones del mensaje: ¿Aceptan Yape?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Responder" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(`Respondes a ${ana.name}`)).toBeVisible();
  await page.keyboard.type("Sí");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Respondes a ${ana.name}`)).toHaveCount(0);
  await expect(thread(page, ana).getByText("Sí", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/[?&]id=/);
  const row = page.getByRole("link", { name: new RegExp(ana.name) });
  await expect(row).toBeFocused();
  await page.keyboard.press("u");
  await expect(row).toContainText("1 sin leer");
  await page.keyboard.press("r");
  await expect(row).toContainText("Resuelta");
  await page.keyboard.press("x");
  const chosen = page.getByRole("group", { name: "Elegidos" });
  await expect(chosen).toContainText("1 elegida");
  await expectAccessible(page);
  await chosen.getByRole("button", { name: "Marcar como leídas" }).click();
  await expect(row).not.toContainText("sin leer");
  await row.focus();
  await page.keyboard.press("e");
  await expect(row).toHaveCount(0);
  // What was said before can be undone as well.
  await expect(page.getByText("Está archivada.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).last().click();
  await expect(row).toContainText("Resuelta");
});

test("on a phone there is one pane at a time, and the back button goes back", phoneOnly, async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "Hola"));
  await signIn(page, "admin");
  await openPanel(page, "/dashboard");
  await page.getByRole("link", { name: /^WhatsApp: \d+\+? sin leer/ }).click();
  await expect(page).toHaveURL(inbox);
  const bar = page.getByRole("navigation", { name: "Accesos rápidos" });
  await expect(bar).toBeVisible();
  const row = await find(page, ana);
  await row.click();
  await expect(thread(page, ana)).toBeVisible();
  await expect(row).toBeHidden();
  // The bar gives way to where one writes, which then stands at the very bottom.
  await expect(bar).toBeHidden();
  const bottom = await field(page).evaluate((box) => box.getBoundingClientRect().bottom);
  expect(page.viewportSize()!.height - bottom).toBeLessThan(40);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(bar).toBeVisible();
  await row.click();
  await page.getByRole("button", { name: "Volver a las conversaciones" }).click();
  await expect(row).toBeFocused();
  await expect(page).not.toHaveURL(/[?&]id=/);
});

test("on a phone a message is answered, taken and put off in six taps", phoneOnly, async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Me llaman más tarde?"));
  const { user } = await signIn(page, "admin");
  await openPanel(page, inbox);
  const row = await find(page, ana);
  const filters = page.getByRole("group", { name: "Filtrar conversaciones" }).getByRole("button");
  await expect(filters).toHaveText([/^Todas \d/, /^Sin leer \d/, /^Mías \d/, /^Sin asignar \d/, /^Arch/, /^Posp/]);
  expect(await filters.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size)).toBe(1);

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(row);
  await tap(field(page));
  await page.keyboard.type("Claro, a las cinco");
  await tap(page.getByRole("button", { name: "Enviar", exact: true }));
  await tap(page.getByRole("button", { name: "Asignármela" }));
  await expect(page.getByRole("button", { name: `Asignada a ${user.name}` })).toBeVisible();
  await tap(page.getByRole("button", { name: "Posponer" }));
  await tap(
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Hoy, más tarde|Mañana)/ })
      .first(),
  );
  await expect(page.getByRole("button", { name: /^Vuelve (hoy|mañana) / })).toBeVisible();
  expect(taps).toBe(6);
  await expect.poll(() => sentTo(ana)).toEqual(["Claro, a las cinco"]);
  const where = { phone: ana.number, assigneeId: user._id, snoozedUntil: { gt: new Date() } };
  expect(await db.whatsappContact.count({ where })).toBe(1);
  const head = await page.getByRole("region", { name: "Mensajes" }).locator("header").boundingBox();
  expect(head!.height).toBeLessThan(100);
  await expectAccessible(page);
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

/* What Meta may send. */

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
  await expect(page.getByText("La entrega sigue sin poder procesarse: mira el motivo.")).toBeVisible();
  await page.getByText("Texto como llegó").click();
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
