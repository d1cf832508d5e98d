import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { db } from "../lib/core/db";
import { startGraph } from "../lib/testing/graph";
import { contact, delivery, message, signatureOf } from "../lib/testing/deliveries";
import { configureWhatsapp, verifyToken } from "../lib/testing/whatsapp";
import { openSession } from "./accounts";
import { type SiteProcess, startSite } from "./site-process";

/* The webhook and the calls of WhatsApp, against processes of their own. No browser is needed. */
test.describe.configure({ timeout: 120_000 });
test.beforeAll(() => configureWhatsapp());

const webhook = ({ port }: SiteProcess) => `http://127.0.0.1:${port}/api/whatsapp/webhook`;

function deliver(site: SiteProcess, body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(webhook(site), {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body), ...headers },
    body: body as string,
  });
}

const phoneOf = (n: number): string => `5199${String(n).padStart(7, "0")}`;

const textOf = (id: string, from: string, body = id): string =>
  JSON.stringify(
    delivery({
      contacts: [contact(from, "Ana")],
      messages: [{ ...message(id, from, 0, "text", { body }), timestamp: String(Math.floor(Date.now() / 1_000)) }],
    }),
  );

const end = async ({ child, exit }: SiteProcess) => {
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
};

/** What every process left behind is understood, also what a killed one had taken. */
const understood = () =>
  expect.poll(() => db.whatsappDelivery.count({ where: { state: "waiting" } }), { timeout: 90_000 }).toBe(0);

test("Meta's question and its deliveries are answered before Next; what is not signed, or too large, leaves nothing", async () => {
  const site = await startSite();
  const question = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.verify_token": verifyToken,
    "hub.challenge": "42",
  });
  expect(await (await fetch(`${webhook(site)}?${question}`)).text()).toBe("42");

  const id = randomUUID();
  const body = textOf(id, phoneOf(1));
  expect((await deliver(site, body, { "x-hub-signature-256": signatureOf("{}") })).status).toBe(401);
  expect((await deliver(site, "x".repeat(3 * 1024 * 1024 + 1))).status).toBe(413);
  const kept = (text: string) =>
    db.whatsappDelivery.count({ where: { digest: createHash("sha256").update(text).digest() } });
  const large = id.padEnd(3 * 1024 * 1024);
  expect([(await deliver(site, large)).status, await kept(large)]).toEqual([200, 1]);
  expect(await kept(body)).toBe(0);
  expect([(await deliver(site, body)).status, await kept(body)]).toEqual([200, 1]);

  const { bearer } = await openSession("admin");
  const list = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/whatsapp/messages${path}`, { headers: bearer });
    return ((await answer.json()) as { results?: { messages_body: string }[] }).results?.map(
      (each) => each.messages_body,
    );
  };
  await expect.poll(() => list(`/WHATSAPP_ID/${phoneOf(1)}`)).toEqual([id]);
  expect(await list("?limit=1")).toHaveLength(1);
  await end(site);
});

test("whatever is killed, what was answered is there once, and nothing is sent twice", async () => {
  const graph = await startGraph();
  const { bearer } = await openSession("admin");
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const writers = ["51955500001", "51955500002", "51955500003"];

  for (let round = 0; round < 3; round++) {
    const site = await startSite({ GRAPH_URL: graph.url });
    for (const writer of writers) expect((await deliver(site, textOf(randomUUID(), writer, "Hola"))).status).toBe(200);
    await understood();
    let isOver = false;
    const delivering = Array.from({ length: 8 }, async (_, n) => {
      while (!isOver) {
        const id = randomUUID();
        const answer = await deliver(site, textOf(id, phoneOf(n))).catch(() => null);
        if (answer?.status === 200) acknowledged.push(`wamid.${id}`);
      }
    });
    const sending = writers.map(async (to) => {
      while (!isOver) {
        const text = randomUUID();
        const answer = await fetch(`http://127.0.0.1:${site.port}/api/whatsapp/messages/send`, {
          method: "POST",
          headers: { "content-type": "application/json", ...bearer },
          body: JSON.stringify({ to, message: text }),
        }).catch(() => null);
        if (answer?.status === 200) sent.push(text);
      }
    });
    await sleep(700);
    site.child.kill("SIGKILL");
    isOver = true;
    await Promise.all([...delivering, ...sending, site.exit]);
  }

  const site = await startSite({ GRAPH_URL: graph.url });
  await understood();
  const stored = await db.whatsappMessage.findMany({ where: { wamid: { in: acknowledged } }, select: { wamid: true } });
  expect([acknowledged.length > 20, stored.length]).toEqual([true, acknowledged.length]);

  await expect
    .poll(() => db.whatsappSend.count({ where: { state: { in: ["waiting", "sending"] } } }), { timeout: 60_000 })
    .toBe(0);
  const arrived = graph.seen.map(({ json }) => (json as { text: { body: string } }).text.body);
  expect(sent.length).toBeGreaterThan(5);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(sent.filter((text) => !arrived.includes(text))).toEqual([]);
  await end(site);
  await graph.stop();
});
