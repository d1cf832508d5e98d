import type { Handler } from "@/lib/api/route";
import { db, pool } from "@/lib/core/db";
import { call, signIn } from "@/lib/testing/fixtures";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { visitCalls } from "../calls";
import { storeVisits } from "@/lib/visits/record/store-visits";
import { checkTotals } from "@/lib/visits/repair";

const removeOne = visitCalls["DELETE /api/stat/remove/{id}"];
const removeMany = visitCalls["DELETE /api/stat/removeMany"];
const byUrl = visitCalls["GET /api/stat/analytics/by-url"];
const count = visitCalls["GET /api/stat/count"];
const exportAll = visitCalls["GET /api/stat/export"];
const findAll = visitCalls["GET /api/stat/findAll"];
const live = visitCalls["GET /api/stat/live"];

const hour = 60 * 60_000;
const marked = '"><img src=x onerror=alert(1)>';
let admin: Awaited<ReturnType<typeof signIn>>;

const ago = (time: number) => new Date(Date.now() - time);

beforeEach(async () => {
  await emptyVisits();
  admin = await signIn("admin");
  const visits = [
    seenVisit({ at: ago(60_000), source: "evil.example", referrer: `https://evil.example/${marked}` }),
    seenVisit({ at: ago(2 * hour), ip: "203.0.113.8" }),
    seenVisit({ at: ago(2 * hour), name: "/contact" }),
    seenVisit({ at: ago(26 * hour) }),
    seenVisit({ at: ago(3 * hour), audience: "bot" }),
    seenVisit({ at: ago(90 * hour), name: "/academy/<script>", ip: "2001:db8:1:2::3" }),
  ];
  for (const visit of visits) await storeVisits(pool, [visit]);
});

const ask = async (handler: Handler, query = "", method = "GET", params = {}) => {
  const response = await call(handler, { method, query, params, headers: admin.bearer });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : null };
};

test("by URL: visits, visitors and the period before, the most visited first", async () => {
  const { body } = await ask(byUrl, "?range=24h");
  expect(body).toEqual({
    results: [
      { url: "/academy", visits: 2, visitors: 2, previousVisits: 1 },
      { url: "/contact", visits: 1, visitors: 1, previousVisits: 0 },
    ],
    totalItems: 2,
    totalPages: 1,
    page: 1,
    limit: 24,
  });
  const dates = `?dateFrom=${ago(27 * hour).toISOString()}&dateTo=${ago(0).toISOString()}`;
  expect((await ask(byUrl, dates)).body.results[0]).toMatchObject({ url: "/academy", visits: 3 });
  const searched = (await ask(byUrl, "?range=1m&search=ACADEMY&limit=1&page=2")).body;
  expect(searched).toMatchObject({ results: [{ url: "/academy/<script>" }], totalItems: 2, totalPages: 2 });
  expect((await ask(byUrl, "?range=1m&page=9")).body).toMatchObject({ results: [], totalItems: 3 });
  expect((await ask(byUrl, "?range=1m&search=%25")).body.totalItems).toBe(0);
});

test.each([
  "range=2h",
  "dateFrom=mañana",
  "dateFrom=2026-02-31",
  "dateTo=275760-09-13",
  "search=a&search=b",
  "compare=x",
  "x=1",
])("%s is refused", async (query) => {
  expect((await ask(byUrl, `?${query}`)).status).toBe(400);
});

test("dates in the wrong order, in the future and of long ago are put right", async () => {
  for (const query of ["dateFrom=2026-03-02&dateTo=2026-03-01", "dateFrom=2099-01-01", "dateFrom=2000-01-01"]) {
    expect([query, (await ask(byUrl, `?${query}`)).status]).toEqual([query, 200]);
  }
});

test("records: masked addresses until the option shows them, and what strangers wrote as text", async () => {
  const { body } = await ask(findAll);
  expect(body).toMatchObject({ totalItems: 6, more: false, page: 1, previous: null, next: null });
  expect(body.results[0]).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    currentURL: "/academy",
    createdAt: expect.any(String),
    countryName: expect.any(String),
    city: "",
    ip: "203.0.113.x",
    referrer: `https://evil.example/${marked}`,
    campaign: "",
    device: "desktop",
    browser: "Chrome",
    os: "Windows",
    audience: "person",
  });
  expect(body.results.at(-1).ip).toBe("2001:db8:1::");
  await db.option.upsert({
    where: { key: "stats.showAddresses" },
    create: { key: "stats.showAddresses", type: "boolean", value: "true" },
    update: { value: "true" },
  });
  expect((await ask(findAll)).body.results[0].ip).toBe("203.0.113.7");
  await db.option.update({ where: { key: "stats.showAddresses" }, data: { value: "false" } });
});

test("records of a source, of people alone unless it is said", async () => {
  await storeVisits(pool, [seenVisit({ at: ago(hour), source: "evil.example", audience: "bot" })]);
  const found = async (query: string) => (await ask(findAll, query)).body.totalItems;
  expect(await found("?source=evil.example")).toBe(1);
  expect(await found("?source=evil.example&audience=bot")).toBe(1);
  expect(await found("?source=(ninguna)&audience=person")).toBe(4);
  expect(await found("?source=evil.example&country=(ninguna)")).toBe(0);
  expect(await found("?campaign=(ninguna)&url=/contact")).toBe(1);
  expect((await ask(count, "?source=evil.example")).body.count).toBe(1);
  const { text } = await ask(exportAll, "?source=evil.example");
  expect(text.split("\n").filter(Boolean)).toHaveLength(2);
  for (const query of [
    `?source=${"x".repeat(201)}`,
    "?country=(nada)",
    "?device=nevera",
    "?os=a&os=b",
    "?source=%00",
  ]) {
    expect([query, (await ask(findAll, query)).status]).toEqual([query, 400]);
  }
});

test("records by key and by page; too far by page is refused", async () => {
  const ids = (await ask(findAll)).body.results.map(({ id }: { id: string }) => id);
  const first = (await ask(findAll, "?limit=2")).body;
  const second = (await ask(findAll, `?limit=2&after=${first.next}`)).body;
  expect(second.results.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
  expect((await ask(findAll, "?limit=2&page=2")).body.results).toEqual(second.results);
  expect((await ask(findAll, `?limit=2&before=${second.previous}`)).body.results).toEqual(first.results);
  expect((await ask(findAll, "?page=100000")).status).toBe(400);
  for (const nothing of ["after=zzz", "before=zzz", `after=${first.next}=`, `after=${"_".repeat(22)}`]) {
    const { status, body } = await ask(findAll, `?${nothing}`);
    expect([nothing, status, Object.values(body.fields)]).toEqual([nothing, 400, ["Ese lugar no es válido."]]);
  }
  expect((await ask(findAll, "?search=contact")).body.totalItems).toBe(1);
  expect((await ask(findAll, "?audience=bot&range=12h")).body.totalItems).toBe(1);
});

test("a record is removed once, with its entry in the audit log", async () => {
  const [{ id }] = (await ask(findAll)).body.results;
  expect((await ask(removeOne, "", "DELETE", { id })).status).toBe(204);
  expect((await ask(removeOne, "", "DELETE", { id })).status).toBe(404);
  expect((await ask(removeOne, "", "DELETE", { id: "x" })).status).toBe(400);
  expect((await ask(findAll)).body.totalItems).toBe(5);
  const entry = await db.auditEntry.findFirst({ where: { actorId: admin.user.id, action: "stat.remove" } });
  expect(entry).toMatchObject({ targetName: "/academy", targetId: id });
});

test("what filters select is removed as it was counted, and not otherwise", async () => {
  expect((await ask(removeMany, "", "DELETE")).status).toBe(400);
  const counted = (await ask(count, "?search=academy&audience=person")).body;
  expect(counted.count).toBe(4);
  await storeVisits(pool, [seenVisit({ at: new Date(), ip: "203.0.113.9" })]);
  const query = `?search=academy&audience=person&until=${counted.until}`;
  expect((await ask(removeMany, `${query}&count=3`, "DELETE")).status).toBe(409);
  expect((await ask(findAll)).body.totalItems).toBe(7);
  expect((await ask(removeMany, `${query}&count=4`, "DELETE")).body).toEqual({ removed: 4 });
  // The visit that came after the counting stays.
  expect((await ask(findAll)).body.totalItems).toBe(3);
  const entry = await db.auditEntry.findFirst({ where: { actorId: admin.user.id, action: "stat.removeMany" } });
  expect(entry).toMatchObject({ targetName: "4", changes: { search: ["academy", null], audience: ["person", null] } });
  const days = {
    from: ago(200 * hour)
      .toISOString()
      .slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  };
  expect(await checkTotals(days)).toEqual([]);
});

test("CSV and live", async () => {
  const { text } = await ask(exportAll, "?range=12h");
  expect(text.split("\n").filter(Boolean)).toHaveLength(5);
  expect(text).toContain("Página");
  expect((await ask(live)).body).toMatchObject({ visitors: 1, names: [{ value: "/academy", visitors: 1 }] });
});
