import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { sessionCookie } from "../lib/auth/cookie";
import { startCollector } from "../lib/testing/collector";
import { version } from "../package.json";
import { emptyDatabase } from "./own-database";
import { launchSite } from "./site-process";

/*
 * A site as it is deployed for the first time: on an empty database, at an address of its own, behind a proxy of ours and with collectors
 * of what it tells. No browser is needed.
 */
test.describe.configure({ mode: "serial" });

const metricsToken = "a token of the tests";

let site: Awaited<ReturnType<typeof launchSite>>;
let own: Awaited<ReturnType<typeof emptyDatabase>>;
let otlp: Awaited<ReturnType<typeof startCollector>>;
let sentry: Awaited<ReturnType<typeof startCollector>>;

test.beforeAll(async () => {
  [own, otlp, sentry] = await Promise.all([emptyDatabase("deployment"), startCollector(), startCollector()]);
  site = await launchSite({
    DATABASE_URL: own.url,
    TRUSTED_PROXIES: "1",
    SITE_URL: "https://estudio.example",
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlp.port}`,
    OTEL_BSP_SCHEDULE_DELAY: "200",
    SENTRY_DSN: `http://key@127.0.0.1:${sentry.port}/7`,
  });
});
test.afterAll(async () => {
  // The last test leaves none.
  site?.child.kill("SIGKILL");
  await Promise.all([otlp?.stop(), sentry?.stop(), own?.drop()]);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { headers, redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();

test("the first answer of a page names its address, however early somebody asks", async () => {
  let first: { status: number; text: string } | null = null;
  const ask = async () => {
    const answer = await get("/auth/loginNoCaptcha").catch(() => null);
    // While its tables are made, which may take longer than somebody is kept waiting, it says so with 503.
    if (answer && answer.status !== 503) first ??= { status: answer.status, text: await answer.text() };
    return first;
  };
  await expect.poll(ask, { intervals: [5], timeout: 120_000 }).not.toBeNull();
  expect(first).toMatchObject({
    status: 200,
    text: expect.stringContaining('<link rel="canonical" href="https://estudio.example/auth/login"'),
  });
  await site.settled;
});

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type TracedSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

test("metrics are counted for whoever knows the token, traces and errors reach their collectors", async () => {
  const { database } = own;
  const metrics = async () => (await get("/metrics", { authorization: `Bearer ${metricsToken}` })).text();
  await database.query(
    `WITH s AS (INSERT INTO visit_subjects (kind, name) VALUES ('link', 'medido') RETURNING id), l AS (
       INSERT INTO short_links (id, subject_id, destination, short_code, updated_at)
       SELECT gen_random_uuid(), id, 'https://example.com/', 'medido', now() FROM s RETURNING id)
     INSERT INTO link_codes (code, link_id) SELECT 'medido', id FROM l`,
  );
  await expect.poll(async () => (await get("/s/medido")).status).toBe(302);
  const api = "/api/academy/categories/findAll";
  for (const path of ["/about", "/no/existe/1", "/no/existe/2", api]) await textOf(path);
  const unsigned = await fetch(`http://127.0.0.1:${site.port}/api/whatsapp/webhook`, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(401);
  expect((await get("/metrics")).status).toBe(401);
  expect((await get("/metrics", { authorization: "Bearer another" })).status).toBe(401);

  // An answer is counted once its last byte has left.
  await expect
    .poll(metrics)
    .toMatch(/^http_request_duration_seconds_count\{route="\/api\/academy\/categories\/findAll"\} 1$/m);
  const text = await metrics();
  expect(text).toMatch(/^http_requests_total\{route="\/s\/\[code\]",status="302"\} 1$/m);
  expect(text).toMatch(/^http_requests_total\{route="\/about",status="200"\} [1-9]/m);
  expect(text).toMatch(/^http_requests_total\{route="unknown",status="404"\} [2-9]$/m);
  expect(text).not.toContain("existe");
  for (const name of [
    ...["nodejs_eventloop_lag_seconds", "process_resident_memory_bytes", "http_connections", "realtime_sockets 0"],
    ...['database_pool_connections{pool="web",state="waiting"} 0', 'database_pool_wait_seconds_count{pool="web"}'],
    ...["visits_waiting 0", "visits_batch_seconds_count 1", "visits_lost_total 0"],
    ...['mail_jobs{state="pending"} 0', "whatsapp_unsigned_deliveries_total 1", "whatsapp_halted 0"],
    ...['whatsapp_deliveries{state="waiting"} 0', 'whatsapp_deliveries{state="failed"} 0'],
    ...['whatsapp_sends{state="waiting"} 0', "restore_in_progress 0", "data_dir_free_bytes "],
    ...[`app_info{version="${version}",commit="`, "database_up 1", "storage_up 1"],
  ])
    expect(text).toContain(name);

  const spans = () =>
    otlp.taken.flatMap(({ body }) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: TracedSpan[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  const find = (name: string) => spans().find((span) => span.name === name);
  const isOf = (span: TracedSpan, key: string, part: string) =>
    span.attributes.some((attribute) => attribute.key === key && attribute.value.stringValue?.includes(part));
  await expect.poll(() => find(`GET ${api}`)).toBeTruthy();
  const sql = () => spans().filter(({ traceId }) => traceId === find(`GET ${api}`)!.traceId);
  await expect.poll(() => sql().some((span) => isOf(span, "db.query.text", "SELECT"))).toBe(true);
  expect(otlp.taken.every(({ path }) => path === "/v1/traces")).toBe(true);

  // A page that is made for a visitor is made once.
  expect(await textOf("/product?search=medido")).toContain("</html>");
  await textOf("/api/product/findAll?page=2");
  await expect.poll(() => find("GET /api/product/findAll")).toBeTruthy();
  expect(spans().filter((span) => isOf(span, "db.query.text", "ts_rank"))).toHaveLength(1);

  await database.query("ALTER TABLE categories RENAME TO broken");
  const failed = await get(api, { cookie: "secreto=1" });
  expect(failed.status).toBe(500);
  await expect.poll(() => sentry.taken.length).toBeGreaterThan(0);
  const [report] = sentry.taken;
  expect(report!.path).toContain("/api/7/envelope/");
  expect(report!.body).toContain(failed.headers.get("x-request-id"));
  expect(report!.body).toContain("unexpected error in a handler");
  for (const secret of ["secreto", `127.0.0.1:${site.port}`]) expect(report!.body).not.toContain(secret);
  expect(await metrics()).toMatch(/^errors_total [1-9]/m);
  await database.query("ALTER TABLE broken RENAME TO categories");
});

test("pages name the address of the deployment, whatever it was when they were built", async () => {
  for (const path of ["/", "/academy", "/auth/login"]) {
    const canonical = `<link rel="canonical" href="https://estudio.example${path === "/" ? "" : path}`;
    expect(await textOf(path)).toContain(canonical);
  }
  expect(await textOf("/robots.txt")).toContain("https://estudio.example/sitemap.xml");
  expect(await textOf("/sitemap.xml")).toContain("<loc>https://estudio.example/academy</loc>");
  expect(await textOf("/restricted")).toContain("Código QR de https://estudio.example");
});

test("a proxy of ours may have more connections than an address", async () => {
  const sockets = Array.from({ length: 600 }, () => {
    const socket = net.connect(site.port, "127.0.0.1");
    return socket.on("error", () => {}).resume();
  });
  // The last ones are let in, and heard, as well.
  expect((await get("/api/health/live")).status).toBe(200);
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test("a line of the log has the id of the answer and no query string", async () => {
  const response = await get("/api/academy/categories/findAll?token=oculto");
  await expect.poll(site.output).toContain(response.headers.get("x-request-id")!);
  expect(site.output()).not.toContain("oculto");
});

test("its first line says what runs, and a probe has a line when its answer changes", async () => {
  const [first] = site.output().split("\n");
  const commit = existsSync(".git") ? expect.any(String) : null;
  expect(JSON.parse(first!)).toMatchObject({ msg: "starting", version, commit, node: process.version });
  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.includes("/api/health/ready")).length;
  for (let asked = 0; asked < 5; asked++) expect((await get("/api/health/ready")).status).toBe(200);
  await expect.poll(lines).toBe(1);
});

test("a handshake that is nobody's gets 404", async () => {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-key": "x",
    "sec-websocket-version": "13",
  };
  const request = http.get({ host: "127.0.0.1", port: site.port, path: "/foo", headers });
  const [{ statusCode }] = (await once(request, "response")) as [http.IncomingMessage];
  expect(statusCode).toBe(404);
});

test("it says that there is no account, and the one that is made then may sign in", async () => {
  await expect.poll(site.output).toContain("nobody can sign in: there is no account yet");
  const program = `${process.env.TEST_DIST}/standalone/user-create.mjs`;
  const about = ["--email", "ana@example.com", "--name", "Ana", "--role", "superadmin"];
  const env = { ...process.env, DATABASE_URL: own.url };
  const made = await promisify(execFile)(process.execPath, [program, ...about], { env });
  const [, password] = /^Created superadmin ana@example\.com, password (\S+)$/m.exec(made.stdout)!;
  const signIn = await fetch(`http://127.0.0.1:${site.port}/api/auth/loginNoCaptcha`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ana@example.com", password }),
  });
  expect([signIn.status, (await signIn.json()).user.role]).toEqual([200, "superadmin"]);
});

test("where it asks admins for a second factor, it leads them to set it up", async () => {
  const { database } = own;
  const session = { userId: randomUUID(), sessionId: randomUUID() };
  const insert = (statement: string) => database.query(statement, [session.userId]);
  await insert(
    `INSERT INTO users (id, email, username, name, role, updated_at) VALUES ($1, 'a@b.pe', 'a', 'Ana', 'admin', now())`,
  );
  await insert(`INSERT INTO sessions (id, user_id, refresh_hash, expires_at)
    VALUES ('${session.sessionId}', $1, 'x', now() + interval '1 day')`);
  // A site with an address of https calls it so.
  const [pair] = (await sessionCookie(session)).split(";");
  const cookie = `__Secure-${pair}`;
  const open = (path: string) => get(path, { cookie });

  const profile = "/dashboard/setting/profile";
  expect((await open("/dashboard/user/list")).status).toBe(200);
  await database.query("UPDATE options SET value = 'true' WHERE key = 'accounts.requireSecondFactor'");
  for (const path of ["/dashboard", "/dashboard/user/list", "/dashboard/setting/options", "/dashboard/no-existe"]) {
    const leads = async () => {
      const { status, headers } = await open(path);
      return [status, headers.get("location")];
    };
    await expect.poll(leads).toEqual([307, `${profile}#dos-pasos`]);
  }
  const page = await open(profile);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("Tu rol pide la verificación en dos pasos. Actívala para usar el panel."),
  ]);
  await insert("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', now())");
  expect((await open("/dashboard/user/list")).status).toBe(200);
});

test("it ends when the parent that started it is gone", async () => {
  // Node reports no "close" for a child whose channel was closed from this side.
  const exited = once(site.child, "exit");
  site.child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test("without a token there are no metrics", async ({ request }) => {
  expect((await request.get("/metrics")).status()).toBe(404);
});
