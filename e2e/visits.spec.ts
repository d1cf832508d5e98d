import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { Pool } from "pg";
import { expect, test } from "@playwright/test";
import { type SiteProcess, startSite } from "./site-process";

/* Visits and short links as processes of their own store and follow them. No browser is needed. */
// Each starts the site, on a machine that may do other things meanwhile.
test.describe.configure({ timeout: 90_000 });

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
let pool: Pool;
test.beforeAll(() => {
  pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
});
test.afterAll(() => pool.end());

/** Inserted by hand, as another process would: this one hears of it from the database. */
async function newLink(): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = `e2e-${id.slice(0, 8)}`;
  await pool.query(
    `WITH s AS (INSERT INTO visit_subjects (kind, name) VALUES ('link', $1) RETURNING id), l AS (
       INSERT INTO short_links (id, subject_id, destination, short_code, updated_at)
       SELECT $1::uuid, s.id, 'https://example.com/before', $2, now() FROM s RETURNING id)
     INSERT INTO link_codes (code, link_id) SELECT $2, id FROM l`,
    [id, code],
  );
  return { id, code };
}

const follow = async ({ port }: Pick<SiteProcess, "port">, code: string, method = "GET") => {
  const response = await fetch(`http://127.0.0.1:${port}/s/${code}`, {
    method,
    redirect: "manual",
    headers: { "user-agent": chrome },
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location") };
};
const visitsOf = async (id: string, audience = "person") => {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM visits v JOIN visit_subjects s ON s.id = v.subject_id WHERE s.name = $1 AND audience = $2`,
    [id, audience],
  );
  return rows[0].n as number;
};
const end = async ({ child, exit }: SiteProcess) => {
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
};

test("every redirect is stored before it is answered, and none is lost at SIGTERM", async () => {
  const link = await newLink();
  const site = await startSite();
  // The first batch finds nothing prepared, and may take longer than anybody is kept waiting for it.
  await follow(site, (await newLink()).code);
  const answers = await Promise.all(Array.from({ length: 200 }, () => follow(site, link.code)));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set(["302 https://example.com/before"]),
  );
  expect(await visitsOf(link.id)).toBe(200);
  await follow(site, link.code.toUpperCase(), "HEAD");
  expect([await visitsOf(link.id), await visitsOf(link.id, "preview")]).toEqual([200, 1]);

  const last = Promise.allSettled(Array.from({ length: 200 }, () => follow(site, link.code)));
  await end(site);
  const answered = (await last).filter((one) => one.status === "fulfilled" && one.value.status === 302);
  expect(await visitsOf(link.id)).toBe(200 + answered.length);
});

test("while the database is away known links lead on, and their visits are stored when it is back", async () => {
  const link = await newLink();
  const database = await breakableDatabase();
  const site = await startSite({ DATABASE_URL: database.url });
  expect((await follow(site, link.code)).status).toBe(302);
  // Nobody is kept waiting long for the first batch, which finds nothing prepared.
  await expect.poll(() => visitsOf(link.id)).toBe(1);

  // No project is both, so nothing leads there.
  const quietPage = "/projects/category/mobile/culqi";
  const visitsBefore = await visitsOf(quietPage);
  database.cut();
  for (let n = 0; n < 20; n += 1) expect((await follow(site, link.code)).status).toBe(302);
  expect((await follow(site, "nobody-knows-it")).status).toBe(503);
  const collected = await fetch(`http://127.0.0.1:${site.port}/api/stat/collect`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": chrome },
    body: JSON.stringify({ url: quietPage }),
  });
  expect(collected.status).toBe(202);
  expect(await visitsOf(link.id)).toBe(1);

  database.mend();
  await expect.poll(() => visitsOf(link.id)).toBe(21);
  await expect.poll(() => visitsOf(quietPage)).toBe(visitsBefore + 1);
  await end(site);
  database.close();
});

test("what one process changes the others see", async () => {
  const link = await newLink();
  const own = await startSite();
  // The other one is that of the other tests.
  const sites = [own, { port: Number(process.env.PORT) }];
  const everywhere = () => Promise.all(sites.map((site) => follow(site, link.code)));
  await everywhere();
  await pool.query("UPDATE short_links SET destination = 'https://example.com/after' WHERE id = $1", [link.id]);
  const after = { status: 302, location: "https://example.com/after" };
  await expect.poll(everywhere).toEqual([after, after]);
  await pool.query("UPDATE short_links SET paused_at = now() WHERE id = $1", [link.id]);
  await expect.poll(async () => (await everywhere()).map(({ status }) => status)).toEqual([403, 403]);
  await pool.query("DELETE FROM short_links WHERE id = $1", [link.id]);
  await expect.poll(async () => (await everywhere()).map(({ status }) => status)).toEqual([404, 404]);
  await end(own);
});

/** The database behind a door that can be shut. */
async function breakableDatabase() {
  const real = new URL(process.env.DATABASE_URL!);
  const sockets = new Set<net.Socket>();
  let open = true;
  const door = net.createServer((near) => {
    if (!open) return near.destroy();
    const far = net.connect(Number(real.port || 5432), real.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => [near, far].forEach((one) => sockets.delete(one) && one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const url = Object.assign(new URL(real), {
    hostname: "127.0.0.1",
    port: String((door.address() as net.AddressInfo).port),
  });
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, cut, mend: () => (open = true), close: () => (cut(), door.close()) };
}
