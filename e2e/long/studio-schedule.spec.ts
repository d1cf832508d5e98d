import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { ask, createAccounts, signIn, withPrisma } from "../ask-site";
import { emptyDatabase } from "../own-database";
import { type SiteProcess, startSite } from "../site-process";

/* Two processes on a database of their own. No browser is needed. */
test("what is scheduled is on the site not before its time, once by two processes, also when none ran by then", async () => {
  const { database, url, drop } = await emptyDatabase("schedule");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-e2e-schedule-"));
  // Without a server for mails they stay in the database.
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "warn", SMTP_URL: "" };
  const startTwo = () => Promise.all([startSite(settings), startSite(settings)]);
  let sites: SiteProcess[] = await startTwo();
  const statuses = (slug: string) =>
    Promise.all(sites.map(async (site) => (await ask(site, `/academy/${slug}`)).status));
  const first = async <Row>(sql: string, values: unknown[]): Promise<Row> =>
    (await database.query(sql, values)).rows[0];
  try {
    await withPrisma(url, (db) => createAccounts(db, ["collaborator", "admin"]));
    const [author, admin] = await Promise.all([signIn(sites[0]!, "collaborator"), signIn(sites[1]!, "admin")]);

    /** Writes something that somebody hands in, to be published in a few seconds by the clock of the database. */
    const schedule = async (slug: string) => {
      const fields = { name: `Nombre ${slug}`, slug };
      const made = await ask(sites[0]!, "/api/academy/categories/create", { body: { fields }, token: author });
      const { id, version } = made.json();
      await ask(sites[0]!, `/api/content/handIn/${id}`, { method: "POST", token: author });
      const { at } = await first<{ at: Date }>("SELECT now() + interval '8 s' AS at", []);
      const planned = await ask(sites[1]!, `/api/academy/categories/publish/${id}`, {
        body: { version, at },
        token: admin,
      });
      expect([planned.status, planned.text]).toEqual([200, expect.stringContaining('"scheduled"')]);
      return { id, at };
    };
    const isDue = async (at: Date) => (await first<{ due: boolean }>("SELECT now() >= $1 AS due", [at])).due;
    const expectOnce = async (id: string, slug: string) => {
      await expect.poll(() => statuses(slug)).toEqual([200, 200]);
      const told = `SELECT
        (SELECT count(*)::int FROM content_revisions WHERE item_id = $1::uuid AND reason = 'published') AS revisions,
        (SELECT count(*)::int FROM audit_entries WHERE target_id = $1::text AND action = 'content.publish') AS entries,
        (SELECT count(*)::int FROM outbox_mails WHERE "to" LIKE 'collaborator%' AND subject LIKE $2) AS mails`;
      await expect.poll(() => first(told, [id, `%Nombre ${slug}%`])).toEqual({ revisions: 1, entries: 1, mails: 1 });
    };

    const running = await schedule("en-marcha");
    for (;;) {
      const before = await statuses("en-marcha");
      if (await isDue(running.at)) break;
      expect(before).toEqual([404, 404]);
      await sleep(200);
    }
    await expectOnce(running.id, "en-marcha");

    const stopped = await schedule("sin-nadie");
    for (const { child } of sites) child.kill("SIGKILL");
    await Promise.all(sites.map(({ exit }) => exit));
    await expect.poll(() => isDue(stopped.at)).toBe(true);
    sites = await startTwo();
    await expectOnce(stopped.id, "sin-nadie");
  } finally {
    for (const { child } of sites) child.kill();
    await Promise.all(sites.map(({ exit }) => exit));
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
