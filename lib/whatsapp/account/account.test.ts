import type { Handler } from "@/lib/api/route";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { contact, delivery, deliverySecret, message, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { graphAccount, startGraph } from "@/lib/testing/graph";
import {
  configureWhatsapp,
  emptyWhatsapp,
  sendDelivery,
  unconfigureWhatsapp,
  verifyToken,
} from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { whatsappCostCalls } from "../cost-calls";
import { understandDeliveries } from "../deliveries/understand";
import { followWhatsappOptions, haltQueue } from "../sending/hold";
import { forgetWhatsappSettings } from "../settings";
import { tellBlocked } from "./tell-meta";

const findOne = whatsappCalls["GET /api/whatsapp/account/findOne"];
const prepare = whatsappCalls["POST /api/whatsapp/account/prepare"];
const resume = whatsappCalls["POST /api/whatsapp/account/resume"];
const testCall = whatsappCalls["POST /api/whatsapp/account/test"];
const update = whatsappCalls["PATCH /api/whatsapp/account/update"];
const read = whatsappCalls["POST /api/whatsapp/conversations/read/{id}"];
const typing = whatsappCalls["POST /api/whatsapp/conversations/typing/{id}"];
const costs = whatsappCostCalls["GET /api/whatsapp/costs"];
const handshake = whatsappCalls["GET /api/whatsapp/webhook"];

let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
});
beforeEach(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
  graph.seen.length = 0;
  graph.account.isSubscribed = false;
});
afterAll(async () => {
  await graph.stop();
});

async function ask(handler: Handler, method = "POST", more: { params?: Record<string, string>; body?: unknown } = {}) {
  const answer = await call(handler, { method, headers: admin.bearer, ...more });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

async function setOption(key: string, value: string): Promise<void> {
  await db.option.update({ where: { key }, data: { value } });
  forgetWhatsappSettings();
}

/** Ana writes. */
async function hear(...ids: string[]): Promise<string> {
  const messages = ids.map((id, at) => message(id, "51987654321", at, "text", { body: id }));
  await sendDelivery(delivery({ contacts: [contact("51987654321", "Ana")], messages }));
  await understandDeliveries();
  return (await db.whatsappContact.findFirstOrThrow()).id;
}

test("while nothing is set up the account says what is missing, and makes the token that Meta has to be given", async () => {
  await unconfigureWhatsapp();
  expect((await ask(findOne, "GET")).body).toMatchObject({
    isConfigured: false,
    missing: ["phoneNumberId", "businessAccountId", "accessToken", "appSecret", "verifyToken"],
    callbackUrl: `${env.SITE_URL}/api/whatsapp/webhook`,
    verifyToken: "",
    halt: null,
  });
  const { verifyToken } = (await ask(prepare)).body;
  expect(verifyToken).toMatch(/^[\w-]{32}$/);
  expect((await ask(prepare)).body.verifyToken).toBe(verifyToken);
  expect((await ask(findOne, "GET")).body.missing).not.toContain("verifyToken");
});

test("what is copied from Meta is written step by step, and what cannot be Meta's is refused beside its field", async () => {
  await unconfigureWhatsapp();
  const write = (body: object) => ask(update, "PATCH", { body });
  const { appSecret: missing, accessToken: spaced } = {
    appSecret: "Pega la clave secreta de la app.",
    accessToken: "Tiene espacios o signos que Meta no usa: cópialo otra vez.",
  };
  for (const [body, texts] of [
    [{ appSecret: " ", accessToken: "EAA x" }, [missing, spaced]],
    [{ accessToken: "" }, ["Pega el token de acceso."]],
    [
      { phoneNumberId: "", businessAccountId: "" },
      ["Escribe el identificador del número.", "Escribe el identificador de la cuenta."],
    ],
    [{ phoneNumberId: "12a" }, ["Escribe solo números."]],
    [{ appSecret: "a", verifyToken: "mío" }, []],
  ] as [object, string[]][]) {
    const refused = await write(body);
    expect(refused.status).toBe(400);
    for (const text of texts) expect(JSON.stringify(refused.body)).toContain(text);
  }
  const { appSecret, accessToken } = {
    appSecret: deliverySecret,
    accessToken: graphAccount.accessToken,
  };
  expect((await write({ appSecret, accessToken })).body).toMatchObject({ isConfigured: false });
  const { phoneNumberId, businessAccountId } = graphAccount;
  const told = await write({ phoneNumberId, businessAccountId });
  expect(told.body).toMatchObject({ isConfigured: true, phoneNumberId, businessAccountId, lastInbound: null });
  expect(JSON.stringify(told.body)).not.toContain(appSecret);
  await configureWhatsapp();
  const question = { "hub.mode": "subscribe", "hub.verify_token": verifyToken, "hub.challenge": "1" };
  expect((await call(handshake, { query: `?${new URLSearchParams(question)}` })).status).toBe(200);
  await sendDelivery("{}");
  await understandDeliveries();
  const before = (await ask(findOne, "GET")).body;
  expect(before).toMatchObject({ lastInbound: null, lastDeliveryError: "No trae ninguna entrada (entry)." });
  expect(before.webhookVerifiedAt).not.toBeNull();
  await hear("a");
  expect((await ask(findOne, "GET")).body).toMatchObject({ lastInbound: { name: "Ana" }, lastDeliveryError: "" });
});

test("whoever looks at the inbox hears, once, of options that were changed elsewhere", async () => {
  const listener = await pool.connect();
  let heard = 0;
  const count = () => (heard += 1);
  listener.on("notification", count);
  await listener.query("LISTEN inbox_changed");
  await ask(findOne, "GET");
  for (const value of ["false", "false", "true"]) {
    await db.option.update({ where: { key: "whatsapp.showTyping" }, data: { value } });
    await followWhatsappOptions();
  }
  await listener.query("UNLISTEN *");
  listener.off("notification", count);
  listener.release();
  expect(heard).toBe(2);
});

test("a halt is shown with why and what to do, and ends when somebody says so, which is audited", async () => {
  expect((await ask(findOne, "GET")).body).toMatchObject({ isConfigured: true, missing: [], halt: null, waiting: 0 });
  await haltQueue(db, 190);
  expect((await ask(findOne, "GET")).body.halt).toMatchObject({
    code: 190,
    reason: "El token de acceso ya no es válido o no tiene permiso: renuévalo en las opciones.",
    action: "token",
  });
  expect((await ask(resume)).body).toEqual({ wasHalted: true });
  expect((await ask(resume)).body).toEqual({ wasHalted: false });
  expect(await db.auditEntry.count({ where: { actorId: admin.user.id, action: "whatsapp.resume" } })).toBe(1);
});

test("the test of the connection asks Meta, and subscribes an account that delivers to nobody", async () => {
  const first = (await ask(testCall)).body;
  expect(first.number).toEqual({ phone: "+1 555-078-3881", name: "Estudio Quinde", quality: "Alta" });
  expect(first.checks.map(({ isGood, text }: { isGood: boolean; text: string }) => [isGood, text])).toEqual([
    [true, "Meta reconoce el token, y la clave secreta es de la misma app."],
    [true, "Meta reconoce el número +1 555-078-3881 (Estudio Quinde)."],
    [true, "El token puede leer la cuenta y sus plantillas."],
    [true, "La cuenta no entregaba mensajes a ninguna aplicación: ahora está suscrita."],
    [false, "Aún no llegó ninguna entrega: registra la dirección en Meta y escribe al número desde otro teléfono."],
  ]);
  await hear("a");
  const second = (await ask(testCall)).body;
  expect(second.isGood).toBe(true);
  expect(second.checks[3].text).toBe("La cuenta entrega sus mensajes a una aplicación.");
});

test("what does not work is told with what to do", async () => {
  const texts = async () => (await ask(testCall)).body.checks.map(({ text }: { text: string }) => text);
  await configureWhatsapp({ accessToken: "otro" });
  const ended = "El token de acceso ya no es válido o no tiene permiso: renuévalo en las opciones.";
  expect((await texts()).slice(0, 3)).toEqual([ended, ended, ended]);
  await configureWhatsapp();
  await configureWhatsapp({ appSecret: "otra" });
  expect((await texts())[0]).toBe("La clave secreta no es de la misma app que este token: cópiala otra vez.");
  await configureWhatsapp();
  await setOption("whatsapp.phoneNumberId", graphAccount.businessAccountId);
  expect((await texts())[1]).toBe("Meta no reconoce ese identificador, o el token no puede verlo: cópialo otra vez.");
  await unconfigureWhatsapp();
  expect(await texts()).toEqual([
    "Falta el token de acceso.",
    "Falta el token de acceso o el identificador del número: complétalos en las opciones.",
    "Falta el identificador de la cuenta: sin él no hay plantillas. Complétalo en las opciones.",
    "Falta la clave secreta de la app: sin ella no se acepta ninguna entrega.",
  ]);
});

test("who reads here marks the newest of theirs as read at Meta, unless the option says otherwise", async () => {
  const id = await hear("a", "b");
  const { id: messageId } = await db.whatsappMessage.findFirstOrThrow({ where: { wamid: "wamid.b" } });
  const reading = () => ask(read, "POST", { params: { id }, body: { messageId } });
  expect((await reading()).status).toBe(204);
  expect(graph.seen.map(({ json }) => json)).toEqual([
    { messaging_product: "whatsapp", status: "read", message_id: "wamid.b" },
  ]);
  await setOption("whatsapp.markRead", "false");
  await reading();
  expect(graph.seen).toHaveLength(1);
});

test("who types is shown at Meta; never in the demo or a group, to whom is blocked or when the option says otherwise", async () => {
  const id = await hear("a");
  const typed = async () => {
    graph.seen.length = 0;
    expect((await ask(typing, "POST", { params: { id } })).status).toBe(204);
    return graph.seen.map(({ json }) => json);
  };
  const told = {
    messaging_product: "whatsapp",
    status: "read",
    message_id: "wamid.a",
    typing_indicator: { type: "text" },
  };
  expect(await typed()).toEqual([told]);
  await db.whatsappContact.update({ where: { id }, data: { isDemo: true } });
  expect(await typed()).toEqual([]);
  await db.whatsappContact.update({ where: { id }, data: { isDemo: false, blockedAt: new Date() } });
  expect(await typed()).toEqual([]);
  await db.whatsappContact.update({ where: { id }, data: { blockedAt: null, groupId: "Y2Fwa" } });
  expect(await typed()).toEqual([]);
  await db.whatsappContact.update({ where: { id }, data: { groupId: null } });
  await setOption("whatsapp.showTyping", "false");
  expect(await typed()).toEqual([]);
  await configureWhatsapp({ accessToken: "otro" });
  await setOption("whatsapp.showTyping", "true");
  expect(await typed()).toHaveLength(1);
});

test("who is blocked here is blocked at Meta, until they no longer are", async () => {
  const id = await hear("a");
  await db.whatsappContact.update({ where: { id }, data: { blockedAt: new Date() } });
  await tellBlocked(id);
  expect([...graph.account.blocked]).toEqual(["51987654321"]);
  await db.whatsappContact.update({ where: { id }, data: { blockedAt: null } });
  await tellBlocked(id);
  expect([...graph.account.blocked]).toEqual([]);
});

test("each message counts once in its month, by the price that Meta told", async () => {
  const now = Math.floor(Date.now() / 1_000);
  const pricing = { billable: true, category: "service", type: "regular", pricing_model: "PMP" };
  const told = (id: string, state: string, seconds: number, price: object | undefined) => ({
    ...status(id, state, 0, { recipient_id: "51987654321", pricing: price }),
    timestamp: String(seconds),
  });
  await sendDelivery(
    delivery({
      statuses: [
        told("1", "sent", now, pricing),
        told("1", "delivered", now, pricing),
        told("2", "sent", now, pricing),
        told("3", "sent", now, { ...pricing, billable: false, type: "free_customer_service" }),
        told("4", "sent", now, undefined),
        told("5", "sent", now - 400 * 86_400, pricing),
      ],
    }),
  );
  await understandDeliveries();
  const { months } = (await ask(costs, "GET")).body;
  expect(months).toHaveLength(1);
  expect(months[0].rows).toEqual([
    { category: "service", type: "regular", isBillable: true, messages: 2 },
    { category: "service", type: "free_customer_service", isBillable: false, messages: 1 },
  ]);
});
