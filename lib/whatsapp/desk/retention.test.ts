import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { sweepFiles } from "@/lib/files/sweep";
import { whatsappFiles } from "../media/files";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { momentBefore } from "@/lib/core/moment-before";
import { ensureOptions } from "@/lib/options/select";
import { emptyWhatsapp } from "@/lib/testing/whatsapp";
import { deletePastConversations } from "./retention";

const now = new Date("2026-11-22T12:00:00Z");
const setOption = (key: string, value: string) => db.option.update({ where: { key }, data: { value } });

beforeAll(ensureOptions);
beforeEach(async () => {
  await emptyWhatsapp();
  await db.whatsappMedia.deleteMany();
});
afterEach(async () => {
  await setOption("whatsapp.messageRetentionMonths", "0");
  await setOption("whatsapp.mediaRetentionMonths", "0");
});
/** Somebody with messages of some ages, each with a file. */
async function talkedWith(name: string, ...ages: string[]): Promise<string> {
  const days = await Promise.all(ages.map((age) => momentBefore(now, age)));
  const { id } = await db.whatsappContact.create({
    data: { name, createdAt: days[0], lastMessageAt: days.at(-1) },
  });
  for (const [at, createdAt] of days.entries()) {
    const key = `whatsapp/${name}-${at}.png`;
    await storage.put(key, Buffer.from("x"), { contentType: "image/png" });
    await db.whatsappMessage.create({
      data: {
        ...{ contactId: id, isOutgoing: true, type: "image", body: ages[at], content: {}, createdAt },
        wamid: `wamid.${name}-${at}`,
        media: { create: { kind: "image", mimeType: "image/png", key, state: "stored", createdAt } },
      },
    });
    const told = { wamid: `wamid.${name}-${at}`, recipient: "51987654321", at: createdAt! };
    await db.whatsappStatus.createMany({
      data: [
        { ...told, status: "sent", pricing: { category: "utility" } },
        { ...told, status: "read" },
      ],
    });
  }
  return id;
}

const texts = async () => (await db.whatsappMessage.findMany({ orderBy: { body: "asc" } })).map(({ body }) => body);
const hasFile = async (key: string) => (await storage.read(`whatsapp/${key}.png`)) !== null;

test("nothing goes unless an option says so", async () => {
  await talkedWith("ana", "9 years", "1 day");
  expect(await deletePastConversations(now)).toEqual({ messages: 0, conversations: 0, files: 0 });
  expect([await texts(), await hasFile("ana-0")]).toEqual([["1 day", "9 years"], true]);
});

test("messages go with their files once they are past their time, and conversations in which nothing is left", async () => {
  await talkedWith("ana", "25 months", "23 months");
  await talkedWith("bruno", "25 months", "24 months 00:01");
  const ciro = await talkedWith("ciro", "30 months");
  await db.whatsappNote.create({ data: { contactId: ciro, body: "De hace poco", createdAt: now } });
  await setOption("whatsapp.messageRetentionMonths", "24");
  const [one, other] = await Promise.all([deletePastConversations(now), deletePastConversations(now)]);
  expect([one.messages + other.messages, one.conversations + other.conversations]).toEqual([4, 1]);
  expect(await texts()).toEqual(["23 months"]);
  expect((await db.whatsappContact.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name)).toEqual([
    "ana",
    "ciro",
  ]);
  expect([await hasFile("ana-0"), await hasFile("bruno-1"), await hasFile("ana-1")]).toEqual([false, false, true]);
  // The costs of deleted messages are still counted; their recipients are not known any more.
  const statuses = await db.whatsappStatus.findMany();
  expect(statuses.filter(({ pricing }) => pricing)).toHaveLength(5);
  expect(statuses.filter(({ recipient }) => recipient).map(({ wamid }) => wamid)).toEqual([
    "wamid.ana-1",
    "wamid.ana-1",
  ]);
  expect(await db.whatsappMedia.count()).toBe(1);
});

test("files may go before their messages, which say so; uploads that nobody sent go after a day", async () => {
  await talkedWith("ana", "7 months", "5 months");
  const upload = (key: string, createdAt: Date) =>
    db.whatsappMedia.create({ data: { kind: "image", mimeType: "image/png", key, state: "stored", createdAt } });
  await upload("whatsapp/old.png", await momentBefore(now, "25 hours"));
  await upload("whatsapp/new.png", await momentBefore(now, "23 hours"));
  await setOption("whatsapp.mediaRetentionMonths", "6");
  expect(await deletePastConversations(now)).toEqual({ messages: 0, conversations: 0, files: 1 });
  await sweepFiles(whatsappFiles, whileNoStateComesBack, now);
  expect([await texts(), await hasFile("ana-0"), await hasFile("ana-1")]).toEqual([
    ["5 months", "7 months"],
    false,
    true,
  ]);
  const media = await db.whatsappMedia.findMany({ orderBy: { createdAt: "asc" } });
  expect(media.map(({ key, state, error }) => [key, state, error])).toEqual([
    [null, "failed", "El archivo se eliminó al cumplirse el plazo para guardarlo."],
    ["whatsapp/ana-1.png", "stored", ""],
    ["whatsapp/new.png", "stored", ""],
  ]);
});
