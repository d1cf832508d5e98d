import { db } from "@/lib/core/db";
import { startOfDay } from "@/lib/core/days";
import { makeSendsDue } from "@/lib/testing/whatsapp";
import {
  addRates,
  ask,
  card,
  costCalls,
  hear,
  limit,
  micros,
  send,
  sent,
  setUpCosts,
} from "@/lib/testing/message-costs";
import { runJob } from "@/lib/jobs/perform";
import { Prisma } from "@/prisma/generated/client";
import { enqueueSends } from "../send-jobs";
import { sendWork } from "../sending/outgoing";

setUpCosts();

const costOf = (messageId: string) => db.whatsappCost.findUniqueOrThrow({ where: { messageId } });

test("a message that passes the limit by its own price is asked for", async () => {
  await addRates(card.replace("0.0203", "1.5"));
  const id = await hear("a");
  await limit(2);
  expect((await send(id)).status).toBe(200);
  expect(await send(id)).toMatchObject({ status: 409, body: { fields: { overLimit: expect.any(String) } } });
});

test("what failed is asked for, too, before it is sent again", async () => {
  await addRates(card.replace("0.0203", "1.5"));
  const id = await hear("a");
  const failed = await sent(id);
  await sent(id);
  await db.whatsappSend.update({ where: { messageId: failed.id }, data: { state: "failed" } });
  await limit(1);
  const resend = (body?: object) => ask(costCalls.resend, "POST", { params: { id: failed.id }, body });
  expect(await resend()).toMatchObject({ status: 409, body: { fields: { overLimit: expect.any(String) } } });
  expect(await db.whatsappSend.findUnique({ where: { messageId: failed.id } })).toMatchObject({ state: "failed" });
  expect((await resend({ overLimit: true })).status).toBe(200);
});

test("a message costs what it does when it leaves, not when it was written", async () => {
  await addRates();
  const { id } = await sent(await hear("a"));
  await db.whatsappCost.update({
    where: { messageId: id },
    data: { at: startOfDay("2026-10-31"), freeReason: "ad", micros: 0 },
  });
  await db.whatsappSend.update({ where: { messageId: id }, data: { state: "waiting" } });
  await makeSendsDue({ messageId: id });
  await db.$transaction((tx) => enqueueSends(tx, Prisma.sql`s.message_id = ${id}::uuid`));
  await runJob(sendWork, id);
  expect(await costOf(id)).toMatchObject({ micros: BigInt(micros(0.0203)), freeReason: null });
  expect((await costOf(id)).at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("a reaction costs nothing", async () => {
  await addRates();
  const id = await hear("a");
  const { id: messageId } = await db.whatsappMessage.findFirstOrThrow();
  expect((await send(id, { type: "reaction", messageId, emoji: "👍", body: undefined })).status).toBe(200);
  expect(await db.whatsappCost.count()).toBe(0);
});
