import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { runDueJobs } from "@/lib/jobs/perform";
import { composeMail } from "@/lib/mail/compose";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { waitUntil } from "@/lib/testing/wait-until";
import { configureWhatsapp, emptyWhatsapp, makeSendsDue, sendDelivery } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { pauseQueue, resumeQueue } from "./hold";
import { sendWork } from "./outgoing";

const resendCall = whatsappCalls["POST /api/whatsapp/messages/resend/{id}"];
const sendCall = whatsappCalls["POST /api/whatsapp/messages/send"];

const ana = "51987654321";
const luis = "51911111111";
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
  await db.mailJob.deleteMany();
  graph.seen.length = 0;
  graph.whims.length = 0;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const messages = [ana, luis].map((from) => ({ ...message(from, from, 0, "text", { body: "Hola" }), timestamp }));
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana"), contact(luis, "Luis")], messages }));
  await understandDeliveries();
});
afterAll(async () => {
  await graph.stop();
});

async function send(text: string, to = ana) {
  const answer = await call(sendCall, { method: "POST", headers: admin.bearer, body: { to, message: text } });
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
}

const sentTexts = () => graph.seen.map(({ json }) => (json as { text: { body: string } }).text.body);
const renew = "El token de acceso ya no es válido o no tiene permiso: renuévalo en las opciones.";
const waits = "Se enviará cuando se reanuden los envíos.";

test.each([
  [190, `${renew} ${waits}`],
  [205, `${renew} ${waits}`],
  [131042, `Meta no puede cobrar los mensajes: revisa el medio de pago de la cuenta. ${waits}`],
])("error %i stops all messages: they wait in their order, and go on when somebody says so", async (code, text) => {
  graph.whims.push({ code });
  expect(await send("uno")).toMatchObject({ status: 202, body: { message: text } });
  expect(await send("dos")).toMatchObject({ status: 202, body: { message: text } });
  expect(await send("tres", luis)).toMatchObject({ status: 202, body: { message: text } });
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno"]);

  graph.seen.length = 0;
  expect([await resumeQueue(), await resumeQueue()]).toEqual([true, false]);
  await runDueJobs(sendWork);
  expect(sentTexts().filter((each) => each !== "tres")).toEqual(["uno", "dos"]);
  expect(sentTexts()).toHaveLength(3);
  const sends = await db.whatsappSend.findMany({ select: { state: true, attempts: true } });
  expect(sends).toEqual(Array(3).fill({ state: "accepted", attempts: 1 }));
});

test("every superadmin is told once of a halt, and nobody once it is over", async () => {
  const { id, email } = await createUser({ role: "superadmin" });
  graph.whims.push({ code: 190 }, { code: 190 });
  await Promise.all([send("uno"), send("dos", luis)]);
  const jobs = await db.mailJob.findMany({ where: { to: email } });
  expect(jobs).toMatchObject([{ template: "whatsapp-halted", data: { userId: id } }]);
  expect((await composeMail(jobs[0]!))?.text).toContain(renew);
  await resumeQueue();
  expect(await composeMail(jobs[0]!)).toBeNull();
});

test("what a status tells of the account stops all messages too; what is long past does not", async () => {
  const told = (id: string, secondsAgo: number) => ({
    ...status(id, "failed", 0, { errors: [{ code: 131042, title: "x" }] }),
    timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
  });
  await sendDelivery(delivery({ statuses: [told("x", 3_600)] }));
  await understandDeliveries();
  expect((await send("uno")).status).toBe(200);
  await sendDelivery(delivery({ statuses: [told("y", 5)] }));
  await understandDeliveries();
  expect((await send("dos")).status).toBe(202);
});

test("whoever is told of a halt finds the message that waits for its end", async () => {
  graph.whims.push({ code: 190, afterMs: 300 });
  const sent = send("uno");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  const isHalted = async () => Boolean((await db.whatsappAccount.findFirstOrThrow()).haltedAt);
  // Another transaction holds the message's row, so writing its outcome has to wait, and the halt with it.
  const other = await pool.connect();
  await other.query("BEGIN; SELECT FROM whatsapp_sends FOR UPDATE");
  const waits = "SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))";
  await waitUntil("what is written waits", async () => (await other.query(waits)).rowCount);
  expect(await isHalted()).toBe(false);
  await other.query("COMMIT");
  other.release();
  await sent;
  expect([await isHalted(), await db.whatsappSend.count({ where: { state: "waiting" } })]).toEqual([true, 1]);
});

test("a token that was changed lets the queue go on by itself", async () => {
  graph.whims.push({ code: 190 });
  await send("uno");
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno"]);
  await configureWhatsapp();
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno", "uno"]);
});

test("what is refused with a token that was renewed meanwhile halts nothing", async () => {
  graph.whims.push({ code: 190, afterMs: 500 });
  const first = send("uno");
  await waitUntil("Meta is asked", () => graph.seen.length > 0);
  await configureWhatsapp();
  expect((await first).status).toBe(200);
  expect([sentTexts(), await db.whatsappAccount.findFirst()]).toMatchObject([["uno", "uno"], { haltedAt: null }]);
});

test("the limit of one person holds up only that one; that of the number holds up all until it is over", async () => {
  graph.whims.push({ code: 131056 });
  await send("uno");
  expect((await send("para Luis", luis)).status).toBe(200);
  await makeSendsDue();
  graph.whims.push({ code: 130429 });
  await runDueJobs(sendWork);
  const slow = /^Meta pide ir más despacio: se enviará automáticamente a las \d\d:\d\d\.$/;
  expect(await send("otro", luis)).toMatchObject({ status: 202, body: { message: expect.stringMatching(slow) } });
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno", "para Luis", "uno"]);
  await db.whatsappAccount.updateMany({ data: { pausedUntil: new Date() } });
  await runDueJobs(sendWork);
  expect(sentTexts().slice(3).sort()).toEqual(["otro", "uno"]);
});

test("a shorter pause ends no longer one", async () => {
  await pauseQueue(db, 60_000);
  const { pausedUntil } = await db.whatsappAccount.findFirstOrThrow();
  await pauseQueue(db, 1_000);
  expect(await db.whatsappAccount.findFirstOrThrow()).toMatchObject({ pausedUntil });
});

test("what failed is not sent again to whom was blocked meanwhile, nor after the window closed", async () => {
  graph.whims.push({ code: 131026 });
  await send("uno");
  const { id, contactId } = await db.whatsappMessage.findFirstOrThrow({ where: { isOutgoing: true } });
  const again = async () => {
    const answer = await call(resendCall, { method: "POST", headers: admin.bearer, params: { id } });
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };
  const change = (data: object) => db.whatsappContact.update({ where: { id: contactId }, data });
  await change({ blockedAt: new Date() });
  expect(await again()).toEqual([409, "Bloqueaste a esta persona: desbloquéala para escribirle."]);
  await change({ blockedAt: null, lastInboundAt: new Date(0) });
  expect(await again()).toEqual([409, "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla."]);
  await change({ lastInboundAt: new Date() });
  expect((await again())[0]).toBe(200);
  expect(sentTexts()).toEqual(["uno", "uno"]);
});

test("while no account is configured what waits waits", async () => {
  graph.whims.push({ code: 131056 });
  await send("uno");
  await makeSendsDue();
  await configureWhatsapp({ accessToken: "" });
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno"]);
  await configureWhatsapp();
  await runDueJobs(sendWork);
  expect(sentTexts()).toEqual(["uno", "uno"]);
});
