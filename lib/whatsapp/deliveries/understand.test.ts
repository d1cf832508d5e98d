import { readFileSync } from "node:fs";
import fc from "fast-check";
import { db, pool } from "@/lib/core/db";
import { runDueJobs } from "@/lib/jobs/perform";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { graphAccount } from "@/lib/testing/graph";
import { readStory, retellings, story } from "@/lib/testing/story";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import type { WhatsappContact } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";
import { openUntil } from "../sending/window";
import { forgetWhatsappSettings } from "../settings";
import { deliveryWork, reprocessDelivery, understandDeliveries } from "./understand";

type Fields = Record<string, unknown>;

beforeAll(() => configureWhatsapp());
beforeEach(emptyWhatsapp);
async function deliver(...bodies: (string | Fields)[]): Promise<void> {
  for (const body of bodies) expect((await sendDelivery(body)).status).toBe(200);
  await runDueJobs(deliveryWork);
}

const ana = "51987654321";

const known = () => readStory((sql) => pool.query(sql));

test("five people are known, each once, with all that they said", async () => {
  await deliver(...story);
  const contacts = await db.whatsappContact.findMany({
    orderBy: { name: "asc" },
    include: { _count: { select: { messages: true } } },
  });
  expect(contacts.map(({ name, phone, unread, _count }) => [name, phone, unread, _count.messages])).toEqual([
    ["Ana María", ana, 3, 6],
    ["Bruno", "5215512345678", 3, 3],
    ["Carla", "51911111111", 3, 3],
    ["Darío", "51933333333", 3, 3],
    ["Elena", "51944444444", 12, 14],
  ]);
  expect(await db.whatsappDelivery.count({ where: { state: { not: "understood" } } })).toBe(0);
});

test("any shuffle is the same story: deliveries that are disordered, doubled, split, and understood by two at once", async () => {
  await deliver(...story);
  const inOrder = await known();
  await fc.assert(
    fc.asyncProperty(retellings, fc.integer({ min: 1, max: 5 }), async (bodies, together) => {
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
  // She wrote two things after those that were read: the picture at 22 s and the reply at 80 s.
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

test("what is of another number of Meta's stays in the journal with the reason, and is in no conversation", async () => {
  const elsewhere = { metadata: { display_phone_number: "15550000000", phone_number_id: "999" } };
  const said = (id: string, more: Fields = {}) => ({
    contacts: [contact(ana, "Ana")],
    messages: [message(id, ana, 0, "text", { body: id })],
    statuses: [status(id, "read", 0, { recipient_id: ana })],
    ...more,
  });
  await deliver(delivery(said("theirs", elsewhere), said("ours")));
  await deliver(
    delivery(said("alone", { ...elsewhere, message_echoes: [{ ...message("e", "1", 0, "text"), to: ana }] })),
  );
  expect((await db.whatsappMessage.findMany()).map(({ wamid }) => wamid)).toEqual(["wamid.ours"]);
  expect((await db.whatsappStatus.findMany()).map(({ wamid }) => wamid)).toEqual(["wamid.ours"]);
  const kept = await db.whatsappDelivery.findMany({ orderBy: { receivedAt: "asc" } });
  const reason = `Es del número 999 de Meta (phone_number_id), y el de este sitio es ${graphAccount.phoneNumberId}.`;
  expect(kept.map(({ state, error, messages }) => [state, error, messages])).toEqual([
    ["failed", reason, 1],
    ["failed", reason, 0],
  ]);

  // Once the options name that number the same delivery can be understood.
  await db.option.update({ where: { key: "whatsapp.phoneNumberId" }, data: { value: "999" } });
  forgetWhatsappSettings();
  expect(await reprocessDelivery(kept[1]!.id)).toEqual({ state: "understood", error: "" });
  expect(await db.whatsappMessage.count({ where: { wamid: { in: ["wamid.alone", "wamid.e"] } } })).toBe(2);
  await configureWhatsapp();
});

test("what says to come from the future is of when it came: neither order nor window go beyond", async () => {
  const future = { timestamp: String(Math.floor(Date.now() / 1_000) + 30 * 86_400) };
  await deliver(
    delivery({
      contacts: [contact(ana, "Ana")],
      messages: [{ ...message("later", ana, 0, "text", { body: "Hola" }), ...future }],
      statuses: [{ ...status("ours", "read", 0, { recipient_id: ana }), ...future }],
    }),
  );
  const [{ lastInboundAt, lastMessageAt, adWindowUntil }] = (await db.whatsappContact.findMany()) as [WhatsappContact];
  const { createdAt } = await db.whatsappMessage.findFirstOrThrow();
  const { at } = await db.whatsappStatus.findFirstOrThrow();
  const { receivedAt, id } = await db.whatsappDelivery.findFirstOrThrow();
  const came = new Date(Math.floor(receivedAt.getTime() / 1_000) * 1_000);
  expect([createdAt, at, lastInboundAt, lastMessageAt]).toEqual([came, came, came, came]);
  expect(openUntil({ lastInboundAt, adWindowUntil })!.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
  // The same once more, later.
  await reprocessDelivery(id);
  expect((await db.whatsappMessage.findFirstOrThrow()).createdAt).toEqual(came);
});

test("what was kept with a stamp of the future is of now; who never wrote still has not", async () => {
  const later = new Date(Date.now() + 30 * 86_400_000);
  await deliver(...story);
  const before = await known();
  const silent = await db.whatsappContact.create({ data: { name: "Nadie" } });
  const { id: contactId } = await db.whatsappContact.findFirstOrThrow({ where: { name: "Bruno" } });
  const migration = readFileSync("prisma/migrations/20261124174000_whatsapp_future_stamps/migration.sql", "utf8");
  await pool.query(migration);
  expect(await db.whatsappContact.findUnique({ where: { id: silent.id } })).toEqual(silent);
  await db.whatsappContact.delete({ where: { id: silent.id } });
  expect(await known()).toEqual(before);

  const moments = { lastInboundAt: later, lastMessageAt: later, readUpTo: later, adWindowUntil: later };
  await db.whatsappContact.update({ where: { id: contactId }, data: moments });
  await db.whatsappMessage.updateMany({ where: { contactId }, data: { createdAt: later } });
  await pool.query(migration);
  const { lastInboundAt, lastMessageAt, readUpTo, adWindowUntil } = await db.whatsappContact.findUniqueOrThrow({
    where: { id: contactId },
  });
  const now = Date.now();
  expect([lastInboundAt, lastMessageAt, readUpTo].every((moment) => moment!.getTime() <= now)).toBe(true);
  expect(adWindowUntil!.getTime()).toBeLessThanOrEqual(now + 72 * 3_600_000);
  expect(await db.whatsappMessage.count({ where: { createdAt: { gt: new Date() } } })).toBe(0);
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
