import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { enqueue } from "@/lib/jobs/enqueue";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { waitUntil } from "@/lib/testing/wait-until";
import { configureWhatsapp, emptyWhatsapp, makeSendsDue, sendDelivery } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { listWhatsappMessages } from "../list";
import type { SendJob } from "../send-jobs";
import { sendWork } from "./outgoing";

const sendKindCall = whatsappCalls["POST /api/whatsapp/conversations/send/{id}"];
const resendCall = whatsappCalls["POST /api/whatsapp/messages/resend/{id}"];
const sendCall = whatsappCalls["POST /api/whatsapp/messages/send"];

const ana = "51987654321";
let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
  await configureWhatsapp();
});
beforeEach(async () => {
  await emptyWhatsapp();
  graph.seen.length = 0;
  await write("a1", 0);
});
afterAll(async () => {
  await graph.stop();
});

/** Ana writes, so many hours ago. */
async function write(id: string, hoursAgo: number, from = ana): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - hoursAgo * 3_600);
  const text = { ...message(id, from, 0, "text", { body: "Hola" }), timestamp };
  await sendDelivery(delivery({ contacts: [contact(from, "Ana")], messages: [text] }));
  await understandDeliveries();
}

async function send(text: string, key?: string, to = ana, { bearer } = admin) {
  const answer = await call(sendCall, {
    method: "POST",
    headers: { ...bearer, ...(key && { "idempotency-key": key }) },
    body: { to, message: text },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const sentTexts = () => graph.seen.map(({ json }) => (json as { text: { body: string } }).text.body);
const states = async () =>
  (await db.whatsappSend.findMany({ orderBy: { createdAt: "asc" } })).map(({ state }) => state);

test("a text is sent to who wrote, and answered with Meta's own words", async () => {
  const { status, body } = await send("Hola, Ana");
  expect(status).toBe(200);
  expect((body.messages as { id: string }[])[0]!.id).toMatch(/^wamid\.sent-/);
  expect(graph.seen[0]!.json).toMatchObject({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: ana,
    type: "text",
    text: { body: "Hola, Ana", preview_url: false },
  });
  const { results } = await listWhatsappMessages({ page: 1, limit: 24, search: "" });
  expect(results.map(({ messages_body, statuses_status }) => [messages_body, statuses_status])).toContainEqual([
    "Hola, Ana",
    null,
  ]);
});

test("the same key is the same message: a double click, a retry and two tabs send once", async () => {
  const answers = await Promise.all([send("Una vez", "clave"), send("Una vez", "clave"), send("Una vez", "clave")]);
  const again = await send("Una vez", "clave");
  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(again.body).toEqual(answers[0]!.body);
  expect(sentTexts()).toEqual(["Una vez"]);
  expect(await send("Otra cosa", "clave")).toMatchObject({
    status: 409,
    body: { message: "Esa clave ya se usó para otro mensaje." },
  });
  // Another person's key is another.
  const others = await send("Una vez", "clave", ana, await signIn("admin"));
  expect([others.status, sentTexts()]).toEqual([200, ["Una vez", "Una vez"]]);
});

test("a spelling of the number with signs is the same person, and nobody is written to who did not write", async () => {
  expect((await send("Hola", undefined, "+51 987 654 321")).status).toBe(200);
  const closed = "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.";
  for (const unknown of ["51900000000", "+51 900 000 000", "PE.900", "PE.ENT.900"]) {
    expect(await send("Hola", undefined, unknown)).toMatchObject({
      status: 409,
      body: { message: "Esta persona aún no te ha escrito: empieza con una plantilla." },
    });
  }
  const wrong = "Escribe un número con su código de país, o el identificador de WhatsApp.";
  for (const neither of ["abc", "12", "+", "PE.", "ana@quinde.pe"]) {
    expect(await send("Hola", undefined, neither)).toMatchObject({
      status: 400,
      body: { message: wrong, fields: { to: wrong } },
    });
  }
  await write("b1", 25, "51911111111");
  expect(await send("Hola", undefined, "51911111111")).toMatchObject({ status: 409, body: { message: closed } });
  expect(graph.seen).toHaveLength(1);
});

test("nobody is answered for what they wrote in a group, neither there nor alone", async () => {
  const group = "Y2FwaV9ncm91cDox51987654321";
  const inGroup = message("g1", "51911111111", 0, "text", { body: "¿Quedamos?" }, { group_id: group });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  await sendDelivery(delivery({ contacts: [contact("51911111111", "Bruno")], messages: [{ ...inGroup, timestamp }] }));
  await understandDeliveries();
  const { id } = await db.whatsappContact.findFirstOrThrow({ where: { groupId: group } });
  const refused = "Es un grupo: desde aquí solo puedes leer. Para responder a alguien, usa su propia conversación.";
  const messageId = (await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.g1" } })).id;
  for (const body of [
    { type: "text", body: "Hola" },
    { type: "reaction", messageId, emoji: "👍" },
    { type: "template", templateId: messageId },
  ]) {
    const key = { "idempotency-key": `grupo-${body.type}-1234567890` };
    const answer = await call(sendKindCall, {
      method: "POST",
      headers: { ...admin.bearer, ...key },
      params: { id },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: refused }]);
  }
  expect(await send("Hola", undefined, group)).toMatchObject({ status: 409, body: { message: refused } });
  // The digits of an id are no number of somebody who wrote.
  expect((await send("Hola", undefined, "x51987654321")).status).toBe(400);
  const never = "Esta persona aún no te ha escrito: empieza con una plantilla.";
  expect(await send("Hola", undefined, "51911111111")).toMatchObject({ status: 409, body: { message: never } });
  expect(graph.seen).toEqual([]);
  await write("b1", 0, "51911111111");
  expect((await send("Hola", undefined, "51911111111")).status).toBe(200);
});

test("while nothing is set up the call says so", async () => {
  await configureWhatsapp({ accessToken: "" });
  expect(await send("Hola")).toMatchObject({
    status: 409,
    body: { message: "WhatsApp no está configurado: completa sus opciones." },
  });
  await configureWhatsapp();
});

test("an answer that never came is not sent again by itself; the status that arrives settles it", async () => {
  graph.whims.push("silence");
  const { status: code, body } = await send("¿Llegó?");
  expect([code, body.message]).toEqual([
    202,
    "WhatsApp no confirmó el envío. Espera su estado antes de enviarlo otra vez.",
  ]);
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect([sentTexts(), await states()]).toEqual([["¿Llegó?"], ["unconfirmed"]]);

  const told = status("late", "delivered", 5, { recipient_id: ana, biz_opaque_callback_data: body.id });
  await sendDelivery(delivery({ statuses: [told] }));
  await understandDeliveries();
  expect(await states()).toEqual(["accepted"]);
  expect((await db.whatsappMessage.findUniqueOrThrow({ where: { id: body.id as string } })).wamid).toBe("wamid.late");
});

test("what Meta took is answered with its name, whoever told of that", async () => {
  const named = async (body: Record<string, unknown>) => (body.messages as { id: string }[])[0]!.id;
  // Only its status came.
  graph.whims.push("silence");
  const { body: waits } = await send("uno", "uno");
  const told = status("late", "sent", 5, { recipient_id: ana, biz_opaque_callback_data: waits.id });
  await sendDelivery(delivery({ statuses: [told] }));
  await understandDeliveries();
  const again = await send("uno", "uno");
  expect([again.status, await named(again.body)]).toEqual([200, "wamid.late"]);
  // An answer that says no name is no reason to give none.
  const { body } = await send("dos", "dos");
  await db.whatsappSend.updateMany({
    where: { messageId: { not: waits.id as string } },
    data: { answer: { contacts: [] } },
  });
  const nameless = await send("dos", "dos");
  expect([nameless.status, nameless.body.contacts, await named(nameless.body)]).toEqual([200, [], await named(body)]);
});

test("a person may decide to send it again; what was sent cannot be", async () => {
  graph.whims.push("silence");
  const { body } = await send("¿Llegó?");
  const again = () => call(resendCall, { method: "POST", headers: admin.bearer, params: { id: body.id as string } });
  expect((await again()).status).toBe(200);
  const refused = (await (await again()).json()) as { message: string };
  expect(refused.message).toBe("El mensaje ya se envió o se está enviando.");
  expect(sentTexts()).toEqual(["¿Llegó?", "¿Llegó?"]);
});

test("what Meta cannot take just now waits and is sent by itself, and nothing overtakes it", async () => {
  graph.whims.push({ code: 131056 });
  expect(await send("uno")).toMatchObject({
    status: 202,
    body: {
      message: expect.stringMatching(
        /^Se le enviaron muchos mensajes seguidos: se enviará automáticamente a las \d\d:\d\d\.$/,
      ),
    },
  });
  await db.whatsappSend.updateMany({ data: { nextAttemptAt: new Date(Date.now() + 60_000) } });
  graph.seen.length = 0;
  const second = call(sendCall, { method: "POST", headers: admin.bearer, body: { to: ana, message: "dos" } });
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual([]);
  await makeSendsDue();
  await runDueJobs(sendWork);
  const { status } = await second;
  expect([sentTexts(), status, await states()]).toEqual([["uno", "dos"], 200, ["accepted", "accepted"]]);
});

test.each([
  [131047, "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla."],
  [131009, "Meta no acepta el mensaje tal como se envió. Falta algo"],
  [999_999, "Meta no aceptó el mensaje (error 999999). Falta algo"],
])("error %i of Meta is told in words, and the message is kept as failed", async (code, text) => {
  graph.whims.push({ code, details: "Falta algo" });
  expect(await send("Hola")).toMatchObject({ status: 409, body: { message: text } });
  const { results } = await listWhatsappMessages({ page: 1, limit: 24, search: "" });
  expect(results[0]).toMatchObject({ messages_body: "Hola", statuses_status: "failed" });
});

test("where nobody was reached nothing was sent, so it is tried again", async () => {
  const gone = await startGraph();
  await gone.stop();
  env.GRAPH_URL = gone.url;
  expect((await send("Hola")).status).toBe(202);
  env.GRAPH_URL = graph.url;
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect([sentTexts(), await states()]).toEqual([["Hola"], ["accepted"]]);
});

test("what a process began when it was killed is not sent again by another", async () => {
  graph.whims.push("silence");
  const { body } = await send("Hola");
  await db.whatsappSend.updateMany({ data: { state: "sending", nextAttemptAt: new Date(0) } });
  graph.seen.length = 0;
  await prepareWork(sendWork);
  await runDueJobs(sendWork);
  expect([graph.seen, await states()]).toEqual([[], ["unconfirmed"]]);
  expect(body.id).toBeDefined();
});

const jobs = () => db.job.findMany({ where: { kind: sendWork.kind.name } });

/** As if the process that began an attempt had not been heard of for long. */
const loseProcess = async () => {
  await db.job.updateMany({ where: { kind: sendWork.kind.name }, data: { dueAt: new Date(0) } });
  await makeSendsDue();
};

test("while an answer takes long no other process sends it again, and the answer counts when it comes", async () => {
  graph.whims.push({ afterMs: 1_000 });
  const sent = send("Hola");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  await db.job.updateMany({ where: { kind: sendWork.kind.name }, data: { dueAt: new Date(0) } });
  await runDueJobs(sendWork);
  expect(await states()).toEqual(["sending"]);
  await loseProcess();
  await runDueJobs(sendWork);
  expect(await states()).toEqual(["unconfirmed"]);
  await sent;
  await waitUntil("the answer came", async () => (await states())[0] === "accepted");
  expect(sentTexts()).toEqual(["Hola"]);
});

test("what Meta took while the database failed is not sent again", async () => {
  graph.whims.push({ afterMs: 300 });
  const sent = send("Hola");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  const failing = jest.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("Connection terminated unexpectedly"));
  await waitUntil("its answer could not be written", () => failing.mock.calls.length > 0);
  failing.mockRestore();
  await waitUntil("the attempt ended", async () => (await jobs())[0]?.state === "waiting");
  await loseProcess();
  expect((await sent).status).toBe(202);
  await runDueJobs(sendWork);
  expect([sentTexts(), await states(), await jobs()]).toEqual([["Hola"], ["unconfirmed"], []]);
});

test("a status that comes before a refusal counts, and nothing is left to be done", async () => {
  graph.whims.push({ code: 131026, afterMs: 300 });
  const sent = send("Hola");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  const { id } = await db.whatsappMessage.findFirstOrThrow({ where: { isOutgoing: true } });
  const told = status("early", "delivered", 5, { recipient_id: ana, biz_opaque_callback_data: id });
  await sendDelivery(delivery({ statuses: [told] }));
  await understandDeliveries();
  expect([(await sent).status, await states(), await jobs()]).toEqual([200, ["accepted"], []]);
});

test("what failed is left to a person with its reason; who has it tried again is asked what may be sent", async () => {
  graph.whims.push({ code: 131026 });
  await send("Hola");
  const [failed] = await jobs();
  expect(failed).toMatchObject({ state: "failed", error: expect.stringMatching(/^No se puede/) });
  const again = () =>
    db.$transaction(async (tx) => {
      await sendWork.retried!(tx, failed!.payload as SendJob);
      await enqueue(tx, sendWork.kind, failed!.payload as SendJob, { key: failed!.key!, dedupe: failed!.dedupe! });
    });
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date(0) } });
  await expect(again()).rejects.toMatchObject({ code: "conflict" });
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date() } });
  await again();
  await runDueJobs(sendWork);
  expect([sentTexts(), await states(), await jobs()]).toEqual([["Hola", "Hola"], ["accepted"], []]);
  // Its message was deleted meanwhile.
  await db.whatsappMessage.deleteMany();
  await again();
  await runDueJobs(sendWork);
  expect([graph.seen.length, await jobs()]).toEqual([2, []]);
});

test("what waits and has no job is found, in its order, and what another version is at is left to it", async () => {
  graph.whims.push({ code: 131056 }, { code: 131056 });
  await Promise.all([send("uno", "uno"), write("b1", 0, "51911111111")]);
  await send("otra", "otra", "51911111111");
  await makeSendsDue();
  const two = call(sendCall, { method: "POST", headers: admin.bearer, body: { to: ana, message: "dos" } });
  await waitUntil("both wait", async () => (await db.whatsappSend.count()) === 3);
  await db.job.deleteMany();
  await db.whatsappSend.updateMany({
    where: { key: { endsWith: "otra" } },
    data: { state: "sending", nextAttemptAt: new Date(Date.now() + 15_000) },
  });
  graph.seen.length = 0;
  await prepareWork(sendWork);
  await runDueJobs(sendWork);
  await two;
  expect([sentTexts(), await states()]).toEqual([
    ["uno", "dos"],
    ["accepted", "sending", "accepted"],
  ]);
});

test("what was sent to two who turn out to be one person is that person's, and keeps its order", async () => {
  const hidden = { ...message("h1", "", 0, "text", { body: "Hola" }), from_user_id: "PE.9" };
  const timestamp = String(Math.floor(Date.now() / 1_000));
  await sendDelivery(delivery({ contacts: [{ user_id: "PE.9" }], messages: [{ ...hidden, timestamp }] }));
  await understandDeliveries();
  graph.whims.push({ code: 131056 }, { code: 131056 });
  await send("uno");
  await send("dos", undefined, "PE.9");
  await write("a2", 0);
  await sendDelivery(
    delivery({ statuses: [status("x", "sent", 0, { recipient_id: ana, recipient_user_id: "PE.9" })] }),
  );
  await understandDeliveries();
  const { id } = await db.whatsappContact.findFirstOrThrow();
  expect(await db.whatsappContact.count()).toBe(1);
  const sends = await db.whatsappSend.findMany({ orderBy: { createdAt: "asc" } });
  expect(sends.map(({ contactId }) => contactId)).toEqual([id, id]);
  graph.seen.length = 0;
  await makeSendsDue({ messageId: sends[1]!.messageId });
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual([]);
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno", "dos"]);
});

/** Sends any kind to the contact that there is. */
async function sendKind(body: object, key?: string, id?: string) {
  const answer = await call(sendKindCall, {
    method: "POST",
    params: { id: id ?? (await anaId()) },
    headers: { ...admin.bearer, ...(key && { "idempotency-key": key }) },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const anaId = async () =>
  (await db.whatsappIdentity.findFirstOrThrow({ where: { value: ana }, select: { contactId: true } })).contactId;
const hers = () => db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.a1" } });
const lastJson = () => graph.seen.at(-1)!.json as Record<string, unknown>;

test("a text answers a message and shows a link's page only when that is wished", async () => {
  const { id } = await hers();
  const { status, body } = await sendKind({
    type: "text",
    body: "Mira https://quinde.pe",
    quotes: id,
    preview: true,
  });
  expect([status, body.status]).toEqual([200, null]);
  expect(lastJson()).toMatchObject({
    context: { message_id: "wamid.a1" },
    text: { body: "Mira https://quinde.pe", preview_url: true },
  });
  const row = await db.whatsappMessage.findUniqueOrThrow({ where: { id: body.id as string } });
  expect(row).toMatchObject({ quotes: "wamid.a1", type: "text", isOutgoing: true });
});

test("a reaction is a message about another one, and an empty one takes it back", async () => {
  const { id } = await hers();
  await sendKind({ type: "reaction", messageId: id, emoji: "👍🏽" });
  expect(lastJson()).toMatchObject({ type: "reaction", reaction: { message_id: "wamid.a1", emoji: "👍🏽" } });
  await sendKind({ type: "reaction", messageId: id, emoji: "" });
  const kept = await db.whatsappMessage.findMany({ where: { target: "wamid.a1" }, orderBy: { id: "asc" } });
  expect(kept.map(({ emoji, isOutgoing }) => [emoji, isOutgoing])).toEqual([
    ["👍🏽", true],
    ["", true],
  ]);
  expect((await db.whatsappContact.findFirstOrThrow()).lastMessageAt).toEqual((await hers()).createdAt);
});

test("a reaction waits for no text, and no text for a reaction; two of one message keep their order", async () => {
  const { id } = await hers();
  graph.whims.push({ code: 131056 }, { code: 131056 });
  await sendKind({ type: "text", body: "espera" });
  expect((await sendKind({ type: "reaction", messageId: id, emoji: "👍" })).status).toBe(202);
  await db.whatsappSend.updateMany({ data: { nextAttemptAt: new Date(Date.now() + 60_000) } });
  graph.seen.length = 0;
  const last = sendKind({ type: "reaction", messageId: id, emoji: "🎉" });
  await runDueJobs(sendWork);
  expect(graph.seen).toEqual([]);
  await makeSendsDue({ message: { type: "reaction" } });
  await runDueJobs(sendWork);
  expect((await last).body.reactions).toEqual([{ emoji: "🎉", isOutgoing: true }]);
  expect(graph.seen.map(({ json }) => (json as { reaction?: { emoji: string } }).reaction?.emoji)).toEqual([
    "👍",
    "🎉",
  ]);
  expect((await states())[0]).toBe("waiting");
});

test("a place is sent as it was chosen", async () => {
  await sendKind({ type: "location", latitude: -12.0464, longitude: -77.0428, name: " Plaza Mayor ", address: "Lima" });
  expect(lastJson().location).toEqual({
    latitude: -12.0464,
    longitude: -77.0428,
    name: "Plaza Mayor",
    address: "Lima",
  });
  expect((await db.whatsappMessage.findFirstOrThrow({ where: { type: "location" } })).body).toBe("Plaza Mayor\nLima");
});

test("what is answered or reacted to must be of the conversation, and known to Meta", async () => {
  await write("b1", 0, "51911111111");
  const { id } = await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.b1" } });
  const missing = { status: 404, body: { message: "No se encontró el mensaje." } };
  expect(await sendKind({ type: "text", body: "Hola", quotes: id })).toMatchObject(missing);
  expect(await sendKind({ type: "reaction", messageId: id, emoji: "👍" })).toMatchObject(missing);
  expect(await sendKind({ type: "text", body: "Hola" }, undefined, id)).toMatchObject({
    status: 404,
    body: { message: "No se encontró la conversación." },
  });
  graph.whims.push("silence");
  const { body } = await sendKind({ type: "text", body: "¿Llegó?" });
  expect(await sendKind({ type: "reaction", messageId: body.id, emoji: "👍" })).toMatchObject({
    status: 409,
    body: { message: "WhatsApp aún no tiene ese mensaje: espera a que se envíe." },
  });
});

test("what Meta refused stays in the conversation with the reason", async () => {
  graph.whims.push({ code: 131026 });
  expect(await sendKind({ type: "text", body: "Hola" })).toMatchObject({
    status: 200,
    body: {
      status: "failed",
      failure: {
        canResend: true,
        text: "No se puede entregar a este número: puede que no use WhatsApp o que no haya aceptado sus condiciones.",
      },
    },
  });
});

test("a key that was used stays its message's once the window has closed", async () => {
  const first = await sendKind({ type: "text", body: "Una vez" }, "clave");
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date(0) } });
  expect(await sendKind({ type: "text", body: "Una vez" }, "clave")).toEqual(first);
  expect((await sendKind({ type: "text", body: "Otra" }, "clave")).body.message).toBe(
    "Esa clave ya se usó para otro mensaje.",
  );
  expect(graph.seen).toHaveLength(1);
});

test("data that is removed while a message is on its way ends the wait for it", async () => {
  graph.whims.push({ afterMs: 300 });
  const answer = send("Hola, Ana");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  await db.whatsappContact.deleteMany();
  expect(await answer).toMatchObject({ status: 404, body: { message: "No se encontró el mensaje." } });
});
