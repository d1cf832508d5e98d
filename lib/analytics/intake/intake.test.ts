import { POST } from "@/app/api/event/route";
import { db, pool } from "@/lib/core/db";
import { emptyVisits } from "@/lib/testing/visits";
import { forgetSites } from "./sites-by-domain";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
let site: number;

beforeAll(async () => {
  await emptyVisits();
  const data = { name: "Cliente", domains: ["cliente.example"], script: "cliente" };
  site = (await db.site.create({ data, select: { id: true } })).id;
  forgetSites();
});

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request("http://localhost:3000/api/event", {
    method: "POST",
    headers: { "user-agent": chrome, "content-type": "text/plain", origin: "https://cliente.example", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return POST(request, { params: Promise.resolve({}) });
}

async function tell(body: unknown, headers?: Record<string, string>) {
  const response = await send(body, headers);
  return [response.status, response.headers.get("x-plausible-dropped")];
}

const view = {
  n: "pageview",
  u: "https://www.cliente.example/precios/?utm_source=carta#ancla",
  d: "cliente.example",
  r: "https://www.google.com/",
};

const stored = async () => (await pool.query("select * from visit_hits order by created_at, id")).rows;

test("a view, an event and engagement are stored as they were told", async () => {
  expect(await tell(view)).toEqual([202, null]);
  const event = {
    name: "Compra",
    url: view.u,
    domain: "cliente.example",
    props: { plan: "Pro", "no vale": "x", n: 3 },
    revenue: { amount: "12.5", currency: "PEN" },
    interactive: false,
  };
  expect(await tell(event)).toEqual([202, null]);
  expect(await tell({ n: "engagement", u: view.u, d: "cliente.example", e: 12_400, sd: 300 })).toEqual([202, null]);
  const [first, second, third] = await stored();
  expect(first).toMatchObject({
    site_id: site,
    kind: "view",
    name: "",
    page: "/precios",
    hostname: "cliente.example",
    source: "google.com",
    utm_source: "carta",
    browser: "Chrome",
    props: null,
  });
  expect(second).toMatchObject({
    kind: "event",
    name: "Compra",
    interactive: false,
    props: { plan: "Pro", n: "3", $amount: "1250", $currency: "PEN" },
  });
  expect(third).toMatchObject({ kind: "engagement", seconds: 12, scroll: 100 });
  expect(new Set([first.visitor, second.visitor, third.visitor]).size).toBe(1);
});

test.each<[string, unknown, Record<string, string>]>([
  ["a domain that nobody has", { ...view, d: "otro.example" }, {}],
  ["another site's page", { ...view, u: "https://evil.example/" }, {}],
  ["a page whose host only ends so", { ...view, u: "https://noescliente.example/" }, {}],
  ["a program", view, { "user-agent": "Googlebot/2.1" }],
  ["who asks not to be followed", view, { "sec-gpc": "1" }],
  ["a view of this site, which its beacon tells", { ...view, u: "http://localhost:3000/", d: "localhost:3000" }, {}],
])("%s is not counted", async (_name, body, headers) => {
  const before = (await stored()).length;
  expect(await tell(body, headers)).toEqual([202, "1"]);
  expect(await stored()).toHaveLength(before);
});

test.each<[object, string]>([
  [{ e: "mucho" }, "Escribe un número."],
  [{ d: "" }, "Escribe el dominio."],
  [{ u: "nada" }, "No es válida."],
])("what is wrong of %j is told beside it: %s", async (change, text) => {
  const response = await send({ ...view, ...change });
  const { fields, message } = await response.json();
  expect(Object.values(fields)).toEqual([text]);
  if ("d" in change) expect(message).toBe("Falta el dominio.");
});

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["a NUL", { ...view, n: "a\0b" }],
  ["no address", { ...view, u: "nada" }],
  ["a name of 10 KB", { ...view, n: "x".repeat(10_000) }],
  ["an address of 5 KB", { ...view, u: `https://cliente.example/${"x".repeat(5_000)}` }],
  ["a list", [view]],
  ["a number for a name", { ...view, n: 7 }],
])("%s is refused", async (_name, body) => {
  expect((await tell(body))[0]).toBe(400);
});

test("of a thousand properties thirty are kept, and what is none is no reason to count nothing", async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`p${n}`, "x".repeat(n)]));
  expect(await tell({ ...view, n: "Muchas", p: many })).toEqual([202, null]);
  expect(await tell({ ...view, n: "Ninguna", p: "{no" })).toEqual([202, null]);
  const [many_, none] = (await stored()).filter(({ name }) => ["Muchas", "Ninguna"].includes(name));
  expect(Object.keys(many_.props)).toHaveLength(30);
  expect(none.props).toBeNull();
});
