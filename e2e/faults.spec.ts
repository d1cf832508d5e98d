import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { hashPassword } from "../lib/auth/passwords";
import { PrismaClient } from "../prisma/generated/client";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres";
import { startThrowawayStandby } from "../scripts/embedded-postgres";
import { type SiteProcess, startSite } from "./site-process";

/*
 * What visitors and callers see while the database is frozen, gone, locked or full: the table in docs/operations.md, row by row. A site
 * and a database of their own; no browser is needed.
 */
test.describe.configure({ mode: "serial", timeout: 180_000 });

const email = "admin@quinde.test";
const password = "contraseña-de-prueba";

let database: OwnPostgres;
/** What a process leaves there belongs to its database. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-faults-"));
const own = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
let site: SiteProcess;
let bearer: { authorization: string };
let cookie: string;

/** Each was asked for once, when all was well. */
const visited = ["/about", "/projects", "/team", "/academy", "/academy/bases-de-datos", "/product", "/sitemap.xml"];
const known = "/s/conocido";

/** Whoever has no answer after so many milliseconds has none. */
const patience = 10_000;

async function ask(path: string, { body, ...init }: Omit<RequestInit, "body"> & { body?: object } = {}) {
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
    ...init,
    ...(body && {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...init.headers },
    }),
  }).catch((error: unknown) => {
    throw new Error(`${path} was not answered`, { cause: error });
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const signIn = () => ask("/api/auth/login", { body: { email, password } });
const me = () => ask("/api/auth/me", { headers: bearer });
const beacon = () => ask("/api/stat/collect", { body: { url: "/academy" } });
const statusOf = async (answer: ReturnType<typeof ask>) => (await answer).status;
const ready = () => statusOf(ask("/api/health/ready"));
const visits = async () =>
  Number(
    (await database.ask("SELECT count(*) FROM visits v JOIN visit_subjects s ON s.id = v.subject_id")).rows[0].count,
  );

/** What a tracker tells of this site, and how much of it is stored. */
const tell = () =>
  ask("/api/event", {
    body: { n: "Prueba", u: "http://localhost/contact", d: "localhost" },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36" },
  });
const events = async () => Number((await database.ask("SELECT count(*) FROM visit_hits")).rows[0].count);

/** A call says in the shape of all errors that it can be made again, and when. */
async function isUnavailable(answer: ReturnType<typeof ask>): Promise<void> {
  const { status, headers, text } = await answer;
  expect([status, headers.get("retry-after"), JSON.parse(text)]).toEqual([
    503,
    "5",
    {
      code: "unavailable",
      message: "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.",
    },
  ]);
}

/** A page says it to people. */
async function saysLater(answer: ReturnType<typeof ask>): Promise<void> {
  const { status, headers, text } = await answer;
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
  expect(text).toContain("Vuelve a intentarlo en unos segundos.");
}

async function works(): Promise<void> {
  await expect.poll(ready, { intervals: [100] }).toBe(200);
  expect(await statusOf(me())).toBe(200);
  expect(await statusOf(signIn())).toBe(200);
}

/** Somebody who may sign in, and something to show. */
async function fill(connectionString: string): Promise<void> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  const passwordHash = await hashPassword(password);
  await db.user.create({ data: { email, username: "admin", name: "Inti", role: "admin", passwordHash } });
  await db.category.create({ data: { slug: "bases-de-datos", name: "Bases de datos" } });
  await db.$disconnect();
}

test.beforeAll(async () => {
  database = await startOwnPostgres();
  site = await startSite({ ...own(), DATABASE_LOCK_TIMEOUT: "1000", LOG_LEVEL: "debug", WARM_UP: "1" });
  // What it does by itself after a start is over, and nothing that it made of an empty database is left.
  await expect.poll(site.output, { timeout: 60_000 }).toContain("warmed up");
  await fill(database.url);
  await expect.poll(() => statusOf(ask("/academy/bases-de-datos"))).toBe(200);
  const { headers, text } = await signIn();
  bearer = { authorization: `Bearer ${(JSON.parse(text) as { accessToken: string }).accessToken}` };
  cookie = headers.get("set-cookie")!.split(";")[0]!;
  const link = { destination: "https://quinde.test/", title: "Conocido", backHalf: "conocido" };
  expect((await ask("/api/shortener/create", { body: link, headers: bearer })).status).toBe(201);
  await expect.poll(() => statusOf(ask(known))).toBe(302);
  for (const path of visited) expect([path, await statusOf(ask(path))]).toEqual([path, 200]);
});

test.afterAll(async () => {
  site?.child.kill("SIGKILL");
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What is the same however the database is away. */
async function outage(): Promise<void> {
  const lines = site.output().length;
  expect(await statusOf(ask(known))).toBe(302);
  expect(await statusOf(beacon())).toBe(202);
  expect(await ready()).toBe(503);
  await Promise.all([
    isUnavailable(me()),
    isUnavailable(signIn()),
    isUnavailable(ask("/api/email/submit", { body: { name: "Ana", email: "ana@example.com", message: "Hola" } })),
    isUnavailable(ask("/api/academy/search?search=sql")),
    saysLater(ask("/dashboard", { headers: { cookie } })),
    saysLater(ask("/product/buscar?search=sitio")),
  ]);
  for (const path of visited) expect([path, await statusOf(ask(path))]).toEqual([path, 200]);
  const { status, headers } = await ask("/s/desconocido");
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  for (let failed = 0; failed < 8; failed++) await isUnavailable(signIn());
  const said = site.output().slice(lines);
  expect(said).not.toMatch(/\n\s+at |"stack"/);
  expect(said.match(/the database does not answer/g)?.length ?? 0).toBeLessThanOrEqual(1);
}

test("frozen: links and pages go on, the rest says 503; then all is as it was, and no visit is lost", async () => {
  const before = await visits();
  database.freeze();
  await outage();
  database.thaw();
  await works();
  // A link and a page.
  await expect.poll(visits).toBe(before + 2);
});

test("killed: the same; content that was changed before it is back shows, and what was not", async () => {
  const before = await visits();
  // This server promises nothing of what was committed a moment ago.
  await database.ask("CHECKPOINT");
  await database.kill();
  await outage();
  // Where the site does not look, and kept although this server promises nothing.
  const otherPort = Number(new URL(database.url).port) - 1;
  const elsewhere = await database.restart(`-p${otherPort}`, "-c", "synchronous_commit=on");
  await database.ask("UPDATE categories SET name = 'Nombre nuevo' WHERE slug = 'bases-de-datos'", [], elsewhere);
  await database.kill();
  await database.restart("-c", "max_connections=24");
  await works();
  await expect.poll(async () => (await ask("/academy/bases-de-datos")).text.includes("Nombre nuevo")).toBe(true);
  for (const path of visited) expect([path, await statusOf(ask(path))]).toEqual([path, 200]);
  await expect.poll(visits).toBe(before + 2);
});

test("a locked table: only what needs it is unavailable", async () => {
  const before = await visits();
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE users, visits IN ACCESS EXCLUSIVE MODE");
  const needs = [isUnavailable(me()), isUnavailable(signIn()), saysLater(ask("/dashboard", { headers: { cookie } }))];
  expect(await ready()).toBe(200);
  expect(await statusOf(ask(known))).toBe(302);
  expect(await statusOf(beacon())).toBe(202);
  for (const path of [...visited, "/api/academy/categories/findAll"]) {
    expect([path, await statusOf(ask(path))]).toEqual([path, 200]);
  }
  await Promise.all(needs);
  await holder.end();
  await works();
  await expect.poll(visits).toBe(before + 2);
});

test("no free connection: what has one goes on, the rest says 503", async () => {
  const before = await visits();
  const taken: Client[] = [];
  const fill = async () => {
    for (;;) {
      const client = new Client({ connectionString: database.url });
      client.on("error", () => {});
      if (!(await client.connect().catch(() => null))) return;
      taken.push(client);
    }
  };
  await fill();
  // What it loses may be its own again before it is taken here.
  const ofSite = "FROM pg_stat_activity WHERE application_name = 'web'";
  await expect(async () => {
    await taken[0]!.query(`SELECT pg_terminate_backend(pid) ${ofSite}`);
    await fill();
    expect((await taken[0]!.query(`SELECT pid ${ofSite}`)).rowCount).toBe(0);
  }).toPass();
  await Promise.all([isUnavailable(me()), saysLater(ask("/dashboard", { headers: { cookie } }))]);
  expect(await ready()).toBe(200);
  expect(await statusOf(ask(known))).toBe(302);
  for (const path of visited) expect([path, await statusOf(ask(path))]).toEqual([path, 200]);
  await Promise.all(taken.map((client) => client.end()));
  await works();
  await expect.poll(visits).toBe(before + 1);
});

test("frozen when it is told to stop: it ends within ten seconds, and the next start stores the visits and events that waited, once", async () => {
  const before = await visits();
  database.freeze();
  expect(await Promise.all([ask(known), ask(known), ask(known), tell()].map(statusOf))).toEqual([302, 302, 302, 202]);
  const signalled = Date.now();
  site.child.kill("SIGTERM");
  expect(await site.exit).toBe(0);
  expect(Date.now() - signalled).toBeLessThan(10_000);
  expect(site.output()).toMatch(/"visits":3,"msg":"visits wait in a file for the next start"/);
  expect(site.output()).toMatch(/"hits":1,"msg":"hits wait in a file for the next start"/);
  database.thaw();
  for (let start = 1; start <= 2; start++) {
    site = await startSite(own());
    await expect.poll(visits).toBe(before + 3);
    await expect.poll(events).toBe(1);
    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
  }
  expect(await visits()).toBe(before + 3);
});

test("a replica that stands still: who wrote finds it, with a cookie or without", async () => {
  await database.ask("ALTER ROLE postgres SET synchronous_commit = on");
  const standby = await startThrowawayStandby(database);
  try {
    site = await startSite({ ...own(), DATABASE_READ_URL: standby.url });
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
    const other = await signIn();
    const { accessToken } = JSON.parse(other.text) as { accessToken: string };
    const made = await create("Uno", headers);
    expect(made.status).toBe(201);
    expect(made.headers.get("set-cookie")).toMatch(/^read-after=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await listed({ authorization: `Bearer ${accessToken}` })).toBe(1);
    site.child.kill("SIGKILL");
    await site.exit;

    // Another process knows nothing of it but by the cookie.
    site = await startSite({ ...own(), DATABASE_READ_URL: standby.url });
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
  await expect.poll(() => statusOf(ask("/dashboard", { headers: { cookie } }))).toBe(200);
});
