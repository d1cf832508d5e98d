import { analyticsCalls } from "../calls";
import type { Handler } from "@/lib/api/route";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { panelFor, ownLinks } from "@/lib/panel/panel";
import { linksOf } from "@/lib/panel/shared/panel";
import { call, signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import type { NewHit } from "../record/hit";
import { recordHit } from "../record/record-hit";
import { keepSessions } from "../sessions/keep";
import { analyticsDefaults, type AnalyticsQuery } from "../shared/report-query";
import { askedAnalytics } from "./asked";
import { listValues, readCards, readProps } from "./breakdown";
import { listDayNotes } from "./notes";
import { detailQuery } from "./schema";
import { listSegments } from "./segments";

const exportRoute = analyticsCalls["GET /api/analytics/export"];
const createDayNote = analyticsCalls["POST /api/analytics/notes/create"];
const removeDayNote = analyticsCalls["DELETE /api/analytics/notes/remove/{id}"];
const updateDayNote = analyticsCalls["PATCH /api/analytics/notes/update/{id}"];
const report = analyticsCalls["GET /api/analytics/report"];
const createSegment = analyticsCalls["POST /api/analytics/segments/create"];
const removeSegment = analyticsCalls["DELETE /api/analytics/segments/remove/{id}"];
const updateSegment = analyticsCalls["PATCH /api/analytics/segments/update/{id}"];
const values = analyticsCalls["GET /api/analytics/values"];

const day = addDays(dayOf(new Date()), -1);
const noon = startOfDay(day).getTime() + 12 * 3_600_000;
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
type Person = Awaited<ReturnType<typeof signIn>>;
let site: number;
let admin: Person;
/** Is named in the site. */
let member: Person;
let stranger: Person;

const record = (minute: number, ip: string, page: string, change: Partial<NewHit> = {}): Promise<string> =>
  new Promise((done) =>
    recordHit(
      {
        siteId: site,
        kind: "view",
        page,
        hostname: "cliente.example",
        at: new Date(noon + minute * 60_000),
        ip,
        userAgent: chrome,
        ...change,
      },
      done,
    ),
  );

beforeAll(async () => {
  await emptyVisits();
  [admin, member, stranger] = await Promise.all([signIn("admin"), signIn("user"), signIn("user")]);
  const made = await db.site.create({
    data: {
      name: "Tienda",
      domains: ["cliente.example"],
      script: `tienda-${member.user.id}`,
      people: { create: { userId: member.user.id } },
      goals: { create: { name: "Compra", kind: "event", pattern: "compra", currency: "PEN" } },
    },
    select: { id: true },
  });
  site = made.id;
  await record(0, "203.0.113.1", "/", { referrer: "https://www.google.com/", language: "es-PE" });
  await record(2, "203.0.113.1", "/blog");
  await record(4, "203.0.113.1", "/blog", {
    kind: "event",
    name: "compra",
    props: { plan: "Pro", $amount: "12050", $currency: "PEN" },
  });
  await record(4, "203.0.113.1", "/blog", { kind: "event", name: "File Download" });
  await record(6, "203.0.113.3", "/");
  await record(-1440, "203.0.113.4", "/");
  await keepSessions();
});

const query = (change: Partial<AnalyticsQuery> = {}): AnalyticsQuery => ({
  ...analyticsDefaults,
  site,
  period: "yesterday",
  ...change,
});

const ask = async (
  handler: Handler,
  person: Person,
  options: { query?: object; body?: object; id?: string; method?: string },
) => {
  const search = new URLSearchParams(options.query as Record<string, string>).toString();
  const response = await call(handler, {
    method: options.method ?? "GET",
    query: search && `?${search}`,
    body: options.body,
    params: options.id ? { id: options.id } : {},
    headers: person.bearer,
  });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : null };
};

test("the figures, each beside those of the day before, and the chart by the hour", async () => {
  const { body } = await ask(report, member, { query: query() });
  expect(body.tiles.map(({ metric, value, previous }: Record<string, unknown>) => [metric, value, previous])).toEqual([
    ["visitors", 2, 1],
    ["visits", 2, 1],
    ["pageviews", 3, 1],
    ["views_per_visit", 1.5, 1],
    ["bounce_rate", 50, 100],
    ["visit_duration", 120, 0],
    ["new_visits", 2, 1],
  ]);
  expect(body.chart).toMatchObject({ metric: "visitors", unit: "hour" });
  expect(body.chart.points).toHaveLength(24);
  expect(body.chart.points[12]).toEqual({
    at: `${day} 12:00:00`,
    value: 2,
    previousAt: `${addDays(day, -1)} 12:00:00`,
    previous: 1,
  });
  expect(body.chart.points[13]).toMatchObject({ value: 0, previous: 0 });
});

test("lists show who reached the watched goal, and all values those of each goal, without a filter", async () => {
  const asked = await askedAnalytics(member.actor, query());
  const [sources, pages] = await readCards(asked);
  expect(sources).toMatchObject({ showsReached: true, dimension: "source" });
  expect(sources!.rows.map(({ value, reached }) => [value, reached])).toEqual([
    ["", [0]],
    ["google.com", [1]],
  ]);
  expect(pages!.rows.map(({ value, reached }) => [value, reached])).toEqual([
    ["/", [1]],
    ["/blog", [1]],
  ]);
  const all = await listValues(asked, detailQuery.parse({ dimension: "source" }));
  const year = query({ period: "12m" });
  const [long, chosen] = await Promise.all(
    [year, { ...year, goal: "Compra" }].map(async (one) => readCards(await askedAnalytics(member.actor, one))),
  );
  expect([long, chosen].map((cards) => cards![0]!.showsReached)).toEqual([false, true]);
  expect(all.results.map(({ reached }) => reached)).toEqual([[0], [1]]);
  const { text } = await ask(exportRoute, member, { query: { ...query(), dimension: "source" } });
  expect(
    text
      .split(/\r?\n/)
      .slice(0, 3)
      .map((line) => line.split(",").at(-1)),
  ).toEqual(["Compra", "0", "1"]);
});

test("of today what is to come is not drawn", async () => {
  const { body } = await ask(report, admin, { query: query({ period: "today", compare: "none" }) });
  const last = body.chart.points.at(-1);
  expect(body.live).toBe(0);
  expect(body.chart.points[0].value).toBe(0);
  expect(new Date().getUTCHours() === 4 || last.value === null).toBe(true);
});

test("a goal in the filters asks for conversions, and narrows all lists", async () => {
  const f = "is,goal,Compra";
  const { body } = await ask(report, member, { query: query({ f }) });
  expect(body.tiles.map(({ metric, value }: Record<string, unknown>) => [metric, value])).toEqual([
    ["visitors", 1],
    ["events", 1],
    ["conversion_rate", 50],
    ["total_revenue", 120.5],
    ["average_revenue", 120.5],
  ]);
  expect(body.currency).toBe("PEN");
  const cards = await readCards(await askedAnalytics(member.actor, query({ f })));
  expect(cards.map(({ name, rows }) => [name, rows.map(({ label, metrics }) => [label, ...metrics])])).toEqual([
    ["sources", [["google.com", 1, 100, 120.5]]],
    ["pages", [["/blog", 1, 100, 120.5]]],
    ["places", [[expect.any(String), 1, 50, 120.5]]],
    ["devices", [["Chrome", 1, 50, 120.5]]],
    ["goals", [["Compra", 1, 1, 50, 120.5, 120.5]]],
  ]);
});

test("all values of a dimension: in pages, sorted and searched by what they are called", async () => {
  const asked = await askedAnalytics(member.actor, query());
  const list = async (change: object) => {
    const { results, ...page } = await listValues(asked, detailQuery.parse(change));
    return { ...page, rows: results.map(({ label, metrics }) => [label, metrics[0]]) };
  };
  expect(await list({ dimension: "page", limit: 1, page: 2 })).toMatchObject({
    rows: [["/blog", 1]],
    totalItems: 2,
    totalPages: 2,
  });
  expect(await list({ dimension: "page", limit: 1, page: 9 })).toMatchObject({ rows: [], totalItems: 2 });
  expect((await list({ dimension: "page", sort: "visitors", order: "asc" })).rows[0]).toEqual(["/blog", 1]);
  expect((await list({ dimension: "channel", search: "BÚSQ" })).rows).toEqual([["Búsqueda", 1]]);
  expect((await list({ dimension: "source", search: "direc" })).rows).toEqual([["Directo", 1]]);
  expect((await list({ dimension: "device", search: "computa" })).rows).toEqual([["Computadora", 2]]);
  expect((await list({ dimension: "event", search: "descarga" })).rows).toEqual([["Descarga de archivo", 1]]);
  expect((await list({ dimension: "event", search: "download" })).rows).toEqual([["Descarga de archivo", 1]]);
  expect((await list({ dimension: "referrer", search: "%" })).rows).toEqual([]);
  expect((await list({ dimension: "utm_source" })).rows).toEqual([]);
  expect(await readProps(asked)).toEqual(["plan"]);
  expect((await list({ dimension: "prop:plan" })).rows).toEqual([["Pro", 1]]);
});

test("values to choose a filter of", async () => {
  const suggested = async (change: object) =>
    (await ask(values, member, { query: { ...query(), ...change } })).body.values;
  expect(await suggested({ dimension: "page", search: "blo", f: "is,page,/" })).toEqual([
    { value: "/blog", label: "/blog" },
  ]);
  expect(await suggested({ dimension: "goal", search: "com" })).toEqual([{ value: "Compra", label: "Compra" }]);
  expect((await ask(values, member, { query: { ...query(), dimension: "color" } })).status).toBe(400);
});

test("a list as CSV, and all of them", async () => {
  const { text } = await ask(exportRoute, member, { query: { ...query(), dimension: "page" } });
  expect(text.trim().split("\n")).toEqual([
    "Página,Visitantes,Visitas,Páginas vistas,Salidas,Tiempo en la página,Lectura,Compra",
    expect.stringMatching(/^\/,2,2,2,50/),
    expect.stringMatching(/^\/blog,1,1,1,/),
  ]);
  const whole = (await ask(exportRoute, member, { query: query() })).text;
  expect(whole).toContain("Fuente,google.com,1,1,2,0,240");
  expect(whole).toContain("Propiedad plan,Pro,1");
  expect(whole).toMatch(/^Objetivo,Compra,1,.*,120\.5,120\.5,PEN$/m);
  const sold = await ask(exportRoute, member, { query: { ...query({ f: "is,goal,Compra" }), dimension: "source" } });
  expect(sold.text.trim().split("\n")).toEqual([
    expect.stringContaining("Visitantes con conversión,Conversiones,Conversión,Ingresos,Ingreso promedio,Moneda"),
    "google.com,1,1,100,120.5,120.5,PEN",
  ]);
});

const nonsense = [
  "period=siglo",
  "site=-1",
  "site=99999999999",
  "from=2026-02-31",
  "f=%00",
  "metric=ip",
  "unit=minute",
  "x=1",
];
test.each(nonsense)("%s is refused", async (search) => {
  expect((await ask(report, admin, { query: Object.fromEntries(new URLSearchParams(search)) })).status).toBe(400);
});

test("a site is seen by admins and by who is named in it; to others it is none", async () => {
  const answers = async (person: Person) => [
    (await ask(report, person, { query: query() })).status,
    (await ask(exportRoute, person, { query: query() })).status,
    (await ask(values, person, { query: { ...query(), dimension: "page" } })).status,
    (await ask(createSegment, person, { method: "POST", body: { site, name: "S", f: "is,page,/" } })).status,
  ];
  expect(await answers(admin)).toEqual([200, 200, 200, 201]);
  expect(await answers(member)).toEqual([200, 200, 200, 201]);
  expect(await answers(stranger)).toEqual([404, 404, 404, 404]);
  // Without a site of their own there is no first one either.
  expect((await ask(report, stranger, { query: query({ site: 0 }) })).status).toBe(404);
  expect((await ask(report, admin, { query: query({ site: 2_147_483_647 }) })).status).toBe(404);
  await db.siteNote.create({ data: { siteId: site, day: new Date(`${day}T00:00:00Z`), text: "Secreto" } });
  expect([await listSegments(stranger.actor, site), await listDayNotes(stranger.actor, site)]).toEqual([[], []]);
});

test("the menu has it for admins and for who may see a site", async () => {
  const has = async ({ user }: Person) =>
    linksOf(panelFor(user.role, await ownLinks(user)).menu).some(({ label }) => label === "Estadísticas");
  expect(await Promise.all([admin, member, stranger].map(has))).toEqual([true, true, false]);
});

test("segments: one's own are seen by nobody else, those of all are an admin's", async () => {
  await db.siteSegment.deleteMany({ where: { siteId: site } });
  const create = (person: Person, body: object) =>
    ask(createSegment, person, { method: "POST", body: { site, name: "Perú", f: "is,country,PE;nonsense", ...body } });
  expect((await create(member, { isShared: true })).body).toMatchObject({
    code: "forbidden",
    message: "Solo un administrador puede guardar segmentos para todos.",
  });
  expect((await create(member, { f: "nonsense" })).status).toBe(400);
  expect((await create(member, { name: "  " })).status).toBe(400);
  const own = (await create(member, {})).body;
  expect(own).toEqual({ _id: expect.any(String), name: "Perú", f: "is,country,PE", isShared: false });
  const shared = (await create(admin, { name: "Para todos", isShared: true })).body;
  const names = async (person: Person) => (await listSegments(person.actor, site)).map(({ name }) => name);
  expect(await names(member)).toEqual(["Para todos", "Perú"]);
  expect(await names(admin)).toEqual(["Para todos"]);
  const rename = (person: Person, id: string) =>
    ask(updateSegment, person, { method: "PATCH", id, body: { name: "Otro" } });
  expect([(await rename(member, shared._id)).status, (await rename(admin, own._id)).status]).toEqual([404, 404]);
  expect((await rename(member, own._id)).body.name).toBe("Otro");
  const remove = async (person: Person, id: string) =>
    (await ask(removeSegment, person, { method: "DELETE", id })).status;
  expect([await remove(stranger, own._id), await remove(member, own._id), await remove(member, own._id)]).toEqual([
    404, 204, 404,
  ]);
  expect(await remove(admin, shared._id)).toBe(204);
  await db.siteSegment.createMany({
    data: Array.from({ length: 100 }, (_, n) => ({
      siteId: site,
      name: String(n),
      filters: {},
      ownerId: member.user.id,
    })),
  });
  expect((await create(member, {})).body.message).toBe("Ya hay 100 segmentos: elimina alguno.");
  const where = { actorId: member.user.id, action: "analytics.createSegment" };
  expect(await db.auditEntry.count({ where })).toBe(2);
});

test("notes of days are an admin's; who sees the site reads them", async () => {
  await db.siteNote.deleteMany({ where: { siteId: site } });
  const create = (person: Person, body: object) =>
    ask(createDayNote, person, { method: "POST", body: { site, day, text: "Campaña", ...body } });
  expect((await create(member, {})).status).toBe(403);
  expect((await create(admin, { day: "2026-02-31" })).status).toBe(400);
  expect((await create(admin, { site: 2_147_483_647 })).status).toBe(404);
  const { body: note } = await create(admin, {});
  await create(admin, { day: "2020-01-01", text: "Antes" });
  expect((await listDayNotes(member.actor, site, { first: day, last: day })).map(({ text }) => text)).toEqual([
    "Campaña",
  ]);
  expect((await listDayNotes(member.actor, site)).map(({ text }) => text)).toEqual(["Campaña", "Antes"]);
  const changed = await ask(updateDayNote, admin, { method: "PATCH", id: note._id, body: { day, text: "Feria" } });
  expect(changed.body).toMatchObject({ day, text: "Feria" });
  const remove = async () => (await ask(removeDayNote, admin, { method: "DELETE", id: note._id })).status;
  expect([await remove(), await remove()]).toEqual([204, 404]);
  const twice = Array.from({ length: 498 }, () => ({ siteId: site, day: new Date(`${day}T00:00:00Z`), text: "Otra" }));
  await db.siteNote.createMany({ data: twice });
  // Two at once: one of them is the last.
  const both = await Promise.all([create(admin, {}), create(admin, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.message).toBe("Ya hay 500 notas: elimina alguna.");
});
