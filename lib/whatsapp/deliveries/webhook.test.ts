import { db, pool } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { claimJobs } from "@/lib/jobs/claim";
import { performJob, runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { contact, delivery, message, signatureOf, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { waitUntil } from "@/lib/testing/wait-until";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, verifyToken } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import type { WhatsappMessage } from "../schema";
import { deliveryWork } from "./understand";

const listMessages = whatsappCalls["GET /api/whatsapp/messages"];
const listConversation = whatsappCalls["GET /api/whatsapp/messages/WHATSAPP_ID/{id}"];
const GET = whatsappCalls["GET /api/whatsapp/webhook"];
const POST = whatsappCalls["POST /api/whatsapp/webhook"];

beforeAll(configureWhatsapp);
beforeEach(emptyWhatsapp);
const ana = "51987654321";
const hello = delivery({
  contacts: [contact(ana, "Ana")],
  messages: [message("a1", ana, 0, "text", { body: "Hola" })],
});

const understandDeliveries = () => runDueJobs(deliveryWork);
const jobs = () => db.job.findMany({ where: { kind: deliveryWork.kind.name } });

const handshake = (changes: Record<string, string> = {}) =>
  call(GET, {
    query: `?${new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": verifyToken, "hub.challenge": "1158201444", ...changes })}`,
  });

test("Meta's question is answered with its challenge as plain text, to who knows the token", async () => {
  const answer = await handshake();
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "1158201444",
  ]);
});

test.each([
  ["another token", { "hub.verify_token": "otro" }],
  ["no token", { "hub.verify_token": "" }],
  ["another mode", { "hub.mode": "unsubscribe" }],
])("%s is refused", async (_, changes) => {
  expect((await handshake(changes)).status).toBe(403);
});

test("while no token is set nobody knows it, not even who says nothing", async () => {
  await configureWhatsapp({ verifyToken: "" });
  expect((await handshake({ "hub.verify_token": "" })).status).toBe(403);
  await configureWhatsapp();
});

test.each([
  ["no signature", {}],
  ["one of another secret", { "x-hub-signature-256": signatureOf(JSON.stringify(hello), "otra") }],
  ["one of another body", { "x-hub-signature-256": signatureOf("{}") }],
  ["one without its name", { "x-hub-signature-256": signatureOf(JSON.stringify(hello)).slice("sha256=".length) }],
])("%s is 401 and leaves nothing", async (_, headers) => {
  const answer = await call(POST, { method: "POST", body: JSON.stringify(hello), headers });
  expect(answer.status).toBe(401);
  expect(await db.whatsappDelivery.count()).toBe(0);
});

test("what is signed is the bytes of a delivery, also where they are no text", async () => {
  const [bytes, others] = [0xff, 0xfe].map((byte) => Buffer.of(0x7b, byte, 0x7d)) as [Buffer, Buffer];
  const headers = { "x-hub-signature-256": signatureOf(bytes) };
  expect((await call(POST, { method: "POST", body: others, headers })).status).toBe(401);
  expect((await call(POST, { method: "POST", body: bytes, headers })).status).toBe(200);
  const [kept] = await db.whatsappDelivery.findMany();
  expect(Buffer.from(kept!.body).equals(bytes)).toBe(true);
});

test("while no secret is set nothing is signed", async () => {
  await configureWhatsapp({ appSecret: "" });
  const body = JSON.stringify(hello);
  const answer = await call(POST, { method: "POST", body, headers: { "x-hub-signature-256": signatureOf(body, "") } });
  expect(answer.status).toBe(401);
  await configureWhatsapp();
});

test("a delivery is kept byte for byte before it is understood", async () => {
  const text = `${JSON.stringify(hello)}\n  `;
  expect((await sendDelivery(text)).status).toBe(200);
  const [kept] = await db.whatsappDelivery.findMany();
  expect([Buffer.from(kept!.body).toString(), kept!.state]).toEqual([text, "waiting"]);
  expect(await db.whatsappMessage.count()).toBe(0);
});

test.each([
  ["no JSON", "{", "No es un objeto JSON."],
  ["a list", "[]", "No es un objeto JSON."],
  ["no entries", "{}", "No trae ninguna entrada (entry)."],
])("%s is kept with the reason, and can be run again", async (_, body, reason) => {
  expect((await sendDelivery(body)).status).toBe(200);
  await understandDeliveries();
  expect(await db.whatsappDelivery.findMany({ select: { state: true, error: true } })).toEqual([
    { state: "failed", error: reason },
  ]);
});

test("what cannot be understood of a delivery keeps nothing else away", async () => {
  await sendDelivery(
    delivery({
      contacts: [contact(ana, "Ana")],
      messages: [
        { ...message("a1", ana, 0, "text", { body: "uno" }), id: undefined },
        { ...message("a2", ana, 1, "text", { body: "dos" }), timestamp: "ayer" },
        message("a3", ana, 2, "text", { body: "tres" }),
      ],
    }),
  );
  await understandDeliveries();
  expect(await db.whatsappMessage.findMany({ select: { body: true } })).toEqual([{ body: "tres" }]);
  expect(await db.whatsappDelivery.findMany({ select: { state: true, error: true } })).toEqual([
    {
      state: "failed",
      error: "Un mensaje no trae su identificador (id).\nEl mensaje wamid.a2 no trae su fecha.",
    },
  ]);
});

test("the calls of the specification: all messages, newest first, with their last status, and one conversation", async () => {
  const { bearer } = await signIn("admin");
  await sendDelivery(hello);
  await sendDelivery(
    delivery({
      message_echoes: [message("e1", "15550783881", 5, "text", { body: "Buenas" }, { to: ana })],
      statuses: [status("e1", "delivered", 7, { recipient_id: ana }), status("e1", "sent", 6, { recipient_id: ana })],
    }),
  );
  await sendDelivery(
    delivery({
      contacts: [{ profile: { name: "Carla" }, user_id: "PE.1" }],
      messages: [
        { ...message("c1", "", 9, "reaction", { message_id: "wamid.e1", emoji: "👍" }), from_user_id: "PE.1" },
      ],
    }),
  );
  await understandDeliveries();

  const all = (await (await call(listMessages, { headers: bearer })).json()) as Page<WhatsappMessage>;
  expect(all.results.map(({ id: _, ...rest }) => rest)).toEqual([
    {
      WHATSAPP_ID: "PE.1",
      contacts_name: "Carla",
      statuses_status: null,
      statuses_recipient_id: null,
      messages_type: "reaction",
      messages_body: "",
      reaction_emoji: "👍",
      createdAt: 1_780_000_009,
    },
    expect.objectContaining({
      WHATSAPP_ID: ana,
      messages_body: "Buenas",
      statuses_status: "delivered",
      statuses_recipient_id: ana,
    }),
    expect.objectContaining({ messages_body: "Hola", statuses_status: null, createdAt: 1_780_000_000 }),
  ]);
  const bodies = async (id: string, query = "") => {
    const answer = await call(listConversation, { headers: bearer, params: { id }, query });
    return answer.ok
      ? ((await answer.json()) as Page<WhatsappMessage>).results.map((each) => each.messages_body)
      : answer.status;
  };
  expect(await bodies(ana)).toEqual(["Buenas", "Hola"]);
  expect(await bodies("+51 987 654 321", "?search=hóla")).toEqual(["Hola"]);
  expect(await bodies("PE.1")).toEqual([""]);
  expect(await bodies("51900000000")).toBe(404);
});

test("a delivery that the database does not take is not answered with 200, and the next one is once it does", async () => {
  const query = jest.spyOn(pool, "query");
  query.mockRejectedValueOnce(Object.assign(new Error("full"), { code: "53100" }) as never);
  expect((await sendDelivery(hello)).status).toBe(503);
  await waitUntil("a delivery is taken again", async () => (await sendDelivery(hello)).status === 200);
  await understandDeliveries();
  expect(await db.whatsappMessage.count()).toBe(1);
});

test("one job is at all that waits: what comes meanwhile is stored at once, and another process that takes it over understands nothing twice", async () => {
  await sendDelivery(hello);
  const later = delivery({
    contacts: [contact(ana, "Ana")],
    messages: [message("a2", ana, 1, "text", { body: "Hola" })],
  });
  const working: Promise<void>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM whatsapp_deliveries FOR UPDATE`;
    working.push(understandDeliveries());
    await waitUntil("it is at work", async () => (await jobs())[0]?.state === "running");
    expect((await sendDelivery(later)).status).toBe(200);
    expect(await jobs()).toMatchObject([{ state: "running", again: true, attempts: 1 }]);
    await db.job.updateMany({ data: { dueAt: new Date(0) } });
    working.push(understandDeliveries());
    await waitUntil("another is at it", async () => (await jobs())[0]?.attempts === 2);
  });
  await Promise.all(working);
  await understandDeliveries();
  expect(await jobs()).toEqual([]);
  expect(await db.whatsappDelivery.groupBy({ by: ["state"], _count: true })).toEqual([
    { state: "understood", _count: 2 },
  ]);
  expect(await db.whatsappContact.findMany({ select: { unread: true } })).toEqual([{ unread: 2 }]);
});

test("what is stored after the last look is understood by another, and what waits without a job gets one", async () => {
  await sendDelivery(hello);
  await runDueJobs({
    ...deliveryWork,
    run: async (attempt) => {
      await deliveryWork.run(attempt);
      if ((await db.whatsappDelivery.count()) === 1) await sendDelivery(`${JSON.stringify(hello)} `);
    },
  });
  const states = () => db.whatsappDelivery.findMany({ select: { state: true } });
  expect([await states(), await jobs()]).toEqual([[{ state: "understood" }, { state: "understood" }], []]);

  await db.whatsappDelivery.updateMany({ data: { state: "waiting" } });
  await prepareWork(deliveryWork);
  await understandDeliveries();
  expect([await states(), await jobs()]).toEqual([[{ state: "understood" }, { state: "understood" }], []]);
  // A process that knows no jobs may still be storing some.
  await prepareWork(deliveryWork);
  expect((await jobs())[0]!.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
});

test("who is told to stop goes on to have it done", async () => {
  await sendDelivery(hello);
  const [claimed] = await claimJobs(deliveryWork, 1);
  await performJob(deliveryWork, claimed!, AbortSignal.abort());
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  await understandDeliveries();
  expect(await db.whatsappMessage.count()).toBe(1);
});
