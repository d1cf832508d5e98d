import fc from "fast-check";
import { closeDatabase, db } from "@/lib/core/db";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import { summariseContacts } from "../contacts/contacts";
import { understandDeliveries } from "./understand";

type Fields = Record<string, unknown>;

beforeAll(configureWhatsapp);
beforeEach(emptyWhatsapp);
afterAll(closeDatabase);

async function deliver(...bodies: (string | Fields)[]): Promise<void> {
  for (const body of bodies) expect((await sendDelivery(body)).status).toBe(200);
  await understandDeliveries();
}

const ana = "51987654321";
const bruno = "5215512345678";

/* A life of four people: one is known by two spellings, one hides her number, one changes his. */
const story: Fields[] = [
  delivery({
    contacts: [contact(ana, "Ana")],
    messages: [message("a1", ana, 0, "text", { body: "Hola, ¿cuánto cuesta?" })],
  }),
  delivery({ message_echoes: [message("e1", "15550783881", 5, "text", { body: "Buenas, Ana" }, { to: ana })] }),
  delivery({
    statuses: [status("e1", "sent", 6, { recipient_id: ana, pricing: { billable: true, category: "service" } })],
  }),
  delivery({
    statuses: [status("e1", "read", 9, { recipient_id: ana }), status("e1", "delivered", 8, { recipient_id: ana })],
  }),
  delivery({
    contacts: [contact(ana, "Ana María")],
    messages: [
      message("a2", ana, 20, "reaction", { message_id: "wamid.e1", emoji: "❤️" }),
      message("a3", ana, 22, "image", { id: "9", mime_type: "image/jpeg", sha256: "x", caption: "Mi tienda" }),
    ],
  }),
  delivery({
    contacts: [contact(ana, "Ana María")],
    messages: [message("a4", ana, 30, "reaction", { message_id: "wamid.e1" })],
  }),
  delivery({
    contacts: [contact(bruno, "Bruno")],
    messages: [message("b1", bruno, 3, "audio", { id: "7", voice: true })],
  }),
  delivery({
    contacts: [contact("525512345678", "Bruno")],
    messages: [message("b2", "525512345678", 40, "text", { body: "¿Hola?" })],
  }),
  delivery({ statuses: [status("e1", "delivered", 12, { recipient_id: ana })] }),
  delivery({ statuses: [status("x", "failed", 50, { recipient_id: bruno, errors: [{ code: 131047 }] })] }),
  delivery({
    contacts: [{ profile: { name: "Carla", username: "carla.pe" }, user_id: "PE.1" }],
    messages: [hidden("c1", "PE.1", 4)],
  }),
  delivery({ contacts: [contact("51911111111", "Carla", { user_id: "PE.1" })], messages: [hidden("c2", "PE.1", 60)] }),
  delivery({
    contacts: [contact("51911111111", "Carla")],
    messages: [message("c3", "51911111111", 61, "text", { body: "Soy yo" })],
  }),
  delivery({
    contacts: [contact("51922222222", "Darío")],
    messages: [message("d1", "51922222222", 7, "sticker", { id: "1" })],
  }),
  delivery({
    messages: [
      message("d2", "51922222222", 70, "system", {
        body: "Darío cambió",
        type: "user_changed_number",
        wa_id: "51933333333",
      }),
    ],
  }),
  delivery({
    contacts: [contact("51933333333", "Darío")],
    messages: [message("d3", "51933333333", 71, "hologram", { size: 3 })],
  }),
  delivery(
    {
      contacts: [contact(ana, "Ana María")],
      messages: [message("a5", ana, 80, "text", { body: "Eso" }, { context: { id: "wamid.e1" } })],
    },
    {
      contacts: [contact(bruno, "Bruno")],
      messages: [message("b3", bruno, 80, "unsupported", undefined, { errors: [{ code: 131051 }] })],
    },
  ),
];

function hidden(id: string, userId: string, at: number): Fields {
  const { from: _, ...rest } = message(id, "", at, "text", { body: `de ${userId}` });
  return { ...rest, from_user_id: userId };
}

/** All that is known, without the names that the database gave. */
async function known() {
  const contacts = await db.whatsappContact.findMany({
    include: {
      identities: {
        select: { kind: true, value: true, given: true, seenAt: true },
        orderBy: [{ kind: "asc" }, { value: "asc" }],
      },
      profiles: {
        select: { name: true, username: true, seenAt: true },
        orderBy: [{ name: "asc" }, { username: "asc" }],
      },
      messages: { omit: { id: true, contactId: true }, orderBy: { wamid: "asc" } },
    },
    omit: { id: true, createdAt: true },
  });
  const statuses = await db.whatsappStatus.findMany({ orderBy: [{ wamid: "asc" }, { status: "asc" }] });
  return { contacts: contacts.map((each) => JSON.stringify(each)).sort(), statuses };
}

/** The same, one message or status a delivery. */
function split(body: Fields): Fields[] {
  const values = (body.entry as { changes: { value: Fields }[] }[]).flatMap(({ changes }) =>
    changes.map(({ value }) => value),
  );
  return values.flatMap((value) =>
    ["messages", "message_echoes", "statuses"].flatMap((kind) =>
      ((value[kind] as Fields[] | undefined) ?? []).map((one) =>
        delivery({ ...(value.contacts !== undefined && { contacts: value.contacts }), [kind]: [one] }),
      ),
    ),
  );
}

test("four people are known, each once, with all that they said", async () => {
  await deliver(...story);
  const contacts = await db.whatsappContact.findMany({
    orderBy: { name: "asc" },
    include: { _count: { select: { messages: true } } },
  });
  expect(contacts.map(({ name, phone, unread, _count }) => [name, phone, unread, _count.messages])).toEqual([
    ["Ana María", ana, 3, 6],
    ["Bruno", bruno, 3, 3],
    ["Carla", "51911111111", 3, 3],
    ["Darío", "51933333333", 3, 3],
  ]);
  expect(await db.whatsappDelivery.count({ where: { state: { not: "understood" } } })).toBe(0);
});

test("any shuffle is the same story: deliveries that are disordered, doubled, split, and understood by two at once", async () => {
  await deliver(...story);
  const inOrder = await known();
  const pieces = fc
    .array(fc.record({ doubled: fc.boolean(), split: fc.boolean() }), {
      minLength: story.length,
      maxLength: story.length,
    })
    .chain((how) => {
      const all = story.flatMap((body, at) => {
        const parts = how[at]!.split ? split(body) : [body];
        return how[at]!.doubled ? [...parts, ...parts] : parts;
      });
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 5 }), async (bodies, together) => {
      await emptyWhatsapp();
      for (let at = 0; at < bodies.length; at += together) {
        await Promise.all(bodies.slice(at, at + together).map(sendDelivery));
        await Promise.all([understandDeliveries(), understandDeliveries()]);
      }
      expect(await known()).toEqual(inOrder);
    }),
    { numRuns: 15 },
  );
});

test("what is added to a contact as messages come is what would be read of all of them", async () => {
  const [before, after] = [story.slice(0, 5), story.slice(5)];
  await deliver(...before);
  await db.whatsappContact.updateMany({ data: { readUpTo: new Date(1_780_000_020_000) } });
  const ids = (await db.whatsappContact.findMany({ select: { id: true } })).map(({ id }) => id);
  await db.$transaction((tx) => summariseContacts(tx, ids));
  await deliver(...after, ...before);
  const added = await known();
  const all = (await db.whatsappContact.findMany({ select: { id: true } })).map(({ id }) => id);
  await db.$transaction((tx) => summariseContacts(tx, all));
  expect(await known()).toEqual(added);
  const ana = await db.whatsappContact.findFirstOrThrow({ where: { name: "Ana María" } });
  // Of what she wrote, the picture at 22 s and the reply at 80 s came after what was read.
  expect([ana.unread, ana.lastMessageAt, ana.lastInboundAt]).toEqual([
    2,
    new Date(1_780_000_080_000),
    new Date(1_780_000_080_000),
  ]);
});

test("a delivery keeps what it became: messages, statuses, and when the oldest of them happened", async () => {
  await deliver(
    delivery({
      contacts: [contact(ana, "Ana")],
      messages: [message("a1", ana, 50, "text", { body: "a" }), message("a2", ana, 20, "text", { body: "b" })],
      statuses: [status("e1", "read", 30)],
    }),
    delivery({}),
  );
  const kept = await db.whatsappDelivery.findMany({ orderBy: { messages: "desc" } });
  expect(kept.map(({ messages, statuses, toldAt, state }) => ({ messages, statuses, toldAt, state }))).toEqual([
    { messages: 2, statuses: 1, toldAt: new Date(1_780_000_020_000), state: "understood" },
    { messages: 0, statuses: 0, toldAt: null, state: "understood" },
  ]);
});

test("a text that is cut in the middle of a sign is stored", async () => {
  await deliver(delivery({ messages: [message("long", ana, 0, "text", { body: `a${"👍".repeat(5_000)}` })] }));
  const { body } = await db.whatsappMessage.findFirstOrThrow({ select: { body: true } });
  expect([body.length, body.endsWith("👍\ufffd")]).toEqual([8_192, true]);
});

test("processes that meet a person at the same time know one person", async () => {
  const running: Promise<void>[] = [];
  for (let at = 0; at < 20; at++) {
    const [phone, userId] = [`519000000${at >> 1}`, `PE.${at >> 1}`];
    const named = at % 2 === 0 ? contact(phone, "Ana") : contact(phone, "Ana", { user_id: userId });
    await sendDelivery(
      delivery({ contacts: [named], messages: [message(`m${at}`, phone, at, "text", { body: "Hola" })] }),
    );
    running.push(understandDeliveries());
  }
  await Promise.all(running);
  expect(await db.whatsappContact.count()).toBe(10);
  expect(await db.whatsappContact.count({ where: { unread: 2 } })).toBe(10);
});

test("a delivery that the database does not take is put aside with the reason, and keeps no other waiting", async () => {
  await db.$executeRaw`ALTER TABLE whatsapp_messages ADD CONSTRAINT not_taken CHECK (wamid <> 'wamid.bad')`;
  const said = (id: string, from: string) => delivery({ messages: [message(id, from, 0, "text", { body: id })] });
  await deliver(said("first", "51900000001"), said("bad", "51900000002"), said("last", "51900000003"));
  await db.$executeRaw`ALTER TABLE whatsapp_messages DROP CONSTRAINT not_taken`;
  const known = await db.whatsappMessage.findMany({ select: { body: true }, orderBy: { body: "asc" } });
  expect(known).toEqual([{ body: "first" }, { body: "last" }]);
  const failed = await db.whatsappDelivery.findMany({ where: { state: "failed" } });
  expect(failed.map(({ error }) => error)).toEqual([expect.stringContaining("not_taken")]);
});
