import { randomUUID } from "node:crypto";
import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { claimJobs } from "@/lib/jobs/claim";
import { runDueJobs } from "@/lib/jobs/perform";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { configureWhatsapp, emptyWhatsapp, makeSendsDue, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { whatsappCostCalls } from "../cost-calls";
import { Prisma } from "@/prisma/generated/client";
import { conversationWith } from "../desk/export";
import { plannedKind } from "../planned-jobs";
import { plannedWork } from "../planned/due";
import { demoKind, enqueueSends } from "../send-jobs";
import { sendWork } from "../sending/outgoing";
import { demoWork } from "./stand-in";

const exportCall = whatsappCalls["GET /api/whatsapp/conversations/export/{id}"];
const sendCall = whatsappCalls["POST /api/whatsapp/conversations/send/{id}"];
const updateCall = whatsappCalls["PATCH /api/whatsapp/conversations/update/{id}"];
const createCall = whatsappCalls["POST /api/whatsapp/demo/create"];
const removeCall = whatsappCalls["DELETE /api/whatsapp/demo/remove"];
const templatesCall = whatsappCalls["GET /api/whatsapp/templates/findAll"];

let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let rumi: string;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
});
beforeEach(async () => {
  await unconfigureWhatsapp();
  await emptyWhatsapp();
  graph.seen.length = 0;
  expect((await ask(createCall)).status).toBe(204);
  rumi = await idOf("Rumi Inventado");
});
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
  await graph.stop();
});

type More = { method?: string; params?: Record<string, string>; body?: unknown; query?: string };

async function ask(handler: Handler, more: More = {}) {
  const headers = { ...admin.bearer, "idempotency-key": randomUUID() };
  const answer = await call(handler, { method: "POST", headers, ...more });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

const send = (id: string, body: object) => ask(sendCall, { params: { id }, body });
const idOf = async (name: string) => (await db.whatsappContact.findFirstOrThrow({ where: { name } })).id;
const say = (body: string) => send(rumi, { type: "text", body });
const find = (id: string) => db.whatsappMessage.findUniqueOrThrow({ where: { id } });
const statusesOf = async (id: string) =>
  (await db.whatsappStatus.findMany({ where: { wamid: (await find(id)).wamid! }, orderBy: { status: "asc" } })).map(
    ({ status }) => status,
  );
/** The messages that came after this one, from everybody. */
const heardSince = async (id: string) =>
  db.whatsappMessage.findMany({
    where: { wamid: { startsWith: `wamid.demo-reply-${id}` } },
    orderBy: { wamid: "asc" },
    select: { contactId: true, type: true, body: true, emoji: true, isOutgoing: true },
  });

/** Has the demo's people do all that they are about to. */
async function play(): Promise<void> {
  for (let part = 0; part < 6; part++) {
    await db.job.updateMany({ where: { kind: demoKind.name, state: "waiting" }, data: { dueAt: new Date(0) } });
    await runDueJobs(demoWork);
  }
}

test("who is written to gets it, reads it and answers, somebody else writes too, and nothing leaves the process", async () => {
  const { unread: before } = await db.whatsappContact.findUniqueOrThrow({ where: { id: rumi } });
  const { status, body } = await say("Abrimos en cuatro semanas.");
  expect([status, body]).toMatchObject([200, { body: "Abrimos en cuatro semanas.", failure: null }]);
  expect(await db.whatsappSend.findUniqueOrThrow({ where: { messageId: body.id } })).toMatchObject({
    state: "accepted",
    answer: { contacts: [{ wa_id: "12025550143" }] },
  });
  await play();
  expect(await statusesOf(body.id)).toEqual(["delivered", "read", "sent"]);
  const [answer, other] = await heardSince(body.id);
  expect(answer).toMatchObject({ contactId: rumi, type: "text", isOutgoing: false });
  expect(other!.contactId).not.toBe(rumi);
  expect(await db.whatsappContact.findUniqueOrThrow({ where: { id: rumi } })).toMatchObject({
    unread: before + 1,
    isDemo: true,
  });
  expect(await db.whatsappContact.count({ where: { isDemo: false } })).toBe(0);
  expect([
    await db.whatsappDelivery.count(),
    await db.job.count({ where: { kind: { startsWith: "whatsapp.", not: plannedKind.name } } }),
  ]).toEqual([0, 0]);
  expect(graph.seen).toEqual([]);
});

test("what is planned in the demo is sent at its time and answered, and its people's answers stop it", async () => {
  const states = async (body: { startsWith: string }) =>
    (await db.whatsappPlanned.findMany({ where: { body }, orderBy: { step: "asc" } })).map(({ state }) => state);
  const comeDue = async (contactId: string, step: number) => {
    await db.whatsappPlanned.updateMany({ where: { contactId, step }, data: { dueAt: new Date() } });
    await db.job.updateMany({ where: { kind: plannedKind.name, dedupe: contactId }, data: { dueAt: new Date() } });
    await runDueJobs(plannedWork);
    await runDueJobs(sendWork);
    return db.whatsappMessage.findFirstOrThrow({ where: { contactId, send: { isNot: null } } });
  };
  const { id } = await comeDue(rumi, 1);
  await play();
  expect(await heardSince(id)).toMatchObject([{ contactId: rumi }, {}]);
  expect(await states({ startsWith: "Rumi" })).toEqual(["sent"]);
  expect(await states({ startsWith: "Proyecto" })).toEqual(["waiting", "waiting", "waiting"]);
  expect(await states({ startsWith: "¿Te acomoda" })).toEqual(["stopped"]);
  const reminder = await comeDue(await idOf("Sol Ficticia"), 1);
  expect(reminder).toMatchObject({ type: "template", body: expect.stringContaining("*propuesta lista*") });
  await play();
  expect(await heardSince(reminder.id)).toMatchObject([{ type: "button", body: "Sí, hablemos" }, {}]);
  expect(await states({ startsWith: "Proyecto" })).toEqual(["sent", "stopped", "stopped"]);
});

test("of several messages the last is answered, a reaction is not, and every fourth message gets one", async () => {
  const first = await say("Hola");
  const second = await say("¿Seguimos?");
  await play();
  expect(await heardSince(first.body.id)).toEqual([]);
  expect(await heardSince(second.body.id)).toMatchObject([{ body: "Déjame verlo con mi socio y te confirmo hoy." }]);
  const { id: messageId } = await db.whatsappMessage.findFirstOrThrow({
    where: { contactId: rumi, isOutgoing: false, target: null },
    orderBy: { createdAt: "desc" },
  });
  await send(rumi, { type: "reaction", messageId, emoji: "👍" });
  const reaction = await db.whatsappMessage.findFirstOrThrow({ where: { type: "reaction", send: { isNot: null } } });
  await play();
  expect(await statusesOf(reaction.id)).toEqual(["delivered", "read", "sent"]);
  expect(await heardSince(reaction.id)).toEqual([]);
  await say("Uno");
  const fourth = await say("Dos");
  await play();
  expect(await heardSince(fourth.body.id)).toMatchObject([{ type: "reaction", emoji: "👍" }, { type: "text" }]);
  expect(graph.seen).toEqual([]);
});

test("a closed window takes one of three templates, whose button opens it", async () => {
  const amaru = await idOf("Amaru Supuesto");
  expect((await send(amaru, { type: "text", body: "Hola" })).body.message).toBe(
    "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.",
  );
  const { results } = (await ask(templatesCall, { method: "GET" })).body;
  expect(results.map(({ name, obstacle }: { name: string; obstacle: null }) => [name, obstacle])).toEqual([
    ["bienvenida", null],
    ["recordatorio_cita", null],
    ["seguimiento_proyecto", null],
  ]);
  const variables = { "body.1": "Amaru", "body.2": "martes", "body.3": "16:00" };
  const sent = await send(amaru, { type: "template", templateId: results[1].id, variables });
  expect([sent.status, sent.body.body]).toEqual([
    200,
    "Hola Amaru, te esperamos el martes a las 16:00. ¿Nos confirmas?",
  ]);
  await play();
  expect(await heardSince(sent.body.id)).toMatchObject([{ contactId: amaru, type: "button", body: "Confirmo" }, {}]);
  expect((await send(amaru, { type: "text", body: "¡Nos vemos!" })).status).toBe(200);
  await configureWhatsapp();
  expect((await ask(templatesCall, { method: "GET" })).body.results).toEqual([]);
});

test("once a number is connected the demo is over, in the midst of whatever it was at", async () => {
  const { body } = await say("Hola");
  const waiting = await db.whatsappMessage.create({
    data: {
      contactId: rumi,
      isOutgoing: true,
      type: "text",
      content: { type: "text", text: { body: "x" } },
      createdAt: new Date(),
    },
  });
  await db.whatsappSend.create({
    data: { messageId: waiting.id, contactId: rumi, key: waiting.id, state: "waiting", nextAttemptAt: new Date(0) },
  });
  await enqueueSends(db, Prisma.sql`s.message_id = ${waiting.id}::uuid`);
  await configureWhatsapp();
  const over = "Es una conversación de demostración. Como tu número ya está conectado, no se puede responder.";
  expect(await say("¿Sigues?")).toMatchObject({ status: 409, body: { message: over } });
  expect(await ask(createCall)).toMatchObject({ status: 409, body: { message: "Tu número ya está conectado." } });
  await play();
  await runDueJobs(sendWork);
  expect(await db.whatsappSend.findUniqueOrThrow({ where: { messageId: waiting.id } })).toMatchObject({
    state: "failed",
    error: over,
  });
  expect([await statusesOf(body.id), await heardSince(body.id), graph.seen]).toEqual([[], [], []]);
});

test("nobody real becomes the demo's, and the other way round; what is to them waits for a number", async () => {
  const real = await db.whatsappContact.create({ data: { phone: "51987654321", lastInboundAt: new Date() } });
  for (const [id, isDemo] of [
    [real.id, true],
    [rumi, false],
  ] as const) {
    expect((await ask(updateCall, { method: "PATCH", params: { id }, body: { isDemo } })).status).toBe(400);
  }
  const { id } = await db.whatsappMessage.create({
    data: {
      contactId: real.id,
      isOutgoing: true,
      type: "text",
      content: { type: "text", text: { body: "x" } },
      createdAt: new Date(),
    },
  });
  await db.whatsappSend.create({
    data: { messageId: id, contactId: real.id, key: id, state: "waiting", nextAttemptAt: new Date(0) },
  });
  await enqueueSends(db, Prisma.sql`s.message_id = ${id}::uuid`);
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect((await db.whatsappSend.findUniqueOrThrow({ where: { messageId: id } })).state).toBe("waiting");
  expect(await db.job.findFirstOrThrow({ where: { dedupe: id } })).toMatchObject({ state: "waiting", startedAt: null });
  expect((await send(real.id, { type: "text", body: "Hola" })).body.message).toBe(
    "WhatsApp no está configurado: completa sus opciones.",
  );
  expect(graph.seen).toEqual([]);
});

test("two processes, and one that is killed, say everything once", async () => {
  const { body } = await say("Hola");
  const [lost] = await claimJobs(demoWork, 1);
  expect(lost).toBeDefined();
  await db.job.updateMany({ where: { kind: demoKind.name }, data: { dueAt: new Date(0) } });
  for (let part = 0; part < 5; part++) {
    await Promise.all([runDueJobs(demoWork), runDueJobs(demoWork)]);
    await db.job.updateMany({ where: { kind: demoKind.name }, data: { dueAt: new Date(0) } });
  }
  expect(await statusesOf(body.id)).toEqual(["delivered", "read", "sent"]);
  expect(await heardSince(body.id)).toHaveLength(2);
});

test("it is taken away with its files and comes back to nobody, and what is real stays", async () => {
  const real = await db.whatsappContact.create({ data: { phone: "51987654321", name: "Ana" } });
  const { body } = await say("Hola");
  const files = await db.whatsappMedia.findMany({ where: { key: { not: null } }, select: { key: true } });
  expect(files.length).toBeGreaterThan(3);
  expect(await ask(exportCall, { method: "GET", params: { id: rumi }, query: "?format=text" })).toMatchObject({
    status: 409,
    body: { message: "La demostración no se puede exportar: sus personas no existen." },
  });
  expect(await conversationWith("+1 202-555-0143").next()).toMatchObject({ done: true });
  // Once more while it is there: nothing is doubled.
  expect((await ask(createCall)).status).toBe(204);
  const [one, other] = await Promise.all([
    ask(removeCall, { method: "DELETE" }),
    ask(removeCall, { method: "DELETE" }),
  ]);
  expect([one.body.conversations, other.body.conversations].sort()).toEqual([0, 4]);
  await play();
  expect(await db.whatsappContact.findMany({ select: { id: true } })).toEqual([{ id: real.id }]);
  expect(await db.whatsappMessage.count({ where: { id: body.id } })).toBe(0);
  expect(await Promise.all(files.map(({ key }) => storage.open(key!)))).toEqual(files.map(() => null));
  expect(await db.auditEntry.count({ where: { actorId: admin.user.id, action: "whatsapp.removeDemo" } })).toBe(1);
});

test("the demonstration shows costs by made-up rates, which go with it and count for nobody else", async () => {
  const costs = async () => (await ask(whatsappCostCalls["GET /api/whatsapp/costs"], { method: "GET" })).body;
  const { prices } = (
    await ask(whatsappCalls["GET /api/whatsapp/conversations/findOne/{id}"], { method: "GET", params: { id: rumi } })
  ).body.costs;
  expect(prices.service).toMatchObject({ free: { reason: "ad" }, rate: { market: "north_america", micros: 4_000 } });
  const shown = await costs();
  expect(shown.isDemo).toBe(true);
  const sum = (name: string) =>
    shown.months
      .flatMap(({ money }: { money: Record<string, number>[] }) => money)
      .reduce((all: number, row: Record<string, number>) => all + row[name]!, 0);
  expect([sum("billedFree"), sum("freeBilled"), sum("waiting"), sum("unpriced")]).toEqual([1, 0, 0, 0]);
  expect(sum("confirmedMicros")).toBeGreaterThan(0);
  await configureWhatsapp();
  expect(await costs()).toEqual({ months: [], isDemo: false });
  expect((await ask(removeCall, { method: "DELETE" })).status).toBe(200);
  expect([await db.whatsappRate.count(), await db.whatsappCost.count(), await db.whatsappStatus.count()]).toEqual([
    0, 0, 0,
  ]);
});
