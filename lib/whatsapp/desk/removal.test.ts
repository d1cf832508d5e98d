import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { enqueue } from "@/lib/jobs/enqueue";
import { contact, delivery, message, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { sendKind } from "../send-jobs";
import { updateConversation, updateDraft } from "./conversation";
import { createLabel } from "./labels";
import { createNote } from "./notes";
import { conversationChange } from "./schema";

const removeCall = whatsappCalls["DELETE /api/whatsapp/conversations/remove/{id}"];

const ana = "5215512345678";
const luis = "51987654321";
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  await configureWhatsapp();
  admin = await signIn("admin");
});
beforeEach(emptyWhatsapp);
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
});

const write = (id: string, from: string, name: string) =>
  sendDelivery(
    delivery({ contacts: [contact(from, name)], messages: [message(id, from, 0, "text", { body: "Hola" })] }),
  );
const contactOf = async (id: string) =>
  (await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: `wamid.${id}` } })).contactId;
const remove = async (id: string) =>
  (await call(removeCall, { method: "DELETE", params: { id }, headers: admin.bearer })).status;

/** Everything that is kept, as one text. */
async function kept(): Promise<string> {
  const deliveries = await db.whatsappDelivery.findMany();
  const rows = await Promise.all([
    db.whatsappContact.findMany({ include: { identities: true, profiles: true, notes: true, drafts: true } }),
    db.whatsappMessage.findMany({ include: { send: true, media: true } }),
    db.whatsappStatus.findMany(),
    db.whatsappMedia.findMany(),
    db.auditEntry.findMany({ where: { targetType: "conversation" } }),
  ]);
  return JSON.stringify([rows, deliveries.map(({ body }) => Buffer.from(body).toString())]);
}

test("nothing of a person is left but counts, and nothing of others is lost", async () => {
  await write("a1", ana, "Ana Prueba");
  await write("l1", luis, "Luis Otro");
  await understandDeliveries();
  const id = await contactOf("a1");
  const label = await createLabel({ name: `x${randomUUID().slice(0, 8)}`, color: "info" });
  await updateConversation(admin.actor, id, conversationChange.parse({ blocked: true, addLabels: [label.id] }));
  await createNote(admin.actor, id, { body: "Nota sobre Ana", mentions: [] });
  await updateDraft(admin.actor, id, "Querida Ana");
  const sent = await db.whatsappMessage.create({
    data: {
      ...{ contactId: id, isOutgoing: true, type: "image", body: "Para Ana", content: {}, wamid: "wamid.out" },
      createdAt: new Date(),
      send: {
        create: { contactId: id, key: "x", authorId: admin.user.id, state: "accepted", nextAttemptAt: new Date() },
      },
      media: {
        create: {
          kind: "image",
          mimeType: "image/png",
          key: "whatsapp/a.png",
          thumbnailKey: "whatsapp/a.webp",
          state: "stored",
        },
      },
    },
  });
  await enqueue(db, sendKind, { messageId: sent.id }, { key: id, dedupe: sent.id });
  for (const key of ["whatsapp/a.png", "whatsapp/a.webp", "whatsapp/b.png"]) {
    await storage.put(key, Buffer.from("x"), { contentType: "image/png" });
  }
  // Its number in another spelling, as Meta may have it; what it cost, and what has no price.
  const told = (state: string, more: object = {}) => status("out", state, 5, { recipient_id: "525512345678", ...more });
  await sendDelivery(
    delivery({ statuses: [told("sent"), told("delivered", { pricing: { billable: true, category: "utility" } })] }),
  );
  await understandDeliveries();
  expect(await remove(id)).toBe(204);

  const left = await kept();
  expect(await db.job.count({ where: { key: id } })).toBe(0);
  expect(left).not.toMatch(/Ana|512345678|wamid\.(?:a1|out)/);
  expect(left).toContain("Luis Otro");
  expect(left).toContain(luis);
  expect(await db.whatsappStatus.findMany()).toEqual([
    expect.objectContaining({
      wamid: `removed.${sent.id}`,
      status: "delivered",
      pricing: { billable: true, category: "utility" },
    }),
  ]);
  const files = ["whatsapp/a.png", "whatsapp/a.webp", "whatsapp/b.png"].map((key) => storage.read(key));
  expect((await Promise.all(files)).map(Boolean)).toEqual([false, false, true]);
  const log = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
  expect(log.map(({ action, targetName, changes }) => [action, targetName, changes])).toEqual([
    ["conversation.block", "", {}],
    ["conversation.remove", "", { messages: [2, 0], files: [1, 0], notes: [1, 0] }],
  ]);
  expect(await remove(id)).toBe(404);
});

test("whoever writes while they are removed is somebody new, and neither side fails", async () => {
  for (let round = 0; round < 5; round += 1) {
    await write(`r${round}`, ana, "Ana");
    await understandDeliveries();
    const id = await contactOf(`r${round}`);
    for (let n = 0; n < 5; n += 1) await write(`r${round}-${n}`, ana, "Ana");
    const [removed] = await Promise.all([remove(id), understandDeliveries(), understandDeliveries()]);
    await understandDeliveries();
    expect(removed).toBe(204);
    expect(await db.whatsappDelivery.count({ where: { state: { not: "understood" } } })).toBe(0);
    expect(await db.whatsappContact.count({ where: { id } })).toBe(0);
    for (const { id: next } of await db.whatsappContact.findMany()) expect(await remove(next)).toBe(204);
  }
  expect(await kept()).not.toContain("Ana");
});

test("a delivery that somebody still holds goes too", async () => {
  await write("a1", ana, "Ana");
  await understandDeliveries();
  const id = await contactOf("a1");
  let holds = () => {};
  const held = new Promise<void>((resolve) => (holds = resolve));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holder = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM whatsapp_deliveries FOR UPDATE`;
    holds();
    await released;
  });
  await held;
  const removed = remove(id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  release();
  await holder;
  expect(await removed).toBe(204);
  expect(await db.whatsappDelivery.count()).toBe(0);
});

test("files that cannot be removed now are removed later", async () => {
  await write("a1", ana, "Ana");
  await understandDeliveries();
  const id = await contactOf("a1");
  const { id: messageId } = await db.whatsappMessage.findUniqueOrThrow({ where: { wamid: "wamid.a1" } });
  const media = await db.whatsappMedia.create({
    data: { messageId, kind: "image", mimeType: "image/png", key: "whatsapp/c.png", state: "stored" },
  });
  await storage.put("whatsapp/c.png", Buffer.from("x"), { contentType: "image/png" });
  const away = jest.spyOn(storage, "remove").mockRejectedValueOnce(new Error("away"));
  expect(await remove(id)).toBe(204);
  expect(await db.whatsappMedia.findUnique({ where: { id: media.id } })).toMatchObject({ messageId: null });
  const { removeStrayMedia } = await import("../media/files");
  expect(await removeStrayMedia(new Date(Date.now() - 60_000))).toBe(0);
  expect(await removeStrayMedia(new Date(Date.now() + 60_000))).toBe(1);
  expect([away.mock.calls.length, await storage.read("whatsapp/c.png"), await db.whatsappMedia.count()]).toEqual([
    2,
    null,
    0,
  ]);
});
