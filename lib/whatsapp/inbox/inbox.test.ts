import { randomUUID } from "node:crypto";
import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { contact, delivery, type Fields, message, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import type {
  Conversation,
  ConversationCounts,
  ConversationPage,
  ThreadItem,
  ThreadMessage,
  ThreadPage,
} from "./schema";

const countCall = whatsappCalls["GET /api/whatsapp/conversations/count"];
const countsCall = whatsappCalls["GET /api/whatsapp/conversations/counts"];
const findAll = whatsappCalls["GET /api/whatsapp/conversations/findAll"];
const findOne = whatsappCalls["GET /api/whatsapp/conversations/findOne/{id}"];
const readCall = whatsappCalls["POST /api/whatsapp/conversations/read/{id}"];
const threadCall = whatsappCalls["GET /api/whatsapp/conversations/thread/{id}"];
const rawCall = whatsappCalls["GET /api/whatsapp/messages/raw/{id}"];

const ana = "51987654321";
const bruno = "51911111111";
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn("admin");
  await configureWhatsapp();
});
beforeEach(emptyWhatsapp);
afterAll(async () => {
  await unconfigureWhatsapp();
});

async function deliver(...values: Fields[]): Promise<void> {
  for (const value of values) await sendDelivery(delivery(value));
  await understandDeliveries();
}

const says = (from: string, id: string, at: number, body = id, name = from === ana ? "Ana Núñez" : "Bruno") => ({
  contacts: [contact(from, name)],
  messages: [message(id, from, at, "text", { body })],
});

async function ask<T>(handler: Handler, query: Record<string, string> = {}, id?: string, who = admin): Promise<T> {
  const answer = await call(handler, {
    query: `?${new URLSearchParams(query)}`,
    headers: who.bearer,
    ...(id && { params: { id } }),
  });
  return (await answer.json()) as T;
}

const list = (query: Record<string, string> = {}) => ask<ConversationPage>(findAll as Handler, query);
const names = async (query: Record<string, string> = {}) => (await list(query)).results.map(({ name }) => name);
const idOf = async (phone: string) => (await db.whatsappContact.findFirstOrThrow({ where: { phone } })).id;
const thread = async (phone: string, query: Record<string, string> = {}) =>
  ask<ThreadPage>(threadCall as Handler, query, await idOf(phone));
const texts = ({ results }: ThreadPage) => results.map(({ body }) => body);
const oursOf = (items: ThreadItem[]) => items as ThreadMessage[];

describe("the list of conversations", () => {
  test("begins with the newest, says what was said last and how many are unread", async () => {
    await deliver(says(ana, "a1", 0, "Hola"), says(bruno, "b1", 5, "Buenas"), says(ana, "a2", 9, "¿Están?"));
    const { results, next } = await list();
    expect(next).toBeNull();
    expect(results).toMatchObject([
      { name: "Ana Núñez", phone: ana, unread: 2, preview: { body: "¿Están?", type: "text", isOutgoing: false } },
      {
        name: "Bruno",
        phone: bruno,
        unread: 1,
        assignee: null,
        labels: [],
        isArchived: false,
        draft: "",
        isMentioned: false,
      },
    ]);
  });

  test("calls by their number whose name cannot be seen", async () => {
    await deliver(says(ana, "a1", 0, "Hola", "\u200b\u202e"));
    expect(await names()).toEqual([`+${ana}`]);
  });

  test("goes on after fifty, and gives each once", async () => {
    const people = Array.from({ length: 53 }, (_, at) => `519000000${String(at).padStart(2, "0")}`);
    await deliver(...people.map((phone, at) => says(phone, `p${at}`, Math.floor(at / 3), "Hola", `P${at}`)));
    const first = await list();
    const second = await list({ after: first.next! });
    expect([first.results.length, second.results.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(53);

    const [all, twenty] = [await list({ limit: "100" }), await list({ limit: "20" })];
    expect([all.results.length, all.next, twenty.results.length]).toEqual([53, null, 20]);
    expect((await list({ limit: "20", after: twenty.next! })).results).toEqual(all.results.slice(20, 40));
    for (const limit of ["0", "101", "x"])
      expect(await list({ limit })).toMatchObject({
        code: "bad_request",
        fields: { limit: "El límite no es válido." },
      });
  });

  test("is narrowed by what is unread, whose it is, its label, and where it was put", async () => {
    await deliver(says(ana, "a1", 0), says(bruno, "b1", 5));
    const [anaId, brunoId] = [await idOf(ana), await idOf(bruno)];
    const label = await db.whatsappLabel.create({ data: { name: `l${randomUUID()}`, color: "emerald" } });
    await db.whatsappContact.update({
      where: { id: anaId },
      data: { unread: 0, assigneeId: admin.user.id, labels: { create: { labelId: label.id } } },
    });
    expect(await names({ filter: "unread" })).toEqual(["Bruno"]);
    expect(await names({ filter: "mine" })).toEqual(["Ana Núñez"]);
    expect(await names({ filter: "unassigned" })).toEqual(["Bruno"]);
    expect(await names({ label: label.id })).toEqual(["Ana Núñez"]);
    await db.whatsappContact.update({ where: { id: anaId }, data: { archivedAt: new Date() } });
    const later = new Date(Date.now() + 60_000);
    await db.whatsappContact.update({ where: { id: brunoId }, data: { snoozedUntil: later } });
    expect(await names()).toEqual([]);
    expect(await names({ filter: "archived" })).toEqual(["Ana Núñez"]);
    expect(await names({ filter: "snoozed" })).toEqual(["Bruno"]);
    await db.whatsappContact.update({ where: { id: brunoId }, data: { snoozedUntil: new Date(0) } });
    expect(await names()).toEqual(["Bruno"]);
    await db.whatsappContact.update({ where: { id: brunoId }, data: { state: "solved" } });
    expect([await names({ state: "unsolved" }), await names({ state: "solved" })]).toEqual([[], ["Bruno"]]);
    expect(await names({ filter: "archived", state: "open" })).toEqual(["Ana Núñez"]);
    const counts = () => ask<ConversationCounts>(countsCall as Handler);
    expect(await counts()).toMatchObject({
      open: { all: 0, unread: 0, mine: 0, unassigned: 0, archived: 1, snoozed: 0 },
      pending: { all: 0 },
      solved: { all: 1, unread: 1, mine: 0, unassigned: 1, archived: 0, snoozed: 0 },
    });
    expect((await ask<ConversationCounts>(countsCall as Handler, { label: label.id })).solved.all).toBe(0);
    expect(await list({ state: "x" })).toMatchObject({ fields: { state: "El estado no es válido." } });
    await db.whatsappLabel.delete({ where: { id: label.id } });
  });

  test("has back who writes, also late; what was delivered before and an answer of ours bring nobody back", async () => {
    await deliver(says(ana, "a1", 50), says(bruno, "b1", 50));
    await db.whatsappContact.updateMany({ data: { archivedAt: new Date() } });
    await db.whatsappContact.update({
      where: { id: await idOf(bruno) },
      data: { archivedAt: null, snoozedUntil: new Date(Date.now() + 60_000) },
    });
    await deliver(says(ana, "a1", 50), {
      message_echoes: [message("e1", "15550783881", 60, "text", { body: "Eco" }, { to: ana })],
    });
    expect(await names()).toEqual([]);
    await deliver(says(ana, "a0", 10), says(bruno, "b2", 70));
    expect(await names()).toEqual(["Bruno", "Ana Núñez"]);
  });

  test("is searched by name, number and text, in any spelling", async () => {
    await deliver(says(ana, "a1", 0, "Quiero una página WEB"), says(bruno, "b1", 5, "Buenas"));
    expect(await names({ search: "nunez" })).toEqual(["Ana Núñez"]);
    expect(await names({ search: "+51 987-654" })).toEqual(["Ana Núñez"]);
    expect(await names({ search: "PÁGINA web" })).toEqual(["Ana Núñez"]);
    expect((await list({ search: "pagina" })).results[0]!.match).toEqual({
      id: expect.any(String),
      body: "Quiero una página WEB",
    });
    expect(await names({ search: "100%_" })).toEqual([]);
    expect((await list({ search: "bruno" })).results[0]!.match).toBeNull();
  });

  test("has the answers of a form, and a group beside whoever writes in it", async () => {
    const reply = {
      name: "flow",
      body: "Sent",
      response_json: '{"flow_token":"s3cr3to","plan":"Básico","local":"Surco"}',
    };
    const group = { group_id: "Y2FwaV9ncm91cDox" };
    await deliver(
      says(bruno, "b1", 0),
      { contacts: [contact(ana, "Ana Núñez")], messages: [message("a1", ana, 5, "interactive", { nfm_reply: reply })] },
      {
        contacts: [contact(ana, "Ana Núñez")],
        messages: [message("g1", ana, 9, "text", { body: "¿Quedamos?" }, group)],
      },
      { statuses: [status("g9", "read", 9, { recipient_id: "Y2FwaV9ncm91cDox51999", recipient_type: "group" })] },
    );
    const { results } = await list();
    expect(results).toMatchObject([
      {
        ...{ name: "Grupo de WhatsApp …m91cDox", phone: null, isGroup: true, openUntil: null, unread: 1 },
        preview: { body: "¿Quedamos?" },
      },
      { name: "Ana Núñez", isGroup: false, unread: 1, preview: { body: "Plan: Básico\nLocal: Surco" } },
      { name: "Bruno", isGroup: false },
    ]);
    // Only what was written to the studio lets it answer.
    expect(results[1]!.openUntil).toBe(new Date(1_780_000_005_000 + 86_400_000).toISOString());
    expect(await names({ search: "básico surco" })).toEqual(["Ana Núñez"]);
    expect([await names({ search: "s3cr3to" }), await names({ search: "grupo" })]).toEqual([[], [results[0]!.name]]);
    const [form] = (await thread(ana)).results as ThreadMessage[];
    expect(form).toMatchObject({
      details: { kind: "form", answers: [{ question: "Plan", answer: "Básico" }, { question: "Local" }] },
      group: null,
    });
    const inGroup = await ask<ThreadPage>(threadCall as Handler, {}, results[0]!.id);
    expect(inGroup.results).toMatchObject([{ body: "¿Quedamos?", group: { sender: "+51 987 654 321" } }]);
  });

  test("shows the demo as long as there is no account", async () => {
    await deliver(says(ana, "a1", 0), says(bruno, "b1", 5));
    await db.whatsappContact.update({ where: { id: await idOf(bruno) }, data: { isDemo: true } });
    expect(await names()).toEqual(["Ana Núñez"]);
    await configureWhatsapp({ accessToken: "" });
    expect(await names()).toEqual(["Bruno", "Ana Núñez"]);
    await configureWhatsapp();
  });

  test.each([
    [{ filter: "todo" }, "El filtro no es válido."],
    [{ after: "ayer" }, "La posición en la lista no es válida."],
    [{ label: "x" }, "El identificador no es válido."],
  ])("%j is refused", async (query, text) => {
    expect(Object.values((await ask<{ fields: object }>(findAll as Handler, query)).fields)).toEqual([text]);
  });
});

describe("a conversation", () => {
  test("is read fifty at a time, upwards, after a place and around a message", async () => {
    await deliver({
      contacts: [contact(ana, "Ana")],
      messages: Array.from({ length: 120 }, (_, at) => message(`m${at}`, ana, at, "text", { body: `${at}` })),
    });
    const last = await thread(ana);
    expect(texts(last)).toEqual(Array.from({ length: 50 }, (_, at) => `${at + 70}`));
    expect(last.newer).toBeNull();
    const before = await thread(ana, { before: last.older! });
    expect([texts(before)[0], texts(before).at(-1)]).toEqual(["20", "69"]);
    const first = await thread(ana, { before: before.older! });
    expect([texts(first).length, first.older]).toEqual([20, null]);
    const after = await thread(ana, { after: first.newer!, limit: "200" });
    expect([texts(after)[0], texts(after).length, after.newer]).toEqual(["20", 100, null]);
    const around = await thread(ana, { around: before.results[10]!.id, limit: "10" });
    expect(texts(around)).toEqual(Array.from({ length: 11 }, (_, at) => `${at + 25}`));
    expect(around.older && around.newer).toBeTruthy();
  });

  test("tells of each message what is known: quote, reactions, edits, removals, statuses with their times", async () => {
    await deliver(
      says(ana, "a1", 0, "¿Precio?"),
      {
        message_echoes: [
          message("e1", "15550783881", 5, "text", { body: "100" }, { to: ana, context: { id: "wamid.a1" } }),
        ],
      },
      { statuses: [status("e1", "read", 9, { recipient_id: ana }), status("e1", "sent", 6, { recipient_id: ana })] },
      {
        messages: [
          message("r1", ana, 10, "reaction", { message_id: "wamid.e1", emoji: "👍" }),
          message("r2", ana, 11, "reaction", { message_id: "wamid.e1", emoji: "❤️" }),
          message("x1", ana, 12, "edit", {
            original_message_id: "wamid.a1",
            message: { type: "text", text: { body: "¿Cuánto?" } },
          }),
          // Nobody changes what another one wrote.
          message("x2", ana, 13, "revoke", { original_message_id: "wamid.e1" }),
        ],
      },
      says(ana, "a2", 20, "Eliminar"),
      { messages: [message("x3", ana, 21, "revoke", { original_message_id: "wamid.a2" })] },
    );
    const [asked, answer, gone] = oursOf((await thread(ana)).results);
    expect(asked).toMatchObject({ body: "¿Cuánto?", isEdited: true, isRevoked: false, status: null });
    expect(answer).toMatchObject({
      isOutgoing: true,
      isRevoked: false,
      status: "read",
      quote: { id: asked!.id, body: "¿Cuánto?", type: "text", isOutgoing: false },
      reactions: [{ emoji: "❤️", isOutgoing: false }],
      statusTimes: [{ status: "sent" }, { status: "read" }],
      failure: null,
    });
    expect(gone).toMatchObject({ body: "", isRevoked: true, isEdited: false });
  });

  test("shows notes between messages, and why one was not delivered", async () => {
    await deliver(
      { message_echoes: [message("e1", "15550783881", 5, "text", { body: "Hola" }, { to: ana })] },
      { statuses: [status("e1", "failed", 6, { recipient_id: ana, errors: [{ code: 131026 }] })] },
    );
    const contactId = await idOf(ana);
    await db.whatsappNote.create({
      data: { contactId, authorId: admin.user.id, body: "Llamar", mentions: { create: { userId: admin.user.id } } },
    });
    const [failed, note] = (await thread(ana)).results;
    expect(failed).toMatchObject({
      status: "failed",
      failure: { text: expect.stringMatching(/^No se puede entregar/), canResend: false },
    });
    expect(note).toMatchObject({
      kind: "note",
      body: "Llamar",
      author: { name: "Prueba" },
      mentions: [{ name: "Prueba" }],
    });
  });

  test("is read by all when one reads it, and never less", async () => {
    await deliver(says(ana, "a1", 0), says(ana, "a2", 5));
    const id = await idOf(ana);
    const { results, firstUnread } = await thread(ana);
    expect(firstUnread).toBe(results[0]!.id);
    const read = (messageId: string) =>
      call(readCall as Handler, { method: "POST", headers: admin.bearer, params: { id }, body: { messageId } });
    const unread = async () => (await ask<Conversation>(findOne as Handler, {}, id)).unread;
    expect((await read(results[0]!.id)).status).toBe(204);
    expect([await unread(), (await thread(ana)).firstUnread]).toEqual([1, results[1]!.id]);
    expect(await ask(countCall as Handler)).toEqual({ unread: 1 });
    await read(results[1]!.id);
    await read(results[0]!.id);
    expect([await unread(), (await thread(ana)).firstUnread]).toEqual([0, null]);
    expect(await ask(countCall as Handler)).toEqual({ unread: 0 });
    expect((await read(randomUUID())).status).toBe(404);
  });

  test("that is not there, and what cannot be asked of one, is said so", async () => {
    await deliver(says(ana, "a1", 0));
    const id = await idOf(ana);
    const told = async (handler: unknown, query: Record<string, string>, of: string) => {
      const { message, fields = {} } = await ask<{ message: string; fields?: object }>(handler as Handler, query, of);
      return Object.values(fields)[0] ?? message;
    };
    expect(await told(threadCall, {}, randomUUID())).toBe("No se encontró la conversación.");
    expect(await told(findOne, {}, randomUUID())).toBe("No se encontró la conversación.");
    expect(await told(threadCall, { around: randomUUID() }, id)).toBe("No se encontró el mensaje.");
    expect(await told(threadCall, { limit: "0" }, id)).toBe("El límite no es válido.");
    const two = { around: randomUUID(), before: `1.${randomUUID()}` };
    expect(await told(threadCall, two, id)).toBe("Pide solo los mensajes anteriores, los posteriores o los cercanos.");
  });

  test("shows a message as Meta sent it to superadmins", async () => {
    await deliver({ contacts: [contact(ana, "Ana")], messages: [message("h1", ana, 0, "hologram", { size: 3 })] });
    const [shown] = oursOf((await thread(ana)).results);
    expect(shown!.details).toEqual({ kind: "unsupported", reason: "" });
    const { text } = await ask<{ text: string }>(rawCall as Handler, {}, shown!.id, await signIn("superadmin"));
    expect(JSON.parse(text)).toMatchObject({ type: "hologram", hologram: { size: 3 } });
    expect(await ask(rawCall as Handler, {}, shown!.id)).toMatchObject({ code: "forbidden" });
  });
});
