import { createHash, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { db } from "../lib/core/db";
import { declareDomains } from "../lib/server/boot/declare";
import { signatureOf } from "../lib/testing/deliveries";
import { deliverTo, textNow } from "../lib/testing/kill-inbox";
import { configureWhatsapp, verifyToken } from "../lib/testing/whatsapp";
import { openSession } from "./accounts";

/* The webhook of WhatsApp over the wire. No browser is needed. */
test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

test("Meta's question and its deliveries are answered before Next; what is not signed, or too large, leaves nothing", async () => {
  const port = Number(process.env.PORT);
  const question = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.verify_token": verifyToken,
    "hub.challenge": "42",
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/api/whatsapp/webhook?${question}`)).text()).toBe("42");

  const id = randomUUID();
  const phone = `5199${String(randomInt(1e7)).padStart(7, "0")}`;
  const body = textNow(id, phone);
  expect((await deliverTo(port, body, { "x-hub-signature-256": signatureOf("{}") })).status).toBe(401);
  expect((await deliverTo(port, "x".repeat(3 * 1024 * 1024 + 1))).status).toBe(413);
  const kept = (text: string) =>
    db.whatsappDelivery.count({ where: { digest: createHash("sha256").update(text).digest() } });
  const large = id.padEnd(3 * 1024 * 1024);
  expect([(await deliverTo(port, large)).status, await kept(large)]).toEqual([200, 1]);
  expect(await kept(body)).toBe(0);
  expect([(await deliverTo(port, body)).status, await kept(body)]).toEqual([200, 1]);

  const { bearer } = await openSession("admin");
  const list = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/whatsapp/messages${path}`, { headers: bearer });
    return ((await answer.json()) as { results?: { messages_body: string }[] }).results?.map(
      (each) => each.messages_body,
    );
  };
  await expect.poll(() => list(`/WHATSAPP_ID/${phone}`)).toEqual([id]);
  expect(await list("?limit=1")).toHaveLength(1);
});
