import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { sealSecret } from "../lib/options/secrets";
import { deliverySecret } from "../lib/testing/deliveries";
import { deliverTo, textNow } from "../lib/testing/kill-inbox";
import { startSilentSmtp, startSmtp } from "../lib/testing/smtp";
import { openOutageSite, type OutageSite } from "./outage";

/*
 * One site whose database is away for a while, and which is ended in the midst of its work. Other ways in which a database may be away,
 * and kills in rounds, are in e2e/long.
 */
test.describe.configure({ mode: "serial" });

let outage: OutageSite;
let silent: Awaited<ReturnType<typeof startSilentSmtp>>;

test.beforeAll(async () => {
  [outage, silent] = await Promise.all([openOutageSite(), startSilentSmtp()]);
});
test.afterAll(async () => {
  await outage?.close();
  await silent?.stop();
});

test("frozen: links and pages go on, the rest says 503; then all is as it was, and no visit is lost", async () => {
  const before = await outage.visits();
  outage.database.freeze();
  await outage.isAway();
  outage.database.thaw();
  await outage.works();
  // A link and a page.
  await expect.poll(outage.visits).toBe(before + 2);
});

test("a locked table: only what needs it is unavailable", async () => {
  const before = await outage.visits();
  const holder = new Client({ connectionString: outage.database.url });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE users, visits IN ACCESS EXCLUSIVE MODE");
  const needs = [outage.ownIsAway(), outage.signInIsAway()];
  expect(await outage.ready()).toBe(200);
  await outage.publicGoesOn();
  expect(await outage.beacon()).toBe(202);
  expect(await outage.statusOf("/api/academy/categories/findAll")).toBe(200);
  await Promise.all(needs);
  await holder.end();
  await outage.works();
  await expect.poll(outage.visits).toBe(before + 2);
});

test("frozen when it is told to stop: it ends, and the next start stores the visits and events that waited", async () => {
  const before = await outage.visits();
  outage.database.freeze();
  const stored = Array.from({ length: 3 }, () => outage.follow());
  expect(await Promise.all([...stored, outage.tell()])).toEqual([302, 302, 302, 202]);
  // By a time limit of its own the process ends, and leaves hanging statements as they are.
  expect(await outage.end("SIGTERM")).toBe(0);
  expect(outage.site().output()).toMatch(/"visits":3,"msg":"visits wait in a file for the next start"/);
  expect(outage.site().output()).toMatch(/"hits":1,"msg":"hits wait in a file for the next start"/);
  outage.database.thaw();
  await outage.start({ SMTP_URL: silent.url });
  await expect.poll(outage.visits).toBe(before + 3);
  await expect.poll(outage.events).toBe(1);
});

test("killed in the midst of its work: the next start does what is left of it, once", async () => {
  const { database, bearer } = outage;
  const [visits, events] = [await outage.visits(), await outage.events()];
  for (const key of ["whatsapp.appSecret", "whatsapp.accessToken"])
    await database.ask("UPDATE options SET value = $2 WHERE key = $1", [key, sealSecret(key, deliverySecret)]);

  // A message of the form is being mailed to a server that says nothing.
  await database.ask("UPDATE options SET value = 'hola@quinde.test' WHERE key = 'site.email'");
  const message = { name: "Rosa Ficticia", email: "rosa@example.com", message: "Quiero una web." };
  expect(await outage.statusOf("/api/email/submit", { body: message })).toBe(200);
  const attempts = async () =>
    (await database.ask("SELECT attempts FROM mail_jobs WHERE template = 'contact'")).rows[0]?.attempts as number;
  await expect.poll(attempts).toBe(1);
  // An attempt is noted before it connects.
  await expect.poll(silent.connections).toBeGreaterThan(0);

  // Something is to be published later.
  const slug = "sin-nadie";
  const made = await outage.ask("/api/academy/categories/create", {
    body: { fields: { name: "Sin nadie", slug } },
    headers: bearer,
  });
  const { id, version } = JSON.parse(made.text) as { id: string; version: number };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await outage.ask(`/api/academy/categories/publish/${id}`, { body: { version, at }, headers: bearer });
  expect([planned.status, planned.text]).toEqual([200, expect.stringContaining('"scheduled"')]);

  // Meta delivers all the while.
  const acknowledged: string[] = [];
  let isOver = false;
  const delivering = [1, 2, 3, 4].map(async (n) => {
    while (!isOver) {
      const text = randomUUID();
      const answer = await deliverTo(outage.site().port, textNow(text, `5195560000${n}`)).catch(() => null);
      if (answer?.status === 200) acknowledged.push(`wamid.${text}`);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await outage.end("SIGKILL");
  isOver = true;
  await Promise.all(delivering);

  await silent.stop();
  const smtp = await startSmtp(silent.port);
  const makeDue = async () => {
    await database.ask("UPDATE mail_jobs SET next_attempt_at = now() WHERE state = 'pending'");
    await database.ask("UPDATE jobs SET due_at = now() WHERE kind = 'mail.send'");
  };
  await makeDue();
  await database.ask("UPDATE content_items SET scheduled_for = now() WHERE id = $1", [id]);
  await outage.start({ SMTP_URL: smtp.url });
  const mails = () => smtp.mails.filter(({ replyTo }) => replyTo?.[0]?.address === message.email);
  await expect.poll(() => mails().length).toBe(1);
  await expect.poll(() => outage.count("FROM whatsapp_deliveries WHERE state = 'waiting'")).toBe(0);
  const stored = await database.ask("SELECT wamid FROM whatsapp_messages WHERE wamid = ANY($1)", [acknowledged]);
  expect(stored.rows.map(({ wamid }) => wamid as string).toSorted()).toEqual(acknowledged.toSorted());
  await expect.poll(() => outage.statusOf(`/academy/${slug}`)).toBe(200);
  expect(await outage.count(`FROM content_revisions WHERE item_id = '${id}' AND reason = 'published'`)).toBe(1);

  await makeDue();
  expect(await outage.end("SIGTERM")).toBe(0);
  expect(mails().map(({ text }) => text?.includes(message.message))).toEqual([true]);
  // Nor does what waited in files for the start before come again.
  expect([await outage.visits(), await outage.events()]).toEqual([visits, events]);
  await smtp.stop();
});
