import { randomUUID } from "node:crypto";
import type { Method } from "@/lib/api/methods";
import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { composeMail } from "@/lib/mail/compose";
import { contact, delivery, message } from "@/lib/testing/deliveries";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { addOrder, createOperator } from "@/lib/testing/orders";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { getConversation } from "../inbox/conversations";
import { fillQuickReply } from "../shared/quick-reply";
import { spacePhone } from "../shared/space-phone";
import { listColleagues } from "./colleagues";
import { getDetails } from "./details";
import { listLabels } from "./labels";
import { listNotes } from "./notes";
import { listQuickReplies } from "./quick-replies";
import { listQuotes } from "./quotes";

const createLabelCall = whatsappCalls["POST /api/whatsapp/labels/create"];
const removeLabelCall = whatsappCalls["DELETE /api/whatsapp/labels/remove/{id}"];
const updateLabelCall = whatsappCalls["PATCH /api/whatsapp/labels/update/{id}"];
const exportCall = whatsappCalls["GET /api/whatsapp/conversations/export/{id}"];
const bulkCall = whatsappCalls["POST /api/whatsapp/conversations/bulk"];
const updateCall = whatsappCalls["PATCH /api/whatsapp/conversations/update/{id}"];
const draftCall = whatsappCalls["PUT /api/whatsapp/drafts/update/{id}"];
const createNoteCall = whatsappCalls["POST /api/whatsapp/notes/create/{id}"];
const removeNoteCall = whatsappCalls["DELETE /api/whatsapp/notes/remove/{id}"];
const seenCall = whatsappCalls["POST /api/whatsapp/notes/seen/{id}"];
const createReplyCall = whatsappCalls["POST /api/whatsapp/quick-replies/create"];
const removeReplyCall = whatsappCalls["DELETE /api/whatsapp/quick-replies/remove/{id}"];
const updateReplyCall = whatsappCalls["PATCH /api/whatsapp/quick-replies/update/{id}"];

const ana = "5215512345678";
let rosa: Awaited<ReturnType<typeof signIn>>;
let luis: Awaited<ReturnType<typeof signIn>>;
let id: string;

beforeAll(async () => {
  await configureWhatsapp();
  [rosa, luis] = [await signIn("admin"), await signIn("superadmin")];
  await db.user.update({ where: { id: rosa.user.id }, data: { name: "Rosa", lastName: "Dos" } });
});
beforeEach(async () => {
  await emptyWhatsapp();
  await db.$executeRaw`TRUNCATE whatsapp_labels, whatsapp_quick_replies, mail_jobs CASCADE`;
  id = await write("a1", ana, 0);
});
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
});

/** Somebody writes. @returns their contact's id */
async function write(wamid: string, from: string, at: number, more: object = {}): Promise<string> {
  await sendDelivery(
    delivery({
      contacts: [contact(from, "Ana Prueba")],
      messages: [message(wamid, from, at, "text", { body: `Hola ${wamid}` }, { ...more })],
    }),
  );
  await understandDeliveries();
  return (await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: `wamid.${wamid}` } })).contactId;
}

type Said = { status: number; body: Record<string, unknown> & { id: string; message: string; fields?: object } };

async function ask(handler: Handler, method: Method, of: string, body?: object, who = rosa): Promise<Said> {
  const answer = await call(handler, { method, params: { id: of }, headers: who.bearer, body });
  return { status: answer.status, body: answer.status === 204 ? {} : await answer.json() } as Said;
}

const update = (change: object, who = rosa, of = id) => ask(updateCall, "PATCH", of, change, who);
const readDraft = async (actor: { id: string }) => (await getConversation(actor, id)).draft;
const row = () => db.whatsappContact.findUniqueOrThrow({ where: { id } });

describe("sorting a conversation", () => {
  test("it is somebody's, and nobody takes it from another without having seen that", async () => {
    const [mine, his] = [{ assigneeId: rosa.user.id }, { assigneeId: luis.user.id }];
    expect(await update({ ...mine, assigneeBefore: null })).toMatchObject({
      status: 200,
      body: { assignee: { id: rosa.user.id, name: "Rosa Dos" } },
    });
    expect(await update({ ...his, assigneeBefore: null }, luis)).toMatchObject({
      status: 409,
      body: { message: "Rosa Dos tomó la conversación mientras tanto." },
    });
    expect((await update({ ...his, assigneeBefore: rosa.user.id }, luis)).status).toBe(200);
    expect((await update({ assigneeId: null })).body.assignee).toBeNull();
    expect((await update({ ...mine, assigneeBefore: luis.user.id })).body.message).toBe(
      "Mientras tanto, alguien la dejó sin asignar.",
    );
    expect((await update(mine)).status).toBe(200);
    // Two at once: one has it, the other is told.
    await update({ assigneeId: null });
    const both = await Promise.all([
      update({ ...mine, assigneeBefore: null }),
      update({ ...his, assigneeBefore: null }, luis),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("only those who see the inbox can be put in charge, and one who is disabled meanwhile is not", async () => {
    const refused = { status: 409, body: { message: "Esa persona no puede atender conversaciones." } };
    const [client, gone] = [await createUser({ role: "collaborator" }), await createUser({ role: "admin" })];
    expect(await update({ assigneeId: client.id })).toMatchObject(refused);
    expect(await update({ assigneeId: randomUUID() })).toMatchObject(refused);
    const disable = "UPDATE users SET disabled_at = now() WHERE id = $1";
    expect(await meanwhile(disable, [gone.id], () => update({ assigneeId: gone.id }))).toMatchObject(refused);
    expect((await listColleagues()).map((one) => one.id)).not.toContain(gone.id);
    // A deleted account leaves nobody in charge.
    const left = await createUser({ role: "admin" });
    await update({ assigneeId: left.id });
    await db.user.delete({ where: { id: left.id } });
    expect((await row()).assigneeId).toBeNull();
  });

  test("what is put away or for later comes back when they write again, but not what they wrote before", async () => {
    expect((await update({ archived: true })).body).toMatchObject({ isArchived: true, snoozedUntil: null });
    await write("a1", ana, 0);
    expect((await row()).archivedAt).not.toBeNull();
    await write("a2", ana, 60);
    expect((await row()).archivedAt).toBeNull();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await update({ archived: true });
    expect((await update({ snoozedUntil: until })).body).toMatchObject({ isArchived: false, snoozedUntil: until });
    await write("a3", ana, 120);
    expect(await row()).toMatchObject({ snoozedUntil: null, unread: 3 });
  });

  test("it is pending or solved until they write again, unless they are blocked", async () => {
    expect((await update({ state: "solved" })).body.state).toBe("solved");
    await write("a1", ana, 0);
    expect((await row()).state).toBe("solved");
    await write("a2", ana, 60);
    expect((await row()).state).toBe("open");
    await update({ state: "pending", blocked: true });
    await write("a3", ana, 120);
    expect((await row()).state).toBe("pending");
    expect((await update({ state: "lista" })).body.message).toBe("Ese estado no existe.");
  });

  test("their last message is unread again until somebody reads it, and what is unread stays so", async () => {
    await write("a2", ana, 60);
    const { unread } = await row();
    expect(unread).toBeGreaterThan(1);
    await update({ unread: true });
    expect((await row()).unread).toBe(unread);
    await update({ unread: false });
    expect((await row()).unread).toBe(0);
    await update({ unread: true });
    expect((await row()).unread).toBe(1);
    await update({ unread: false });
    expect((await row()).unread).toBe(0);
    expect((await update({ unread: true, unreadCount: 2 })).status).toBe(200);
    expect((await row()).unread).toBe(2);
    expect((await update({ unread: true, unreadCount: 101 })).body.message).toBe("Elige de 1 a 100 mensajes.");
    await update({ unread: false });
    const { id: silent } = await db.whatsappContact.create({ data: { phone: "51900000001" }, select: { id: true } });
    expect(await update({ unread: true }, rosa, silent)).toMatchObject({
      status: 409,
      body: { message: "Aún no te ha escrito: no hay mensajes para marcar como no leídos." },
    });
    expect((await update({ unread: false }, rosa, silent)).status).toBe(200);
  });

  test("several at once: what cannot be done with one is told, and the others are done", async () => {
    const bruno = await write("b1", "51911111111", 0);
    const gone = randomUUID();
    const bulk = (body: object) => ask(bulkCall, "POST", "", body);
    const mine = { assigneeId: rosa.user.id, state: "pending", unread: false };
    expect(await bulk({ ids: [id, gone, bruno, id], ...mine })).toMatchObject({
      status: 200,
      body: { changed: [id, bruno], failed: [{ id: gone, message: "No se encontró la conversación." }] },
    });
    const where = { assigneeId: rosa.user.id, state: "pending", unread: 0 } as const;
    expect(await db.whatsappContact.count({ where })).toBe(2);
    expect((await bulk({ ids: [], archived: true })).body.message).toBe("Elige al menos una conversación.");
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect((await bulk({ ids: many })).body.message).toBe("Cambia como máximo 100 conversaciones a la vez.");
    expect((await bulk({ ids: [id], blocked: true })).status).toBe(400);
  });

  test.each([
    ["2020-01-01T00:00:00Z", "Elige un momento futuro."],
    ["mañana", "Elige un momento futuro."],
    ["9999-01-01T00:00:00Z", "Elige un momento más cercano."],
  ])("for later until %s is refused", async (snoozedUntil, text) => {
    expect(await update({ snoozedUntil })).toMatchObject({ status: 400, body: { fields: { snoozedUntil: text } } });
  });

  test("who is blocked asks for no attention until they are not, which the log tells", async () => {
    expect((await update({ blocked: true })).body.isBlocked).toBe(true);
    await update({ blocked: true });
    await write("a2", ana, 60);
    expect((await row()).unread).toBe(0);
    await update({ blocked: false });
    expect((await row()).unread).toBe(2);
    const entries = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([
      ["conversation.block", "Ana Prueba"],
      ["conversation.unblock", "Ana Prueba"],
    ]);
  });

  test("a conversation that is not there is not found", async () => {
    for (const answer of [
      await update({ archived: true }, rosa, randomUUID()),
      await ask(draftCall, "PUT", randomUUID(), { body: "x" }),
      await ask(createNoteCall, "POST", randomUUID(), { body: "x" }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "No se encontró la conversación." } });
    }
    expect((await update({ archived: "sí" })).status).toBe(400);
    expect((await update({ sorpresa: 1 })).status).toBe(400);
    expect((await update({ archived: true }, rosa, "x")).status).toBe(400);
    expect((await update({})).status).toBe(200);
  });
});

describe("labels", () => {
  const make = (name: string, color = "accent") => ask(createLabelCall, "POST", id, { name, color });

  test("a name is one label's, in whatever capitals", async () => {
    const { body: first } = await make("Árbol");
    const taken = { status: 409, body: { fields: { name: "Ya hay una etiqueta con ese nombre." } } };
    expect(await make("áRBOL")).toMatchObject(taken);
    const { body: second } = await make("Pago\u202E");
    expect(await ask(updateLabelCall, "PATCH", second.id, { name: "ÁRBOL" })).toMatchObject(taken);
    expect((await ask(updateLabelCall, "PATCH", first.id, { name: "ÁRBOL", color: "danger" })).body).toEqual({
      id: first.id,
      name: "ÁRBOL",
      color: "danger",
    });
    expect((await listLabels()).map(({ name }) => name).sort()).toEqual(["Pago", "ÁRBOL"]);
    expect((await make(" ")).body.message).toBe("Escribe el nombre de la etiqueta.");
    expect((await make("x", "lila")).body.message).toBe("Ese color no existe.");
    expect((await make("x".repeat(41))).status).toBe(400);
  });

  test("they are tied one by one, so that two people at once lose nothing of each other", async () => {
    const [{ body: one }, { body: two }] = [await make("Uno"), await make("Dos")];
    await Promise.all([update({ addLabels: [one.id] }), update({ addLabels: [two.id, two.id] }, luis)]);
    expect((await update({})).body.labels).toMatchObject([{ name: "Dos" }, { name: "Uno" }]);
    await Promise.all([update({ removeLabels: [one.id] }), update({ addLabels: [two.id] }, luis)]);
    expect((await listLabels()).map(({ name, conversations }) => [name, conversations])).toEqual([
      ["Dos", 1],
      ["Uno", 0],
    ]);
    expect((await ask(removeLabelCall, "DELETE", two.id)).status).toBe(204);
    expect(await update({ addLabels: [two.id] })).toMatchObject({
      status: 409,
      body: { message: "Esa etiqueta ya no existe." },
    });
    for (const answer of [
      await ask(removeLabelCall, "DELETE", two.id),
      await ask(updateLabelCall, "PATCH", two.id, { name: "x" }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "No se encontró la etiqueta." } });
    }
  });

  test("there are bounds", async () => {
    await db.whatsappLabel.createMany({
      data: Array.from({ length: 100 }, (_, n) => ({ name: `e${n}`, color: "info" })),
    });
    expect((await make("una más")).body.message).toBe("Puede haber hasta 100 etiquetas: elimina alguna antes.");
    const ids = (await listLabels()).map((label) => label.id);
    expect((await update({ addLabels: ids.slice(0, 20) })).status).toBe(200);
    const many = "Una conversación puede tener hasta 20 etiquetas.";
    expect((await update({ addLabels: [ids[20]] })).body.message).toBe(many);
    expect((await update({ addLabels: ids.slice(0, 21) })).body.message).toBe(many);
  });
});

describe("notes", () => {
  const add = (body: object, who = rosa) => ask(createNoteCall, "POST", id, body, who);

  test("a mention tells the colleague once, by mail and until they look; one's own tells nobody", async () => {
    const key = randomUUID();
    const note = { id: key, body: "Ojo, @Luis:\n<b>paga</b> el lunes", mentions: [luis.user.id, rosa.user.id] };
    const [first, again] = [await add(note), await add(note)];
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, key]);
    expect(first.body).toMatchObject({ author: { name: "Rosa Dos" }, body: note.body });
    expect(await listNotes(id)).toHaveLength(1);
    const jobs = await db.mailJob.findMany();
    expect(jobs.map(({ template, to }) => [template, to])).toEqual([["whatsapp-mention", luis.user.email]]);
    expect(JSON.stringify(jobs)).not.toContain("paga");
    const mail = await composeMail(jobs[0]!);
    expect(mail!.subject).toBe("Rosa Dos te mencionó en una nota de WhatsApp");
    expect(mail!.html).toContain("&lt;b&gt;paga");
    const isMentioned = async (who: typeof rosa) => (await getConversation(who.actor, id)).isMentioned;
    // The author of a note has seen it.
    expect([await isMentioned(luis), await isMentioned(rosa)]).toEqual([true, false]);
    expect((await ask(seenCall, "POST", id, undefined, luis)).status).toBe(204);
    expect([await isMentioned(luis), await composeMail(jobs[0]!)]).toEqual([false, null]);
    // Somebody else's id is nobody's to write under.
    expect(await add(note, luis)).toMatchObject({ status: 404, body: { message: "No se encontró la nota." } });
  });

  test("what is no note is refused, and only its author or a superadmin takes one back", async () => {
    expect((await add({ body: " \n" })).body.message).toBe("Escribe la nota.");
    expect((await add({ body: "x".repeat(4_097) })).status).toBe(400);
    expect((await add({ body: "x", mentions: Array.from({ length: 21 }, () => randomUUID()) })).body.message).toBe(
      "Menciona como máximo a 20 personas.",
    );
    const client = await createUser();
    for (const mention of [client.id, randomUUID()]) {
      expect(await add({ body: "x", mentions: [mention] })).toMatchObject({
        status: 409,
        body: { message: "Solo puedes mencionar a quienes administran el panel." },
      });
    }
    expect(await db.mailJob.count()).toBe(0);
    const { body: his } = await add({ body: "de Luis" }, luis);
    const { body: hers } = await add({ body: "de Rosa" });
    const remove = (note: string, who = rosa) => ask(removeNoteCall, "DELETE", note, undefined, who);
    expect((await remove(his.id)).status).toBe(403);
    expect((await remove(hers.id, luis)).status).toBe(204);
    expect((await remove(hers.id)).status).toBe(404);
    expect(await listNotes(id)).toMatchObject([{ body: "de Luis" }]);
  });
});

describe("quick replies and drafts", () => {
  const make = (shortcut: string, body = "Hola") => ask(createReplyCall, "POST", id, { shortcut, body });

  test("a word is one reply's, and its variables are those that there are", async () => {
    const { body: first } = await make("/Hola", "Hola {{ nombre }}, soy {{agente}} de {{estudio}}.");
    expect(first).toMatchObject({ shortcut: "hola" });
    const taken = { status: 409, body: { fields: { shortcut: "Otra respuesta rápida ya usa este atajo." } } };
    expect(await make("HOLA")).toMatchObject({
      ...taken,
      body: { message: "Ya hay una respuesta rápida con ese atajo." },
    });
    const { body: second } = await make("pago-1");
    expect(await ask(updateReplyCall, "PATCH", second.id, { shortcut: "hola" })).toMatchObject(taken);
    expect((await make("")).body.message).toBe("El atajo es una palabra de hasta 30 letras, números o guiones.");
    expect((await ask(createReplyCall, "POST", id, { body: "x" })).body.message).toBe("Escribe el atajo.");
    expect((await make("a b")).status).toBe(400);
    expect((await make("x", " ")).body.message).toBe("Escribe el texto.");
    for (const wrong of ["{{precio}}", "{{toString}}", "{{}}"]) {
      expect((await make("x", wrong)).body.message).toBe(
        "Las variables disponibles son {{nombre}}, {{agente}}, {{estudio}}.",
      );
    }
    await ask(updateReplyCall, "PATCH", second.id, { body: "Otra" });
    expect((await listQuickReplies()).map(({ shortcut, body }) => [shortcut, body])).toEqual([
      ["hola", "Hola {{ nombre }}, soy {{agente}} de {{estudio}}."],
      ["pago-1", "Otra"],
    ]);
    expect((await ask(removeReplyCall, "DELETE", first.id)).status).toBe(204);
    for (const answer of [
      await ask(removeReplyCall, "DELETE", first.id),
      await ask(updateReplyCall, "PATCH", first.id, { body: "x" }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "No se encontró la respuesta rápida." } });
    }
    await db.whatsappQuickReply.createMany({
      data: Array.from({ length: 199 }, (_, n) => ({ shortcut: `r${n}`, body: "x" })),
    });
    expect((await make("otra")).body.message).toBe("Puede haber hasta 200 respuestas rápidas: elimina alguna antes.");
  });

  test("variables stand for what is known; what is not leaves no gap, and no value is a variable again", () => {
    const values = { nombre: "{{agente}}", agente: "Rosa", estudio: "$& Quinde" };
    expect(fillQuickReply("Hola {{nombre}}: {{ Agente }}, {{estudio}} {{otra}}", values)).toBe(
      "Hola {{agente}}: Rosa, $& Quinde {{otra}}",
    );
    expect(fillQuickReply("Hola {{nombre}}, ¿qué tal?", { ...values, nombre: "" })).toBe("Hola, ¿qué tal?");
  });

  test("a draft is a person's own, and gone when it is empty", async () => {
    const write = (body: string, who = rosa) => ask(draftCall, "PUT", id, { body }, who);
    expect((await write("Estimada")).status).toBe(204);
    await Promise.all([write("de Luis", luis), write("Estimada Ana")]);
    expect([await readDraft(rosa.actor), await readDraft(luis.actor)]).toEqual(["Estimada Ana", "de Luis"]);
    await write(" \n ");
    expect([await readDraft(rosa.actor), await db.whatsappDraft.count()]).toEqual(["", 1]);
    expect((await write("x".repeat(4_097))).status).toBe(400);
  });
});

describe("who it is", () => {
  test("accounts and orders of the same number in any spelling, earlier names, notes", async () => {
    const client = await createUser();
    await db.user.update({ where: { id: client.id }, data: { whatsapp: "+525512345678", name: "Cliente" } });
    const operator = await createOperator();
    const order = await addOrder(rosa.actor, operator.id, { customerPhone: "+52 1 55 1234 5678" });
    await addOrder(rosa.actor, operator.id, { customerPhone: "" });
    await sendDelivery(
      delivery({ contacts: [contact(ana, "Ana María")], messages: [message("a9", ana, 900, "text", { body: "x" })] }),
    );
    await understandDeliveries();
    const { id: messageId } = await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.a9" } });
    const file = { messageId, mimeType: "image/png", fileName: "plano.png", thumbnailKey: "whatsapp/t" } as const;
    await db.whatsappMedia.create({ data: { ...file, kind: "image", state: "stored" } });
    const details = await getDetails(rosa.actor, id);
    expect(details.media).toMatchObject([{ messageId, kind: "image", fileName: "plano.png", hasThumbnail: true }]);
    expect(details).toMatchObject({ names: ["Ana Prueba"], messages: 2, notes: [] });
    expect(details.users).toEqual([{ id: client.id, name: "Cliente" }]);
    expect(details.orders.map(({ number }) => number)).toEqual([order.number]);
    expect(details).toMatchObject({ forms: [], ads: [], pages: [] });
    // The quotes are what they may be told: their own orders, and what is published.
    const quoted = await listQuotes(id, "o");
    expect(quoted.map(({ title }) => title)).toContain(order.number);
    expect(quoted[0]!.text).toMatch(/Total: S\/.1,250\.50$/);
    expect((await listQuotes(id, "P"))[0]).toMatchObject({
      title: "Plan Básico",
      text: expect.stringMatching(/^Plan Básico: US\$.500 por proyecto\.\nhttp.*\/contact\?plan=basico/),
    });
    expect((await listQuotes(id, "estándar")).map(({ title }) => title)).toEqual(["Plan Estándar"]);
    expect(await listQuotes(randomUUID(), "orden")).toEqual([]);
    await expect(getDetails(rosa.actor, randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test("how they came: what they wrote in the form with this number, the ad, the pages that they name", async () => {
    const form = { name: "Ana", email: "ana@quinde.test", message: "Hola", plan: "Estándar" };
    const currentUrl = absoluteUrl("/contact?plan=estandar&utm_campaign=navidad");
    const { id: formId } = await db.contactMessage.create({ data: { ...form, phone: "+52 55 1234 5678", currentUrl } });
    await db.contactMessage.create({ data: { ...form, phone: "+51 999 000 111" } });
    const referral = { source_url: "https://fb.me/1", headline: "Tu tienda en línea" };
    await write("a7", ana, 700, { referral });
    const body = `Hola, quiero comprar «Kit» (KIT). ${absoluteUrl("/product/kit")} y https://example.com/product/otro`;
    const named = message("a8", ana, 800, "text", { body });
    await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages: [named] }));
    await understandDeliveries();
    const { forms, ads, pages } = await getDetails(rosa.actor, id);
    expect(forms).toMatchObject([
      { id: formId, subject: "Consulta general (plan Estándar)", page: "/contact", campaign: "navidad" },
    ]);
    expect(ads).toMatchObject([{ title: "Tu tienda en línea", url: "https://fb.me/1" }]);
    expect(pages).toMatchObject([{ path: "/product/kit" }]);
    await db.contactMessage.deleteMany({ where: { email: form.email } });
  });

  test("of two who turn out to be one nothing is lost: notes, labels, drafts, who sees to it", async () => {
    const hidden = { ...message("h1", "", 10, "text", { body: "Hola" }), from_user_id: "PE.9" };
    await sendDelivery(delivery({ contacts: [{ user_id: "PE.9" }], messages: [hidden] }));
    await understandDeliveries();
    const other = (await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.h1" } })).contactId;
    const { body: one } = await ask(createLabelCall, "POST", id, { name: "Uno", color: "info" });
    const { body: two } = await ask(createLabelCall, "POST", id, { name: "Dos", color: "info" });
    await update({ addLabels: [one.id], archived: true, state: "solved" });
    await update({ addLabels: [one.id, two.id], assigneeId: luis.user.id, blocked: true }, rosa, other);
    await ask(createNoteCall, "POST", other, { body: "Nota de la otra" });
    await ask(draftCall, "PUT", id, { body: "antes" });
    await ask(draftCall, "PUT", other, { body: "después" });
    await sendDelivery(
      delivery({
        contacts: [contact(ana, "Ana", { user_id: "PE.9" })],
        messages: [message("a2", ana, 20, "text", { body: "x" })],
      }),
    );
    await understandDeliveries();
    expect(await db.whatsappContact.count()).toBe(1);
    const now = await update({});
    expect(now.body).toMatchObject({
      ...{ assignee: { id: luis.user.id }, isArchived: false, isBlocked: true },
      state: "open",
    });
    expect(now.body.labels).toMatchObject([{ name: "Dos" }, { name: "Uno" }]);
    expect([await listNotes(id), await readDraft(rosa.actor)]).toMatchObject([
      [{ body: "Nota de la otra" }],
      "después",
    ]);
  });
});

describe("a conversation as a file", () => {
  const download = async (format: string) => {
    const answer = await call(exportCall, { params: { id }, query: `?format=${format}`, headers: rosa.bearer });
    return { name: answer.headers.get("content-disposition"), status: answer.status, text: await answer.text() };
  };

  test("is a text in which nobody can pretend to be another, and data with all there is", async () => {
    await db.whatsappContact.update({ where: { id }, data: { name: "Ñandú \u202Egnp.exe/../" } });
    const said = "uno\r\n[2 ene. 2026, 10:00] Rosa: gratis\u2028\u202Ees\u0007";
    await sendDelivery(
      delivery({
        messages: [
          message("b1", ana, 60, "text", { body: said }),
          message("b2", ana, 70, "document", { id: "m1", filename: "contrato.pdf", caption: "firmado" }),
          message("b3", ana, 80, "reaction", { message_id: "wamid.a1", emoji: "👍" }),
        ],
      }),
    );
    await understandDeliveries();
    await db.whatsappContact.update({ where: { id }, data: { name: "Ñandú \u202Egnp.exe/../" } });
    const { contactId, id: messageId } = await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.b2" } });
    await db.whatsappMedia.deleteMany({ where: { messageId } });
    await db.whatsappMedia.create({
      data: { messageId, kind: "document", mimeType: "application/pdf", fileName: "contrato.pdf", state: "stored" },
    });
    await ask(createNoteCall, "POST", contactId, { body: "Es interno" });
    const { name, text } = await download("text");
    expect(name).toMatch(/^attachment; filename="whatsapp-nandu-gnp-exe-\d{4}-\d\d-\d\d\.txt"$/);
    const lines = text.split("\n");
    expect(lines.filter((line) => line.startsWith("["))).toHaveLength(4);
    expect(text).toContain("] Ñandú gnp.exe/../: Hola a1\n");
    expect(text).toContain(": uno\n    [2 ene. 2026, 10:00] Rosa: gratis\n    es\n");
    expect(text).toContain(": (archivo: contrato.pdf) firmado\n");
    expect(text).toContain(": (reaccionó con 👍)\n");
    expect(text).not.toMatch(/[\u202E\u2028\u0007\r]|Es interno/);

    const data = JSON.parse((await download("json")).text) as Record<string, object[]>;
    expect(data.contact).toMatchObject({ phone: ana });
    expect(data.messages).toMatchObject([
      { from: "contact", body: "Hola a1" },
      { body: said },
      { file: "contrato.pdf" },
      { emoji: "👍" },
    ]);
    expect(data.notes).toMatchObject([{ body: "Es interno" }]);
    expect(await db.auditEntry.count({ where: { targetId: id, action: "conversation.export" } })).toBe(2);
  });

  test("has the answers of a form, and who wrote in a group", async () => {
    const reply = { body: "Sent", response_json: '{"flow_token":"s3cr3to","plan":"Básico","nota":"uno\\ndos"}' };
    const group = { group_id: "Y2FwaV9ncm91cDox" };
    await sendDelivery(
      delivery({
        messages: [
          message("b1", ana, 60, "interactive", { nfm_reply: reply }),
          message("g1", ana, 70, "text", { body: "¿Quedamos?" }, group),
        ],
      }),
    );
    await understandDeliveries();
    const { text } = await download("text");
    expect(text).toContain(": Plan: Básico\n    Nota: uno dos\n");
    expect(text).not.toMatch(/Sent|s3cr3to|Quedamos/);
    id = (await db.whatsappContact.findFirstOrThrow({ where: { groupId: group.group_id } })).id;
    expect((await download("text")).text).toContain(`] Grupo de WhatsApp …m91cDox, ${spacePhone(ana)}: ¿Quedamos?\n`);
    const data = JSON.parse((await download("json")).text) as Record<string, object[]>;
    expect(data.messages).toMatchObject([{ from: "contact", inGroup: spacePhone(ana), body: "¿Quedamos?" }]);
  });

  test("of another kind is refused, of nobody not found", async () => {
    expect(await download("exe")).toMatchObject({
      status: 400,
      text: expect.stringContaining("El formato debe ser text o json."),
    });
    id = randomUUID();
    expect((await download("json")).status).toBe(404);
  });
});
