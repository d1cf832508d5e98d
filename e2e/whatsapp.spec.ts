import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { db } from "../lib/core/db";
import { sealSecret } from "../lib/options/secrets";
import { declareDomains } from "../lib/server/boot/declare";
import { deliverySecret, signatureOf } from "../lib/testing/deliveries";
import { deliverTo, killInbox, textNow } from "../lib/testing/kill-inbox";
import { readStory, retellings, story } from "../lib/testing/story";
import { configureWhatsapp, verifyToken } from "../lib/testing/whatsapp";
import { openSession } from "./accounts";
import { emptyDatabase } from "./own-database";
import { type SiteProcess, startSite } from "./site-process";

/* The webhook and the calls of WhatsApp, against processes of their own. No browser is needed. */
test.describe.configure({ timeout: 120_000 });
test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

const phoneOf = (n: number): string => `5199${String(n).padStart(7, "0")}`;

const end = async ({ child, exit }: SiteProcess) => {
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
};

test("Meta's question and its deliveries are answered before Next; what is not signed, or too large, leaves nothing", async () => {
  const port = Number(process.env.PORT);
  const question = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.verify_token": verifyToken,
    "hub.challenge": "42",
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/api/whatsapp/webhook?${question}`)).text()).toBe("42");

  const id = randomUUID();
  const body = textNow(id, phoneOf(1));
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
  await expect.poll(() => list(`/WHATSAPP_ID/${phoneOf(1)}`)).toEqual([id]);
  expect(await list("?limit=1")).toHaveLength(1);
});

test("whatever is killed, what was answered is there once, and nothing is sent twice", async () => {
  const found = await killInbox(3, async (graphUrl) => {
    const { child, port, exit } = await startSite({ GRAPH_URL: graphUrl });
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exit;
    };
    return { port, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
  });
  expect(found.answered).toBeGreaterThan(20);
  expect(found.sent).toBeGreaterThan(5);
  // What is left waiting may be sent by the site of the other tests, to a stand-in of its own: `npm run bench -- kill-inbox` looks for each.
  expect(found).toMatchObject({ stored: found.answered, twice: 0 });
});

test("any shuffle is the same story, whichever of two processes gets which part of it", async () => {
  const { database, url, drop } = await emptyDatabase("story");
  const sites = [await startSite({ DATABASE_URL: url }), await startSite({ DATABASE_URL: url })];
  for (const key of ["whatsapp.appSecret", "whatsapp.accessToken"])
    await database.query("UPDATE options SET value = $2 WHERE key = $1", [key, sealSecret(key, deliverySecret)]);
  const tell = async (bodies: object[], together: number) => {
    // What the sites do by themselves at that moment may hold one of the tables while it waits for another.
    const empty = "TRUNCATE whatsapp_deliveries, whatsapp_statuses, whatsapp_contacts CASCADE";
    await expect(() => database.query(empty)).toPass({ timeout: 20_000 });
    for (let at = 0; at < bodies.length; at += together) {
      const some = bodies.slice(at, at + together).map((body) => JSON.stringify(body));
      const answers = await Promise.all(some.map((body, n) => deliverTo(sites[(at + n) % 2]!.port, body)));
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
    }
    const waiting = "SELECT FROM whatsapp_deliveries WHERE state = 'waiting'";
    await expect.poll(async () => (await database.query(waiting)).rowCount, { timeout: 20_000 }).toBe(0);
    return readStory((sql) => database.query(sql));
  };
  await expect
    .poll(async () => (await Promise.all(sites.map(({ port }) => deliverTo(port, "{}")))).map(({ status }) => status))
    .toEqual([200, 200]);
  const inOrder = await tell(story, 1);
  for (const bodies of fc.sample(retellings, 6)) expect(await tell(bodies, 7)).toEqual(inOrder);
  for (const site of sites) await end(site);
  await drop();
});
