import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { openWay } from "../../lib/testing/way";
import { startThrowawayStandby } from "../../scripts/embedded-postgres";
import { openOutageSite, type OutageSite, visited } from "../outage";

/* More ways in which a database may be away than e2e/faults.spec.ts has: killed, cut off, full, and behind a replica that stands still. */
test.describe.configure({ mode: "serial" });

let outage: OutageSite;

test.beforeAll(async () => {
  outage = await openOutageSite();
});
test.afterAll(() => outage?.close());

test("killed: the same; content that was changed before it is back shows, and what was not", async () => {
  const { database } = outage;
  const before = await outage.visits();
  // This server promises nothing of what was committed a moment ago.
  await database.ask("CHECKPOINT");
  await database.kill();
  await outage.isAway();
  // Where the site does not look, and kept although this server promises nothing.
  const otherPort = Number(new URL(database.url).port) - 1;
  const elsewhere = await database.restart(`-p${otherPort}`, "-c", "synchronous_commit=on");
  await database.ask("UPDATE categories SET name = 'Nombre nuevo' WHERE slug = 'bases-de-datos'", [], elsewhere);
  await database.kill();
  await database.restart("-c", "max_connections=24");
  await outage.works();
  const shows = async () => (await outage.ask("/academy/bases-de-datos")).text.includes("Nombre nuevo");
  await expect.poll(shows).toBe(true);
  for (const path of visited) expect([path, await outage.statusOf(path)]).toEqual([path, 200]);
  await expect.poll(outage.visits).toBe(before + 2);
});

test("no free connection: what has one goes on, the rest says 503", async () => {
  const before = await outage.visits();
  const taken: Client[] = [];
  const fill = async () => {
    for (;;) {
      const client = new Client({ connectionString: outage.database.url });
      client.on("error", () => {});
      if (!(await client.connect().catch(() => null))) return;
      taken.push(client);
    }
  };
  await fill();
  // The site may reopen a connection that it loses before the test takes it.
  const ofSite = "FROM pg_stat_activity WHERE application_name = 'web'";
  await expect(async () => {
    await taken[0]!.query(`SELECT pg_terminate_backend(pid) ${ofSite}`);
    await fill();
    expect((await taken[0]!.query(`SELECT pid ${ofSite}`)).rowCount).toBe(0);
  }).toPass();
  await outage.ownIsAway();
  expect(await outage.ready()).toBe(200);
  await outage.publicGoesOn();
  await Promise.all(taken.map((client) => client.end()));
  await outage.works();
  await expect.poll(outage.visits).toBe(before + 1);
});

test("frozen when it is told to stop: the next start stores what waited, and the one after that nothing more", async () => {
  const before = await outage.visits();
  outage.database.freeze();
  expect(await Promise.all([outage.follow(), outage.follow(), outage.tell()])).toEqual([302, 302, 202]);
  expect(await outage.end("SIGTERM")).toBe(0);
  outage.database.thaw();
  for (let start = 1; start <= 2; start++) {
    await outage.start();
    await expect.poll(outage.visits).toBe(before + 2);
    await expect.poll(outage.events).toBe(1);
    expect(await outage.end("SIGTERM")).toBe(0);
  }
  expect(await outage.visits()).toBe(before + 2);
});

test("cut off: known links lead on, an unknown one says later, and visits are stored when the way is open again", async () => {
  const way = await openWay(outage.database.url);
  await outage.start({ DATABASE_URL: way.url });
  const before = await outage.visits();
  expect(await outage.follow()).toBe(302);
  // Nobody is kept waiting long for the first batch, which finds nothing prepared.
  await expect.poll(outage.visits).toBe(before + 1);
  way.close();
  for (let n = 0; n < 20; n += 1) expect(await outage.follow()).toBe(302);
  expect(await outage.statusOf("/s/nobody-knows-it")).toBe(503);
  expect(await outage.beacon()).toBe(202);
  expect(await outage.visits()).toBe(before + 1);
  await way.reopen();
  await expect.poll(outage.visits).toBe(before + 22);
  expect(await outage.end("SIGTERM")).toBe(0);
  way.close();
});

test("a replica that stands still: who wrote finds it, with a cookie or without", async () => {
  const { database, bearer, cookie, ask, start } = outage;
  await database.ask("ALTER ROLE postgres SET synchronous_commit = on");
  const standby = await startThrowawayStandby(database);
  try {
    await start({ DATABASE_READ_URL: standby.url });
    const headers = { ...bearer, cookie };
    const listed = async (headers: Record<string, string>) =>
      (JSON.parse((await ask("/api/operators/findAll", { headers })).text) as { totalItems: number }).totalItems;
    const create = (name: string, headers: Record<string, string>) =>
      ask("/api/operators/create", {
        body: { name, taxId: "", contactName: "", whatsapp: "", email: "", isActive: true },
        headers,
      });
    expect(await listed(headers)).toBe(0);
    await database.ask("SELECT pg_wal_replay_pause()", [], standby.url);
    const other = await outage.signIn();
    const { accessToken } = JSON.parse(other.text) as { accessToken: string };
    const made = await create("Uno", headers);
    expect(made.status).toBe(201);
    expect(made.headers.get("set-cookie")).toMatch(/^read-after=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await listed({ authorization: `Bearer ${accessToken}` })).toBe(1);
    await outage.end("SIGKILL");

    // Another process knows nothing of it but by the cookie.
    await start({ DATABASE_READ_URL: standby.url });
    expect(await listed({ ...headers, cookie: `${cookie}; ${made.headers.get("set-cookie")!.split(";")[0]}` })).toBe(1);
    const again = await create("Dos", bearer);
    expect([again.status, again.headers.get("set-cookie")]).toEqual([201, null]);
    expect(await listed(bearer)).toBe(2);
    // None of it is there.
    expect((await database.ask("SELECT FROM operators", [], standby.url)).rowCount).toBe(0);
    expect((await ask("/dashboard/operator/list", { headers: { cookie } })).text).toContain("Dos");
  } finally {
    // One that stands still takes long to end.
    await database.ask("SELECT pg_wal_replay_resume()", [], standby.url);
    await standby.stop();
  }
  await expect.poll(() => outage.statusOf("/dashboard", { headers: { cookie } })).toBe(200);
});
