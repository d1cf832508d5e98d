import { randomUUID } from "node:crypto";
import type { Handler } from "@/lib/api/route";
import { revokeSession } from "@/lib/auth/sessions";
import { submitMessage } from "@/lib/contact/service";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { runDueJobs } from "@/lib/jobs/perform";
import { pushCalls } from "./calls";
import { contact, delivery, message } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { startPushService } from "@/lib/testing/push-service";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { understandDeliveries } from "@/lib/whatsapp/deliveries/understand";
import { createNote } from "@/lib/whatsapp/desk/notes";
import { pushSendKind, pushTellKind } from "./queue";
import type { PushSettings, PushState } from "./schema";
import { usualSettings } from "./service";
import { vapidKeys } from "./vapid";
import { isWanted } from "./wanted";
import { pushSendWork, pushTellWork } from "./work";

const createDevice = pushCalls["POST /api/push/devices/create"];
const removeDevice = pushCalls["DELETE /api/push/devices/remove/{id}"];
const tryDevice = pushCalls["POST /api/push/devices/try"];
const findOne = pushCalls["GET /api/push/findOne"];
const update = pushCalls["PATCH /api/push/update"];

let service: Awaited<ReturnType<typeof startPushService>>;
type Person = Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  service = await startPushService();
  env.FETCH_TRUSTED_ORIGINS = [service.origin];
  await configureWhatsapp();
});
beforeEach(async () => {
  await db.pushDevice.deleteMany();
  await db.pushSettings.deleteMany();
  await db.job.deleteMany();
  await emptyWhatsapp();
  service.brought.length = 0;
});
afterAll(async () => {
  env.FETCH_TRUSTED_ORIGINS = [];
  await unconfigureWhatsapp();
  await service.stop();
});

const ask = async (handler: Handler, { bearer }: Person, asked: Parameters<typeof call>[1]): Promise<number> =>
  (await call(handler, { ...asked, headers: bearer })).status;

async function stateOf({ bearer }: Person): Promise<PushState> {
  return (await (await call(findOne, { headers: bearer })).json()) as PushState;
}

/** Has a browser of that person's session told. */
async function listen(person: Person) {
  const browser = service.subscribe();
  expect(await ask(createDevice, person, { method: "POST", body: browser })).toBe(204);
  return browser;
}

const settle = async (person: Person, change: Partial<PushSettings>): Promise<void> =>
  expect(await ask(update, person, { method: "PATCH", body: { ...usualSettings, ...change } })).toBe(204);

/** Somebody writes by WhatsApp. @returns their contact's id */
async function write(word = "una"): Promise<string> {
  const from = "5215512345678";
  const wamid = randomUUID();
  await sendDelivery(
    delivery({
      contacts: [contact(from, "Ana Prueba")],
      messages: [message(wamid, from, 0, "text", { body: `Hola ${word}` })],
    }),
  );
  await understandDeliveries();
  return (await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: `wamid.${wamid}` } })).contactId;
}

/** Does all that waits, whenever it was due. */
async function runAll() {
  for (const [kind, work] of [[pushTellKind, pushTellWork] as const, [pushSendKind, pushSendWork] as const]) {
    await db.job.updateMany({ where: { kind: kind.name }, data: { dueAt: new Date(0) } });
    await runDueJobs(work);
  }
}
const shown = () => service.brought.map(({ text }) => JSON.parse(text) as Record<string, string>);

describe("a browser", () => {
  test("is told with its session, tried, taken away, and changes hands", async () => {
    const rosa = await signIn("admin");
    const browser = await listen(rosa);
    const [own] = (await stateOf(rosa)).devices;
    expect(own).toMatchObject({ current: true, device: expect.any(String) as string });
    expect(await ask(tryDevice, rosa, { method: "POST" })).toBe(204);
    expect(shown()).toMatchObject([{ title: "Así te avisaremos", href: "/dashboard/setting/profile#avisos" }]);
    expect(service.brought[0]!.claims).toMatchObject({ sub: expect.stringMatching(/^mailto:/) as string });

    const luis = await signIn("admin");
    expect(await ask(removeDevice, luis, { method: "DELETE", params: { id: own!.id } })).toBe(404);
    expect(await ask(createDevice, luis, { method: "POST", body: browser })).toBe(204);
    expect((await stateOf(rosa)).devices).toEqual([]);
    const [his] = (await stateOf(luis)).devices;
    expect(await ask(removeDevice, luis, { method: "DELETE", params: { id: his!.id } })).toBe(204);
    expect(await ask(tryDevice, luis, { method: "POST" })).toBe(404);
  });

  test.each([
    ["a private address", { endpoint: "https://10.0.0.1/push" }],
    ["plain http", { endpoint: "http://push.example/x" }],
    ["no address", { endpoint: "push" }],
    ["a key that is none", { p256dh: "x" }],
    ["a key of no point", { p256dh: "A".repeat(87) }],
    ["NUL in a key", { auth: `${"a".repeat(21)}\0` }],
    ["a huge address", { endpoint: `https://push.example/${"x".repeat(2_000)}` }],
  ])("with %s is not taken", async (_, change) => {
    const rosa = await signIn("admin");
    expect(await ask(createDevice, rosa, { method: "POST", body: { ...service.subscribe(), ...change } })).toBe(400);
    expect(await db.pushDevice.count()).toBe(0);
  });

  test("that went away is forgotten; a service that cannot is asked again, one that refuses is left to a person", async () => {
    const rosa = await signIn("admin");
    await listen(rosa);
    service.whims.push({ status: 503 });
    const refused = await call(tryDevice, { method: "POST", headers: rosa.bearer });
    const message = "El servicio de avisos de tu navegador no respondió. Inténtalo en unos minutos.";
    expect([refused.status, await refused.json()]).toEqual([503, { code: "unavailable", message }]);
    service.whims.push({ status: 503, retryAfter: 300 });
    await write();
    await runAll();
    const [waiting] = await db.job.findMany({ where: { kind: pushSendKind.name } });
    expect(waiting).toMatchObject({ state: "waiting", error: "the push service answered 503" });
    expect(waiting!.dueAt.getTime()).toBeGreaterThan(Date.now() + 200_000);
    expect(JSON.stringify(waiting!.payload)).not.toMatch(/Hola|Ana/);
    service.whims.push({ status: 413 });
    await runAll();
    expect(await db.job.findMany({ where: { kind: pushSendKind.name } })).toMatchObject([{ state: "failed" }]);
    await db.job.deleteMany();
    service.whims.push({ status: 410 });
    await write();
    await runAll();
    expect(await db.pushDevice.count()).toBe(0);
    expect(service.brought).toEqual([]);
  });
});

describe("a message", () => {
  test("is told once to all who may know, without its text but to who wishes that", async () => {
    const [rosa, luis, student] = [await signIn("admin"), await signIn("superadmin"), await signIn("user")];
    for (const person of [rosa, luis, student]) {
      const device = { sessionId: person.session.sessionId, vapidKey: vapidKeys().publicKey, ...service.subscribe() };
      await db.pushDevice.create({ data: device });
    }
    await settle(luis, { showsText: true });
    await write("uno");
    await write("dos");
    await runAll();
    expect(shown().toSorted((a, b) => a.body!.length - b.body!.length)).toMatchObject([
      { title: "2 mensajes nuevos de WhatsApp", body: "" },
      { title: "Ana Prueba", body: "Hola dos" },
    ]);
  });

  test("that somebody read meanwhile, or that is another's, is not told", async () => {
    const [rosa, luis] = [await signIn("admin"), await signIn("admin")];
    const contactId = await write();
    for (const person of [rosa, luis]) await listen(person);
    await write("otra");
    await db.whatsappContact.update({ where: { id: contactId }, data: { assigneeId: luis.user.id } });
    await runAll();
    const { path } = service.brought[0]!;
    const { endpoint } = await db.pushDevice.findUniqueOrThrow({ where: { sessionId: luis.session.sessionId } });
    expect([service.brought.length, endpoint]).toEqual([1, `${service.origin}${path}`]);
    await write("leída");
    await db.whatsappContact.update({ where: { id: contactId }, data: { unread: 0 } });
    await runAll();
    expect(service.brought).toHaveLength(1);
  });

  test("asks for no work where nobody is told anything, and tells nobody who has signed out", async () => {
    await write();
    expect(await db.job.count({ where: { kind: pushTellKind.name } })).toBe(0);
    const rosa = await signIn("admin");
    await listen(rosa);
    await write("otra");
    await revokeSession(rosa.user.id, rosa.session.sessionId);
    await runAll();
    expect(service.brought).toEqual([]);
  });
});

test("who is mentioned is told, and of who writes from the site all; not of what one does not want", async () => {
  const [rosa, luis] = [await signIn("admin"), await signIn("admin")];
  await listen(rosa);
  const contactId = await write();
  await db.job.deleteMany();
  await createNote(luis.actor, contactId, { body: "¿Lo ves tú?", mentions: [rosa.user.id] });
  await submitMessage(
    {
      name: "Eva",
      email: "eva@quinde.test",
      message: "Hola",
      phone: "",
      subject: "",
      plan: "",
      currentUrl: "",
      website: "",
    },
    "198.51.100.9",
  );
  await runAll();
  expect(shown().map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Te mencionaron en una nota", "Alguien escribió desde el sitio"]),
  );
  await settle(rosa, { silenced: ["contact"], showsText: true });
  await createNote(luis.actor, contactId, { body: "¿Y ahora?", mentions: [rosa.user.id] });
  service.brought.length = 0;
  await runAll();
  expect(shown()).toMatchObject([{ title: "Prueba te mencionó", body: "¿Y ahora?" }]);
});

test.each([
  [{}, "2026-11-27T08:00Z", true],
  [{ silenced: ["x"] }, "2026-11-27T20:00Z", false],
  [{ fromHour: 8, toHour: 20 }, "2026-11-27T12:59Z", false], // 7:59 in Lima
  [{ fromHour: 8, toHour: 20 }, "2026-11-27T13:00Z", true],
  [{ fromHour: 8, toHour: 20 }, "2026-11-28T01:00Z", false],
  [{ fromHour: 22, toHour: 6 }, "2026-11-28T04:00Z", true],
  [{ fromHour: 22, toHour: 6 }, "2026-11-27T11:00Z", false],
  [{ weekends: false }, "2026-11-28T04:00Z", true], // still Friday there
  [{ weekends: false }, "2026-11-28T06:00Z", false],
])("settings of %j at %s want it: %s", (change, at, expected) => {
  expect(isWanted({ ...usualSettings, ...change }, "x", new Date(at))).toBe(expected);
});
