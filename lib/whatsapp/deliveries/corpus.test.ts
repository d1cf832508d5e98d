import { createHash } from "node:crypto";
import { db } from "@/lib/core/db";
import { corpus } from "@/lib/testing/corpus/corpus";
import { signIn } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { listConversations } from "../inbox/conversations";
import { conversationPage, conversationQuery, threadPage, threadQuery } from "../inbox/schema";
import { readThread } from "../inbox/thread";
import { listWhatsappMessages } from "../list";
import { whatsappMessagePage } from "../schema";
import { getDelivery, listDeliveries } from "./journal";
import { deliveryDetails, deliveryPage, deliveryQuery } from "./schema";
import { understandDeliveries } from "./understand";

/* Payloads of every kind, real-shaped and broken, through the webhook and the worker, and then all that shows them. */

beforeAll(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
  for (const { body } of corpus) expect((await sendDelivery(body)).status).toBe(200);
  await understandDeliveries();
});
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
});

test("there are 150 of them and more, and no two are the same", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  expect(new Set(corpus.map(({ body }) => body.toString())).size).toBe(corpus.length);
});

test.each(corpus)("$name", async ({ body, messages, statuses, state, first }) => {
  const digest = createHash("sha256").update(body).digest();
  const select = { messages: true, statuses: true, state: true } as const;
  expect(await db.whatsappDelivery.findFirst({ where: { digest }, select })).toEqual({ messages, statuses, state });
  if (!first) return;
  const [wamid, type, text] = first;
  const stored = await db.whatsappMessage.findUnique({ where: { wamid }, select: { type: true, body: true } });
  expect(stored).toEqual({ type, body: text });
});

test("each conversation of it can be listed, opened and gone back in", async () => {
  const { actor } = await signIn("admin");
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page = conversationPage.parse(await listConversations(actor, conversationQuery.parse({ after })));
    ids.push(...page.results.map(({ id }) => id));
    after = page.next;
  }
  expect(ids).toHaveLength(await db.whatsappContact.count({ where: { lastMessageAt: { not: null } } }));
  let shown = 0;
  for (const id of ids) {
    for (let before: string | null = ""; before !== null;) {
      const page = threadPage.parse(await readThread({ role: "admin" }, id, threadQuery.parse({ before, limit: 200 })));
      shown += page.results.length;
      before = page.older;
    }
  }
  expect(shown).toBe(await db.whatsappMessage.count({ where: { target: null } }));
  for (const search of ["hola", "مرحبا", "👍", "%", "+51 970"]) {
    conversationPage.parse(await listConversations(actor, conversationQuery.parse({ search })));
  }
});

test("the calls of the specification and the journal of deliveries show all of it too", async () => {
  const { totalPages } = await listWhatsappMessages({ page: 1, limit: 100, search: "" });
  for (const page of [1, 2, totalPages]) {
    whatsappMessagePage.parse(await listWhatsappMessages({ page, limit: 100, search: "" }));
  }
  for (let page = 1; page <= Math.ceil(corpus.length / 100); page++) {
    const { results } = deliveryPage.parse(await listDeliveries(deliveryQuery.parse({ page, limit: 100 })));
    for (const { id } of results) deliveryDetails.parse(await getDelivery(id));
  }
});
