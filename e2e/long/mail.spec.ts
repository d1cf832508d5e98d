import { expect, test } from "@playwright/test";
import { startSilentSmtp, startSmtp } from "../../lib/testing/smtp";
import { emptyDatabase } from "../own-database";
import { startSite } from "../site-process";

test("a message outlives a mail server that hangs and the end of the process, and is sent once", async () => {
  const { database, url, drop } = await emptyDatabase("mail");
  const silent = await startSilentSmtp();
  const env = { DATABASE_URL: url, SMTP_URL: silent.url };
  const attempts = async () => (await database.query("select attempts from mail_jobs")).rows[0]?.attempts;
  const makeDue = () =>
    database.query(`update mail_jobs set next_attempt_at = now() where state = 'pending';
      update jobs set due_at = now() where kind = 'mail.send'`);

  const first = await startSite(env);
  const body = { name: "Rosa Ficticia", email: "rosa@example.com", message: "Quiero una web." };
  const answer = await fetch(`http://127.0.0.1:${first.port}/api/email/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  // It ends while it is talking to the mail server.
  await expect.poll(() => silent.connections()).toBe(1);
  first.child.kill("SIGKILL");
  await first.exit;
  await silent.stop();
  expect(await attempts()).toBe(1);

  const smtp = await startSmtp(silent.port);
  await makeDue();
  for (let restart = 0; restart < 2; restart++) {
    const site = await startSite(env);
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
    await makeDue();
    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
  }
  expect(smtp.mails.map(({ replyTo, text }) => [replyTo?.[0]?.address, text?.includes(body.message)])).toEqual([
    [body.email, true],
  ]);
  await smtp.stop();
  await drop();
});
