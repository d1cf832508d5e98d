import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { claimJobs } from "@/lib/jobs/claim";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { settleUndone, settleWaiting } from "@/lib/backups/restore/restore";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { meanwhile } from "@/lib/testing/meanwhile";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import type { WhatsappPlannedState } from "@/prisma/generated/client";
import { understandDeliveries } from "../deliveries/understand";
import { updateConversation } from "../desk/conversation";
import { exportConversation } from "../desk/export";
import { removeConversation } from "../desk/removal";
import { conversationChange } from "../desk/schema";
import { removeStrayMedia } from "../media/files";
import { plannedKind } from "../planned-jobs";
import { whatsappPlannedPush } from "../pushes/whatsapp-planned";
import { haltQueue, resumeQueue } from "../sending/hold";
import { resend } from "../sending/send";
import { sendWork } from "../sending/outgoing";
import { plannedWork } from "./due";
import { listPlanned, listPlannedOf } from "./list";
import { planMessage, planReminder, sendPlanned, updatePlanned, withdrawPlanned } from "./planned";
import { newPlanned, newReminder, plannedQuery } from "./schema";

const ana = "51987654321";
let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>["actor"];
let contactId: string;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = (await signIn("admin")).actor;
  await configureWhatsapp();
});
beforeEach(async () => {
  await emptyWhatsapp();
  graph.seen.length = 0;
  await write("a1", 60);
  contactId = (await db.whatsappContact.findFirstOrThrow()).id;
});
afterAll(() => graph.stop());

/** Ana writes, so many minutes ago. */
async function write(id: string, minutesAgo: number, from: object = { wa_id: ana }): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - minutesAgo * 60);
  const { wa_id = ana } = from as { wa_id?: string };
  const text = { ...message(id, wa_id, 0, "text", { body: "Hola" }), timestamp };
  await sendDelivery(delivery({ contacts: [contact(wa_id, "Ana")], messages: [text] }));
  await understandDeliveries();
}

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const textOf = (body: string) => ({ type: "text", body });

const plan = async (body: string, hours = 1, more: object = {}) =>
  (
    await planMessage(admin, contactId, newPlanned.parse({ dueAt: inHours(hours), content: textOf(body), ...more }))
  )[0]!;
const remind = (steps: object[]) => planReminder(admin, contactId, newReminder.parse({ steps }));
const toColleague = (hours: number, body = "Llámala") => ({
  dueAt: inHours(hours),
  content: { type: "note", body, userId: admin.id },
});

/** Their time comes, in their order, the last so many seconds ago. */
async function comeDue(secondsAgo = 0, which = "true"): Promise<void> {
  await db.$executeRawUnsafe(`
    UPDATE whatsapp_planned p SET due_at = now() - make_interval(secs => ${secondsAgo}) - make_interval(secs => later / 1000.0)
    FROM (SELECT id, row_number() OVER (ORDER BY due_at DESC) AS later FROM whatsapp_planned) placed
    WHERE placed.id = p.id AND state = 'waiting' AND ${which}`);
  await db.job.updateMany({ where: { kind: plannedKind.name }, data: { dueAt: new Date() } });
}

async function work(): Promise<void> {
  await runDueJobs(plannedWork);
  await runDueJobs(sendWork);
}

const sent = () => graph.seen.flatMap(({ json }) => (json as { text?: { body: string } } | null)?.text?.body ?? []);
const states = async () =>
  (await db.whatsappPlanned.findMany({ orderBy: [{ createdAt: "asc" }, { step: "asc" }] })).map(
    ({ body, state, reason }) => [body, state, ...(reason ? [reason] : [])],
  );
const dueJobs = () => db.job.count({ where: { kind: plannedKind.name } });

test("what is planned waits until its time, is sent once, and leaves no job", async () => {
  const { id, version } = await plan("Buenos días");
  await work();
  expect([sent(), await states()]).toEqual([[], [["Buenos días", "waiting"]]]);
  await comeDue();
  await Promise.all([work(), work()]);
  await work();
  expect([sent(), await states(), await dueJobs()]).toEqual([["Buenos días"], [["Buenos días", "sent"]], 0]);
  expect(await db.whatsappSend.findMany({ select: { key: true, authorId: true } })).toEqual([
    { key: `planned ${id} ${version}`, authorId: admin.id },
  ]);
  await expect(sendPlanned(admin, id, version)).rejects.toThrow("El mensaje ya se envió.");
  await expect(withdrawPlanned(id, version)).rejects.toThrow("El mensaje ya se envió.");
  await expect(updatePlanned(admin, id, { version })).rejects.toThrow("El mensaje ya se envió.");
});

test("several to one person are sent in the order of their times, whenever they were planned", async () => {
  await plan("3", 3);
  await plan("1", 1);
  await plan("2", 2);
  await comeDue(60);
  await work();
  expect(sent()).toEqual(["1", "2", "3"]);
});

test("a process that is killed before, or between the steps, loses nothing and sends nothing twice", async () => {
  await plan("Una vez");
  await comeDue();
  // Killed with the job in its hands.
  expect(await claimJobs(plannedWork, 1)).toHaveLength(1);
  await work();
  expect(sent()).toEqual([]);
  await db.job.updateMany({ data: { dueAt: new Date() } });
  // Killed once the message was accepted, and before it was sent.
  await runDueJobs(plannedWork);
  expect([sent(), await states()]).toEqual([[], [["Una vez", "sent"]]]);
  await db.job.deleteMany({ where: { kind: plannedKind.name } });
  await prepareWork(plannedWork);
  await work();
  expect([sent(), await dueJobs()]).toEqual([["Una vez"], 0]);
});

test("a job that was lost comes back by itself", async () => {
  await plan("Vuelve");
  await db.job.deleteMany({ where: { kind: plannedKind.name } });
  await prepareWork(plannedWork);
  await comeDue();
  await work();
  expect(sent()).toEqual(["Vuelve"]);
});

test("it stops at once when the person writes, unless it is to be sent anyway", async () => {
  await plan("Si no escribes");
  await plan("De todas formas", 2, { stopIfAnswers: false });
  await write("a2", 0);
  const stopped = ["Si no escribes", "stopped", "No se envió porque la persona escribió antes."];
  expect(await states()).toEqual([stopped, ["De todas formas", "waiting"]]);
  await comeDue();
  await work();
  expect([sent(), await states()]).toEqual([["De todas formas"], [stopped, ["De todas formas", "sent"]]]);
});

test("a reaction is no answer", async () => {
  await plan("Sigue en pie");
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const thumb = message("r1", ana, 0, "reaction", { message_id: "wamid.a1", emoji: "👍" });
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages: [{ ...thumb, timestamp }] }));
  await understandDeliveries();
  await comeDue();
  await work();
  expect([sent(), await states()]).toEqual([["Sigue en pie"], [["Sigue en pie", "sent"]]]);
});

test("it waits for an answer that is being stored", async () => {
  await plan("Cruzado");
  await comeDue();
  const answer = `WITH heard AS (UPDATE whatsapp_contacts SET last_inbound_at = now() WHERE id = $1)
    INSERT INTO whatsapp_messages (id, contact_id, is_outgoing, type, content, created_at)
    VALUES (gen_random_uuid(), $1, false, 'text', '{}', now())`;
  await meanwhile(answer, [contactId], () => runDueJobs(plannedWork));
  expect((await states())[0]![1]).toBe("stopped");
});

test("without its window only a template can be planned, and a text whose window shut is not sent", async () => {
  await expect(plan("Tarde", 24)).rejects.toThrow(
    "A esa hora la ventana de 24 horas ya estará cerrada: programa una plantilla.",
  );
  await expect(plan("Tarde", 24, { stopIfAnswers: false })).rejects.toThrow("programa una plantilla");
  const { id, version } = await plan("Tarde", 2);
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date(Date.now() - 25 * 3_600_000) } });
  await comeDue();
  await work();
  const reason = "No se envió: la ventana de 24 horas ya estaba cerrada.";
  expect([sent(), await states()]).toEqual([[], [["Tarde", "stopped", reason]]]);
  expect(await whatsappPlannedPush.compose({ plannedId: id })).toMatchObject({
    to: [admin.id],
    text: { body: reason },
  });
  await expect(sendPlanned(admin, id, version + 1)).rejects.toThrow("Pasaron más de 24 horas");
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date() } });
  expect(await sendPlanned(admin, id, version + 1)).toMatchObject({ state: "sent", reason: "" });
  await work();
  expect(sent()).toEqual(["Tarde"]);
});

test("what may not be sent any more says why, and can be sent or planned again", async () => {
  const { id } = await plan("Bloqueada");
  await db.whatsappContact.updateMany({ data: { blockedAt: new Date() } });
  await expect(plan("Otra")).rejects.toThrow("Bloqueaste a esta persona");
  await comeDue();
  await work();
  const [[, state, reason] = []] = await states();
  expect([state, reason]).toEqual(["failed", "Bloqueaste a esta persona: desbloquéala para escribirle."]);
  await db.whatsappContact.updateMany({ data: { blockedAt: null } });
  const { version } = (await listPlannedOf(contactId))[0]!;
  await updatePlanned(admin, id, { version, dueAt: inHours(2) });
  await comeDue();
  await work();
  expect([sent(), await states()]).toEqual([["Bloqueada"], [["Bloqueada", "sent"]]]);
});

test("what is more than an hour late is not sent any more", async () => {
  await plan("Buenos días");
  await comeDue(3_700);
  await work();
  expect([sent(), await states()]).toEqual([
    [],
    [["Buenos días", "stopped", "No se envió: a su hora el sitio no estaba en marcha."]],
  ]);
});

test("while the account is halted it waits, so that an answer still stops it", async () => {
  await plan("Detenido");
  await db.$transaction((tx) => haltQueue(tx, 131042));
  await comeDue();
  await work();
  expect(await states()).toEqual([["Detenido", "waiting"]]);
  await write("a2", 0);
  await resumeQueue();
  await work();
  expect([sent(), await states()]).toEqual([
    [],
    [["Detenido", "stopped", "No se envió porque la persona escribió antes."]],
  ]);
});

test("a halt of an hour stops a message and says so; a note for a colleague does not wait for it", async () => {
  await plan("Detenido");
  await remind([toColleague(24)]);
  await db.$transaction((tx) => haltQueue(tx, 131042));
  await comeDue(0, "type = 'note'");
  await work();
  await comeDue(3_700);
  await work();
  expect(await states()).toEqual([
    ["Detenido", "stopped", "No se envió: los envíos de WhatsApp están detenidos y ya pasó más de una hora."],
    ["Llámala", "sent"],
  ]);
});

test("what is edited is sent as it was left, at its new time; who saw an older one is told", async () => {
  const { id, version } = await plan("Antes", 1);
  const edited = await updatePlanned(admin, id, {
    version,
    content: { ...textOf("Después"), preview: false } as never,
  });
  expect(edited).toMatchObject({ body: "Después", version: version + 1, state: "waiting" });
  await expect(updatePlanned(admin, id, { version, dueAt: inHours(2) })).rejects.toMatchObject({
    code: "conflict",
    message: "Este mensaje cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo si aún hace falta.",
  });
  await updatePlanned(admin, id, { version: version + 1, dueAt: inHours(3) });
  await db.job.updateMany({ data: { dueAt: new Date() } });
  await work();
  // Too early: it waits for its new time.
  expect([sent(), await dueJobs()]).toEqual([[], 1]);
  await comeDue();
  await work();
  expect(sent()).toEqual(["Después"]);
});

test("who changes or sends one is its author from then on", async () => {
  const other = { ...admin, id: (await createUser({ role: "admin" })).id };
  const { id, version } = await plan("De otra");
  expect(await updatePlanned(other, id, { version, dueAt: inHours(2) })).toMatchObject({ author: { id: other.id } });
  expect(await sendPlanned(admin, id, version + 1)).toMatchObject({ author: { id: admin.id } });
  expect(await db.whatsappSend.findFirst()).toMatchObject({ authorId: admin.id });
});

test("nobody sends or withdraws what changed since they saw it", async () => {
  const { id, version } = await plan("Antes");
  await updatePlanned(admin, id, { version, content: { ...textOf("Después"), preview: false } as never });
  const changed = "Este mensaje cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo si aún hace falta.";
  await expect(sendPlanned(admin, id, version)).rejects.toThrow(changed);
  await expect(withdrawPlanned(id, version)).rejects.toThrow(changed);
  expect(await states()).toEqual([["Después", "waiting"]]);
});

test("withdrawing and sending at once: one of them happens", async () => {
  const { id, version } = await plan("¿Sí o no?");
  await comeDue();
  const [taken] = await Promise.allSettled([withdrawPlanned(id, version), work()]);
  await work();
  expect([taken.status, sent()]).toEqual(
    taken.status === "fulfilled" ? ["fulfilled", []] : ["rejected", ["¿Sí o no?"]],
  );
  const { id: other } = await plan("Cancelado");
  await withdrawPlanned(other, 1);
  await expect(withdrawPlanned(other, 1)).rejects.toThrow("Otra persona lo canceló mientras tanto.");
});

test("the same id is the same, and nobody takes another's", async () => {
  const id = randomUUID();
  const dueAt = inHours(1);
  const both = await Promise.all([plan("Una", 1, { id, dueAt }), plan("Una", 1, { id, dueAt })]);
  expect(both.map((each) => each.id)).toEqual([id, id]);
  expect(await states()).toHaveLength(1);
  const taken = "Esa clave ya se usó para otro mensaje.";
  await expect(plan("Otra", 1, { id })).rejects.toThrow(taken);
  await expect(plan("Una", 2, { id })).rejects.toThrow(taken);
  await expect(plan("Una", 1, { id, dueAt, stopIfAnswers: false })).rejects.toThrow(taken);
  const steps = [toColleague(72), toColleague(24)];
  const reminder = newReminder.parse({ id: randomUUID(), steps });
  const remindAgain = (change: object) => planReminder(admin, contactId, { ...reminder, ...change });
  const made = await remindAgain({});
  expect(await remindAgain({})).toEqual(made);
  await expect(remindAgain({ steps: reminder.steps.slice(1) })).rejects.toThrow(taken);
  const other = await createUser({ role: "admin" });
  const asked = newPlanned.parse({ id, dueAt: inHours(1), content: textOf("x") });
  await expect(planMessage({ ...admin, id: other.id }, contactId, asked)).rejects.toThrow(
    "Esa clave ya se usó para otro mensaje.",
  );
});

test("a file is kept until it is sent, and belongs to one message", async () => {
  const file = { kind: "image", mimeType: "image/png", key: "whatsapp/x", state: "stored" } as const;
  const created = { createdAt: new Date(Date.now() - 48 * 3_600_000) };
  const { id: mediaId } = await db.whatsappMedia.create({ data: { ...file, ...created } });
  const content = { type: "media", mediaId, caption: "Mira" };
  const { id } = await plan("", 1, { content });
  expect((await listPlannedOf(contactId))[0]).toMatchObject({ type: "image", body: "Mira", content });
  await expect(plan("", 2, { content })).rejects.toThrow("Ese archivo ya se envió: súbelo otra vez.");
  await removeStrayMedia(new Date());
  expect(await db.whatsappMedia.count()).toBe(1);
  await sendPlanned(admin, id, 1);
  expect(await db.whatsappMedia.findUnique({ where: { id: mediaId } })).toMatchObject({
    messageId: expect.any(String),
  });
});

test("a reminder of several steps takes no file, and says so", async () => {
  const file = { kind: "image", mimeType: "image/png", key: "whatsapp/x", state: "stored" } as const;
  const { id: mediaId } = await db.whatsappMedia.create({ data: file });
  const content = { type: "media", mediaId };
  const steps = [1, 2].map((hours) => ({ dueAt: inHours(hours), content }));
  await expect(remind(steps)).rejects.toThrow(
    "Un archivo solo se puede enviar una vez: elige un solo día, o una plantilla sin archivo.",
  );
  expect(await remind(steps.slice(1))).toMatchObject([{ content, step: 1 }]);
});

const fill = (id: string, count: number) => db.$executeRaw`
  INSERT INTO whatsapp_planned (id, contact_id, content, type, body, due_at)
  SELECT gen_random_uuid(), ${id}::uuid, '{}', 'text', '', now() + interval '1 day' FROM generate_series(1, ${count})`;

test("limits hold for a conversation and for all", async () => {
  await fill(contactId, 99);
  await plan("cien");
  await expect(plan("ciento uno")).rejects.toThrow("Una conversación puede tener hasta 100 mensajes programados.");
  const other = await db.whatsappContact.create({ data: { name: "Otra" } });
  await fill(other.id, 9_900);
  contactId = (await db.whatsappContact.create({ data: { name: "Nueva", lastInboundAt: new Date() } })).id;
  await expect(plan("una más")).rejects.toThrow("Ya hay 10 000 mensajes programados: espera a que se envíen algunos.");
});

test("it follows a contact that is joined with another, whose earlier words are no answer", async () => {
  await db.whatsappContact.updateMany({ data: { lastInboundAt: new Date(Date.now() - 30 * 60_000) } });
  await write("b1", 20, { wa_id: "51911111111" });
  const { id: gone } = await db.whatsappContact.findFirstOrThrow({ where: { id: { not: contactId } } });
  await planMessage(admin, gone, newPlanned.parse({ dueAt: inHours(1), content: textOf("De la otra") }));
  await plan("De esta", 2);
  const change = message("c1", ana, 0, "system", { type: "user_changed_number", wa_id: "51911111111", body: "x" });
  await sendDelivery(delivery({ messages: [{ ...change, timestamp: String(Math.floor(Date.now() / 1_000)) }] }));
  await understandDeliveries();
  expect(await db.whatsappContact.count()).toBe(1);
  await comeDue();
  await work();
  expect([sent(), await states()]).toEqual([
    ["De la otra", "De esta"],
    [
      ["De la otra", "sent"],
      ["De esta", "sent"],
    ],
  ]);
});

test("it goes with its contact, and stays without its author", async () => {
  const author = await createUser({ role: "admin" });
  await planMessage(
    { ...admin, id: author.id },
    contactId,
    newPlanned.parse({ dueAt: inHours(1), content: textOf("Queda") }),
  );
  await db.user.delete({ where: { id: author.id } });
  expect(await listPlannedOf(contactId)).toMatchObject([{ body: "Queda", author: null }]);
  const file = await (await exportConversation(admin, contactId, "json")).json();
  expect(file.planned).toMatchObject([{ body: "Queda", state: "waiting" }]);
  await removeConversation(admin, contactId);
  expect(await states()).toEqual([]);
  await work();
  expect(await dueJobs()).toBe(1); // it finds nobody at its time
  await db.job.updateMany({ data: { dueAt: new Date() } });
  await work();
  expect(await dueJobs()).toBe(0);
});

test.each([
  ["restored", settleWaiting, "No se envió: en la copia restaurada aún estaba pendiente."],
  ["brought back", settleUndone, "No se envió: aún estaba pendiente cuando se deshizo la restauración."],
])("a state that is %s sends nothing by itself, whatever became of it meanwhile", async (_, settle, reason) => {
  await plan("Pasó");
  await comeDue();
  const { version } = await plan("Vendrá", 2);
  await db.$transaction((tx) => settle(tx));
  await work();
  expect([sent(), await states()]).toEqual([
    [],
    [
      ["Pasó", "stopped", reason],
      ["Vendrá", "stopped", reason],
    ],
  ]);
  expect((await listPlannedOf(contactId))[1]!.version).toBe(version + 1);
});

test("what was planned and still waited to be sent in a restored state is not shown as sent", async () => {
  await plan("Ya en la cola");
  await comeDue();
  await runDueJobs(plannedWork);
  await db.$transaction(settleWaiting);
  expect(await states()).toEqual([
    ["Ya en la cola", "failed", "No se envió: en la copia restaurada aún estaba pendiente."],
  ]);
});

test("a reminder is said step by step, to a colleague as a note, until they answer", async () => {
  const [first] = await remind([toColleague(24, "Uno"), toColleague(72, "Tres")]);
  expect(first).toMatchObject({ type: "note", step: 1, stopIfAnswers: true });
  expect(await dueJobs()).toBe(1);
  await comeDue(0, "step = 1");
  await work();
  const notes = await db.whatsappNote.findMany({
    select: { id: true, body: true, mentions: { select: { userId: true } } },
  });
  expect(notes).toEqual([{ id: first!.id, body: "Uno", mentions: [{ userId: admin.id }] }]);
  expect(await db.job.findMany({ where: { kind: plannedKind.name }, select: { state: true } })).toEqual([
    { state: "waiting" },
  ]);
  await write("a2", 0);
  expect(await states()).toEqual([
    ["Uno", "sent"],
    ["Tres", "stopped", "No se envió porque la persona escribió antes."],
  ]);
});

test.each<[string, (id: string) => Promise<unknown>, WhatsappPlannedState, string | null]>([
  ["withdrawn", (id) => withdrawPlanned(id, 1), "withdrawn", null],
  [
    "solved",
    () => updateConversation(admin, contactId, conversationChange.parse({ state: "solved" })),
    "stopped",
    "No se envió porque la conversación se marcó como resuelta.",
  ],
])("a reminder that is %s says nothing more; what was planned otherwise stays", async (_, end, state, reason) => {
  const [first] = await remind([toColleague(24, "Uno"), toColleague(72, "Tres")]);
  await plan("Suelto");
  await end(first!.id);
  const why = reason ? [reason] : [];
  expect(await states()).toEqual([
    ["Uno", state, ...why],
    ["Tres", state, ...why],
    ["Suelto", "waiting"],
  ]);
});

test("what ends a step ends those that follow, and none before it", async () => {
  const [first, second] = await remind([toColleague(24, "Uno"), toColleague(72, "Tres"), toColleague(168, "Siete")]);
  await withdrawPlanned(second!.id, 1);
  const uno = ["Uno", "waiting"];
  expect(await states()).toEqual([uno, ["Tres", "withdrawn"], ["Siete", "withdrawn"]]);
  await withdrawPlanned(first!.id, 1);
  const [stopped, other] = await remind([toColleague(24, "Otro"), toColleague(72, "Después")]);
  await db.whatsappPlanned.update({ where: { id: stopped!.id }, data: { state: "stopped" } });
  await withdrawPlanned(stopped!.id, 1);
  expect(await db.whatsappPlanned.findUnique({ where: { id: other!.id } })).toMatchObject({ state: "waiting" });
});

test("a step that is not sent stops those that follow, and none before it", async () => {
  const [, second] = await remind([toColleague(24, "Uno"), toColleague(72, "Tres"), toColleague(168, "Siete")]);
  await db.whatsappPlanned.update({
    where: { id: second!.id },
    data: { content: { ...second!.content, userId: randomUUID() } },
  });
  await comeDue(0, "step = 2");
  await work();
  expect((await states()).map(([body, state]) => [body, state])).toEqual([
    ["Uno", "waiting"],
    ["Tres", "failed"],
    ["Siete", "stopped"],
  ]);
});

test("a reminder whose step cannot be sent goes no further", async () => {
  const other = await createUser({ role: "admin" });
  const note = { type: "note", body: "Para otra", userId: other.id };
  await remind([{ dueAt: inHours(24), content: note }, toColleague(72)]);
  await db.user.update({ where: { id: other.id }, data: { role: "user" } });
  await comeDue(0, "step = 1");
  await work();
  expect(await states()).toEqual([
    ["Para otra", "failed", "Esa persona no puede atender conversaciones."],
    ["Llámala", "stopped", "No se envió porque el recordatorio anterior no se envió."],
  ]);
});

const refusal = "Meta no entrega más mensajes de marketing a esta persona por ahora: prueba mañana.";

/** Meta says of the last message that it did not arrive. */
async function refuseLast(): Promise<void> {
  const { wamid } = await db.whatsappMessage.findFirstOrThrow({
    where: { isOutgoing: true, wamid: { not: null } },
    orderBy: { id: "desc" },
  });
  const failed = status("", "failed", 0, { id: wamid, errors: [{ code: 131049, title: "x" }] });
  await sendDelivery(delivery({ statuses: [failed] }));
  await understandDeliveries();
}

test.each([
  ["at once", async () => void graph.whims.push({ code: 131049 }), async () => undefined],
  ["later", async () => undefined, refuseLast],
])(
  "what Meta refuses %s is shown as not sent, is told to its author, and ends its reminder",
  async (_, before, after) => {
    const [first] = await remind([{ dueAt: inHours(2), content: textOf("¿Sigues ahí?") }, toColleague(72)]);
    await before();
    await comeDue(0, "step = 1");
    await work();
    await after();
    expect(await states()).toEqual([
      ["¿Sigues ahí?", "failed", refusal],
      ["Llámala", "stopped", "No se envió porque el recordatorio anterior no se envió."],
    ]);
    expect(await whatsappPlannedPush.compose({ plannedId: first!.id })).toMatchObject({
      to: [admin.id],
      text: { body: refusal },
    });
    // The thread has the message itself, which says so.
    expect((await listPlannedOf(contactId)).map(({ body }) => body)).toEqual(["Llámala"]);
    // It can be sent once more from the list, as another message.
    graph.seen.length = 0;
    await sendPlanned(admin, first!.id, 2);
    await work();
    expect([sent(), (await states())[0]]).toEqual([["¿Sigues ahí?"], ["¿Sigues ahí?", "sent"]]);
  },
);

test("a message that was refused and is sent again from its bubble is no longer shown as not sent", async () => {
  await plan("Otra vez");
  graph.whims.push({ code: 131049 });
  await comeDue();
  await work();
  const { messageId } = await db.whatsappSend.findFirstOrThrow();
  await resend(messageId);
  expect([sent(), await states()]).toEqual([["Otra vez", "Otra vez"], [["Otra vez", "sent"]]]);
});

test("the list has those of a state, a person and an author, by time", async () => {
  await plan("Segundo", 2);
  await plan("Primero", 1);
  await withdrawPlanned((await plan("Cancelado", 3)).id, 1);
  const bodies = async (query: object) =>
    (await listPlanned(plannedQuery.parse(query))).results.map(({ body }) => body);
  expect(await bodies({})).toEqual(["Primero", "Segundo"]);
  expect(await bodies({ state: "withdrawn" })).toEqual(["Cancelado"]);
  expect(await bodies({ search: "ana" })).toEqual(["Primero", "Segundo"]);
  expect(await bodies({ search: "rumi" })).toEqual([]);
  expect(await bodies({ author: randomUUID() })).toEqual([]);
});

test("a time that cannot be is refused beside its field", async () => {
  await expect(plan("Ayer", -1)).rejects.toMatchObject({
    code: "bad_request",
    fields: { dueAt: "Elige un momento futuro." },
  });
  await expect(
    planMessage(admin, randomUUID(), newPlanned.parse({ dueAt: inHours(1), content: textOf("x") })),
  ).rejects.toThrow("No se encontró la conversación.");
  await expect(withdrawPlanned(randomUUID(), 1)).rejects.toThrow("No se encontró el mensaje programado.");
});
