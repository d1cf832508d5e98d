import { expect, test } from "@playwright/test";
import { startCollector } from "../lib/testing/collector";
import { version } from "../package.json";
import { emptyDatabase } from "./own-database";
import { startSite } from "./site-process";

/* What the built site tells of itself: metrics, traces and errors. In a process of its own, on a database that may be broken. */

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type TracedSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

test("metrics are counted for whoever knows the token, traces and errors reach their collectors", async () => {
  const { database, url, drop } = await emptyDatabase("telemetry");
  const [otlp, sentry] = [await startCollector(), await startCollector()];
  const METRICS_TOKEN = "a token of the tests";
  const { child, port, exit } = await startSite({
    DATABASE_URL: url,
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlp.port}`,
    OTEL_BSP_SCHEDULE_DELAY: "200",
    SENTRY_DSN: `http://key@127.0.0.1:${sentry.port}/7`,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
  const metrics = async () => (await get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).text();

  await database.query(
    `WITH s AS (INSERT INTO visit_subjects (kind, name) VALUES ('link', 'medido') RETURNING id), l AS (
       INSERT INTO short_links (id, subject_id, destination, short_code, updated_at)
       SELECT gen_random_uuid(), id, 'https://example.com/', 'medido', now() FROM s RETURNING id)
     INSERT INTO link_codes (code, link_id) SELECT 'medido', id FROM l`,
  );
  await expect.poll(async () => (await get("/s/medido")).status).toBe(302);
  const api = "/api/academy/categories/findAll";
  for (const path of ["/about", "/no/existe/1", "/no/existe/2", api]) await (await get(path)).arrayBuffer();
  const unsigned = await fetch(`http://127.0.0.1:${port}/api/whatsapp/webhook`, { method: "POST", body: "{}" });
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
    ...[
      "visits_waiting 0",
      "visits_batch_seconds_count 1",
      'mail_jobs{state="pending"} 0',
      ...["whatsapp_unsigned_deliveries_total 1", 'whatsapp_deliveries{state="waiting"} 0', "whatsapp_halted 0"],
      ...['whatsapp_deliveries{state="failed"} 0', 'whatsapp_sends{state="waiting"} 0'],
      ...[
        "visits_lost_total 0",
        "restore_in_progress 0",
        "data_dir_free_bytes ",
        `app_info{version="${version}",commit="`,
      ],
      "database_up 1",
      "storage_up 1",
    ],
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
  expect(await (await get("/product?search=medido")).text()).toContain("</html>");
  await (await get("/api/product/findAll?page=2")).arrayBuffer();
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
  for (const secret of ["secreto", `127.0.0.1:${port}`]) expect(report!.body).not.toContain(secret);
  expect(await metrics()).toMatch(/^errors_total [1-9]/m);

  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  await Promise.all([otlp.stop(), sentry.stop()]);
  await drop();
});

test("without a token there are no metrics", async ({ request }) => {
  expect((await request.get("/metrics")).status()).toBe(404);
});
