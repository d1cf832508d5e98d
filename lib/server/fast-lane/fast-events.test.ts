import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { createGoal } from "@/lib/analytics/goals/service";
import { sitesMayHaveChanged } from "@/lib/analytics/sites/known-sites";
import { stopRecordingHits } from "@/lib/analytics/record/record-hit";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { waitUntil } from "@/lib/testing/wait-until";
import { stopRecording } from "@/lib/visits/record/record-visit";
import { answerEvent, isEvent } from "./fast-events";

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const server = createServer((request, response) => {
  if (isEvent(request, request.url!)) return answerEvent(request, response, "a-request-id");
  response.writeHead(418).end(); // Next's
});
let [port, site] = [0, 0];

beforeAll(async () => {
  ({ id: site } = await db.site.create({
    data: { name: "Café", domains: ["cafe.test", "xn--caf-dma.test"], script: "c" },
  }));
  await db.site.create({ data: { name: "Otro", domains: ["otro.test"], script: "o" } });
  await sitesMayHaveChanged();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
beforeEach(emptyVisits);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await Promise.all([stopRecordingHits(), stopRecording()]);
});

type Options = { headers?: Record<string, string>; method?: string; from?: string };

async function send(body: unknown, { headers = {}, method = "POST", from = "127.0.0.1" }: Options = {}) {
  const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const request = ask({
    ...{ host: "127.0.0.1", port, path: "/api/event", method, localAddress: from },
    headers: {
      ...{ "content-type": "text/plain", origin: "https://cafe.test", "sec-fetch-site": "cross-site" },
      ...{ "user-agent": chrome, "content-length": String(Buffer.byteLength(text)) },
      ...headers,
    },
  });
  request.end(text);
  const [response] = await once(request, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString(),
    dropped: response.headers["x-plausible-dropped"] === "1",
  };
}

const stored = async () =>
  (
    await pool.query(
      `SELECT site_id, kind::text, name, page, hostname, source, utm_source, interactive, seconds, scroll, props
       FROM visit_hits ORDER BY created_at, id`,
    )
  ).rows;

const view = {
  n: "pageview",
  u: "https://www.cafe.test/carta/?ref=ig#x",
  d: "cafe.test",
  r: "https://www.google.com/",
};

test("a page, an event and its reading are stored as the trackers tell of them, by pages of any origin", async () => {
  const first = await send(view);
  expect([first.status, first.body, first.dropped]).toEqual([202, "ok", false]);
  expect(first.headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "no-store" });
  await send(
    {
      ...{ name: "Pedido", url: "https://cafe.test/caf%C3%A9", domain: "www.Café.test", interactive: false },
      props: { "Tamaño de taza": "grande", unidades: 2, llevar: true, nada: null, lista: [1] },
      revenue: { currency: "PEN", amount: "12.50" },
    },
    { headers: { "content-type": "application/json" } },
  );
  await send({
    n: "engagement",
    u: "https://cafe.test/#/carta",
    d: "cafe.test",
    h: 1,
    e: 4_400,
    sd: 83,
    v: 36,
    p: '{"a":"b"}',
  });
  const plain = { site_id: site, hostname: "cafe.test", name: "", source: "", utm_source: "", interactive: true };
  expect(await stored()).toEqual([
    {
      ...plain,
      kind: "view",
      page: "/carta",
      source: "instagram.com",
      utm_source: "ig",
      seconds: 0,
      scroll: 0,
      props: null,
    },
    {
      ...{ ...plain, kind: "event", name: "Pedido", page: "/café", interactive: false, seconds: 0, scroll: 0 },
      props: { $amount: "1250", $currency: "PEN", Tamano_de_taza: "grande", unidades: "2", llevar: "true" },
    },
    { ...plain, kind: "engagement", page: "/#/carta", seconds: 4, scroll: 83, props: null },
  ]);
});

test("long addresses are cut, and a site's own domains and those below are no source", async () => {
  const long = "x".repeat(3_000);
  await send({ ...view, u: `https://cafe.test/carta?q=${long}`, r: `https://x.test/${long}` });
  await send({ ...view, u: "https://cafe.test/carta", r: "https://blog.cafe.test/" });
  expect(await stored()).toMatchObject([
    { page: "/carta", source: "x.test" },
    { page: "/carta", source: "" },
  ]);
});

test("a browser that asks first is told that it may", async () => {
  const { status, headers } = await send("", { method: "OPTIONS" });
  expect([status, headers["access-control-allow-origin"], headers["access-control-allow-methods"]]).toEqual([
    204,
    "*",
    "POST",
  ]);
});

test.each([
  ["a domain that nobody has", { ...view, d: "nadie.test" }, {}],
  ["a page of another site", { ...view, u: "https://otro.test/" }, {}],
  ["a domain that only ends alike", { ...view, u: "https://notcafe.test/" }, {}],
  ["a computer of a developer", { ...view, u: "http://localhost:3000/" }, {}],
  ["a program", view, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ["who asks not to be followed", view, { "sec-gpc": "1" }],
  ["a page that is not looked at yet", view, { "sec-purpose": "prefetch;prerender" }],
  ["a view of this site, which its beacon tells", { ...view, u: "http://localhost:3000/academy", d: "localhost" }, {}],
  ["an event of this site on another's page", { n: "x", u: "https://otro.test/", d: "localhost" }, {}],
  ["the panel", { n: "x", u: "http://localhost:3000/dashboard/user/list", d: "localhost" }, {}],
])("%s is not counted, and the tracker is told so", async (_, body, headers) => {
  const { status, body: said, dropped } = await send(body, { headers });
  expect([status, said, dropped]).toEqual([202, "ok", true]);
  expect(await stored()).toEqual([]);
});

test("events of this site have its own names of pages, and those who work here count for nothing", async () => {
  const event = { n: "Reserva", u: "http://localhost:3000/password/restore/secreto?x=1", d: "localhost:3000" };
  expect((await send(event)).dropped).toBe(false);
  const { cookie } = await signIn("collaborator");
  expect((await send(event, { headers: cookie })).dropped).toBe(true);
  expect(await stored()).toMatchObject([{ site_id: 1, kind: "event", name: "Reserva", page: "/password/restore/*" }]);
});

test.each<[string, unknown]>([
  ["nothing", ""],
  ["no JSON", "{"],
  ["no object", "[]"],
  ["null", "null"],
  ["depth", "[".repeat(8_000)],
  ["no name", { u: view.u, d: view.d }],
  ["a name of 10 KB", { ...view, n: "x".repeat(10_000) }],
  ["a name that is none", { ...view, n: { toString: 1 } }],
  ["no address", { n: "x", d: view.d }],
  ["a script", { ...view, u: "javascript:alert(1)" }],
  ["a file", { ...view, u: "file:///etc/passwd" }],
  ["a NUL", { ...view, n: "a\0b" }],
  ["half a sign", '{"n":"\\ud800","u":"https://cafe.test/","d":"cafe.test"}'],
  ["other bytes", Buffer.from([0x7b, 0xff, 0x7d])],
])("%s is refused, and the page can read why", async (_, body) => {
  const { status, headers } = await send(body);
  expect([status, headers["access-control-allow-origin"]]).toEqual([400, "*"]);
  expect(await stored()).toEqual([]);
});

test("a thousand properties, long ones, and those that mean something to a program do no harm", async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`p${n}`, "x".repeat(30)]));
  await send({ ...view, n: "a", p: many, $: { currency: "PEN", amount: 1 } });
  await send({ ...view, n: "b", p: { ["k".repeat(400)]: "v".repeat(3_000) } });
  await send(
    `{"n":"c","u":"https://cafe.test/","d":"cafe.test","p":{"__proto__":"x","constructor":"y"},"$":{"amount":"1e400"}}`,
  );
  await send({ ...view, n: "d", p: '{"a', m: 5, $: [], sd: 255, e: -1 });
  const [a, b, c, d] = await stored();
  expect([Object.keys(a.props).length, a.props.$amount]).toEqual([32, "100"]);
  expect(Object.entries(b.props)).toEqual([["k".repeat(64), "v".repeat(500)]]);
  expect(c.props).toEqual({ constructor: "y" });
  expect(d.props).toBeNull();
});

test("strangers who invent pages and events fill no table, and keep nobody else's site from counting", async () => {
  const flood = async (worker: number) => {
    const from = `127.0.3.${worker + 1}`;
    for (let n = 0; n < 150; n++)
      await send({ ...view, n: `Evento ${worker}-${n}`, u: `https://cafe.test/p/${worker}-${n}` }, { from });
  };
  await Promise.all(Array.from({ length: 8 }, (_, worker) => flood(worker)));
  const { rows } = await pool.query(
    "SELECT count(*)::int AS hits, count(DISTINCT name)::int AS names, count(DISTINCT page)::int AS pages FROM visit_hits",
  );
  expect(rows[0].hits).toBe(1_200);
  expect(rows[0].names).toBeLessThanOrEqual(101);
  expect(rows[0].pages).toBeLessThanOrEqual(1_001);
  // An event's value in money is kept: it counts neither as a name nor as a property's value.
  await send({ ...view, n: "Compra", $: { currency: "PEN", amount: 7 } });
  expect((await stored()).at(-1)).toMatchObject({ name: "(otras)", props: { $amount: "700", $currency: "PEN" } });
  await send({ n: "Compra", u: "https://otro.test/gracias", d: "otro.test" });
  expect((await stored()).at(-1)).toMatchObject({ name: "Compra", page: "/gracias" });
});

describe("whatever strangers invent", () => {
  /** A site of its own, because what was invented of one stays in memory. */
  async function makeSite(domain: string) {
    const { id } = await db.site.create({ data: { name: domain, domains: [domain], script: domain } });
    await sitesMayHaveChanged();
    const tell = (n: string, p: object = {}, from = "127.0.5.1") =>
      send({ n, u: `https://${domain}/`, d: domain, p }, { from });
    const last = async () => (await stored()).at(-1);
    return { id, tell, last };
  }
  const inventProps = async (tell: (n: string, p: object) => Promise<unknown>) => {
    for (let post = 0; post < 4; post++)
      await tell("Clic", Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${post}-${n}`, "x"])));
  };
  const inventNames = async (tell: (n: string) => Promise<unknown>) => {
    for (let n = 0; n < 110; n++) await tell(`Evento ${n}`);
  };

  test("properties take no name's place", async () => {
    const { tell, last } = await makeSite("props.test");
    await inventProps(tell);
    await tell("Reserva", { otra: "x" });
    expect(await last()).toMatchObject({ name: "Reserva", props: null });
  });

  test("names of goals count, those of a new goal too", async () => {
    const { id, tell, last } = await makeSite("goals.test");
    await db.siteGoal.create({ data: { siteId: id, name: "Reservas", kind: "event", pattern: "Reserva" } });
    await sitesMayHaveChanged();
    await inventNames(tell);
    await tell("Reserva");
    expect(await last()).toMatchObject({ name: "Reserva" });
    await tell("Pedido");
    expect(await last()).toMatchObject({ name: "(otras)" });
    const { actor } = await signIn("admin");
    const heard = jest.fn();
    await onOwnConnection(async (client) => {
      client.on("notification", heard);
      await client.query("LISTEN sites_changed");
      await createGoal(actor, { site: id, name: "Pedidos", kind: "event", pattern: "Pedido", currency: null });
      await waitUntil("all processes are told of the goal", () => heard.mock.calls.length > 0);
    });
    await sitesMayHaveChanged();
    await tell("Pedido");
    expect(await last()).toMatchObject({ name: "Pedido" });
  });

  test("names that are stored count, with their properties", async () => {
    const other = await makeSite("antes.test");
    const { id, tell, last } = await makeSite("stored.test");
    await other.tell("De hoy", { plan: "x" });
    await pool.query("UPDATE visit_hits SET site_id = $1", [id]);
    await pool.query(
      `WITH word AS (INSERT INTO visit_words (word) VALUES ('De antes') RETURNING id)
      INSERT INTO session_totals (site_id, dimension, day, value, visitors, visits, views, hits, bounces, seconds, firsts)
      SELECT $1, 'event', current_date - 7, id, 1, 1, 1, 1, 0, 0, 1 FROM word`,
      [id],
    );
    await inventProps(tell);
    await inventNames(tell);
    await tell("De hoy", { plan: "y", otra: "z" });
    expect(await last()).toMatchObject({ name: "De hoy", props: { plan: "y" } });
    await tell("De antes");
    expect(await last()).toMatchObject({ name: "De antes" });
    await tell("Inventado");
    expect(await last()).toMatchObject({ name: "(otras)" });
  });
});

test("whoever tells too much has to wait; a client's own proxy says whom it asks for", async () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  const answers = await Promise.all(Array.from({ length: 610 }, () => send(view, { from: "127.0.4.1" })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  now.mockRestore();
  await emptyVisits();
  for (const ip of ["203.0.113.5", "203.0.113.6", "nadie"])
    await send(view, { from: "127.0.4.2", headers: { "x-plausible-ip": ip } });
  const { rows } = await pool.query("SELECT count(DISTINCT visitor)::int AS visitors FROM visit_hits");
  expect(rows[0].visitors).toBe(3);
});
