import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { sealSecret } from "../../lib/options/secrets";
import { declareDomains } from "../../lib/server/boot/declare";
import { deliverySecret } from "../../lib/testing/deliveries";
import { deliverTo, killInbox } from "../../lib/testing/kill-inbox";
import { readStory, retellings, story } from "../../lib/testing/story";
import { configureWhatsapp } from "../../lib/testing/whatsapp";
import { emptyDatabase } from "../own-database";
import { type SiteProcess, startSite } from "../site-process";

/* The webhook and the calls of WhatsApp, against processes of their own. No browser is needed. */
test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

const end = async ({ child, exit }: SiteProcess) => {
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
};

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
  // Messages that are left waiting may be sent by the site of the other tests, to a stand-in of its own:
  // `npm run bench -- kill-inbox` looks for each.
  expect(found).toMatchObject({ stored: found.answered, twice: 0 });
});

test("any shuffle is the same story, whichever of two processes gets which part of it", async () => {
  const { database, url, drop } = await emptyDatabase("story");
  const sites = [await startSite({ DATABASE_URL: url }), await startSite({ DATABASE_URL: url })];
  for (const key of ["whatsapp.appSecret", "whatsapp.accessToken"])
    await database.query("UPDATE options SET value = $2 WHERE key = $1", [key, sealSecret(key, deliverySecret)]);
  const tell = async (bodies: object[], together: number) => {
    // Work that the sites do by themselves at that moment may hold one of the tables while it waits for another.
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
