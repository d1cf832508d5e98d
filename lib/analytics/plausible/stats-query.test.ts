import { analyticsCalls } from "../calls";
import { makePersonalToken } from "@/lib/auth/personal-tokens";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";
import { signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { recordHit } from "../record/record-hit";
import { keepSessions } from "../sessions/keep";
import { rangeIn, zonedMoment } from "./read-query";

const POST = analyticsCalls["POST /api/v2/query"];

/* Calls as somebody wrote them for Plausible: with fetch, a bearer, and its error sentences. */

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const day = addDays(dayOf(new Date()), -1);
let token: string;
let userId: string;

const tokenOf = async (scope: "read" | "stats_read"): Promise<string> => {
  const made = makePersonalToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.apiToken.create({ data: { userId, name: scope, scope, expiresAt, tokenHash: hashToken(made) } });
  return made;
};

beforeAll(async () => {
  await emptyVisits();
  userId = (await signIn("admin")).user.id;
  token = await tokenOf("stats_read");
  const goals = {
    create: [
      { name: "Signup", kind: "event" as const, pattern: "Signup", currency: "USD" },
      { name: "Beca", kind: "event" as const, pattern: "Beca", currency: "PEN" },
      { name: "Precios", kind: "page" as const, pattern: "/pricing" },
    ],
  };
  const { id } = await db.site.create({
    data: { name: "Tienda", domains: ["tienda.example"], script: "tienda", goals },
    select: { id: true },
  });
  const record = (minute: number, ip: string, page: string, change: object = {}) =>
    new Promise((done) =>
      recordHit(
        {
          ...{ siteId: id, kind: "view" as const, page, hostname: "tienda.example", ip, userAgent: chrome },
          at: new Date(startOfDay(day).getTime() + minute * 60_000),
          ...change,
        },
        done,
      ),
    );
  await record(60, "203.0.113.1", "/", { referrer: "https://www.google.com/" });
  await record(61, "203.0.113.1", "/pricing");
  await record(62, "203.0.113.1", "/pricing", {
    kind: "event",
    name: "Signup",
    props: { plan: "Pro", $amount: "150000", $currency: "USD" },
  });
  await record(63, "203.0.113.2", "/");
  await keepSessions();
});

type Answered = {
  results: { dimensions: string[]; metrics: unknown[] }[];
  meta: { time_labels?: string[]; total_rows?: number };
  query: object;
  error?: string;
};

async function query(body: unknown, bearer = token): Promise<{ status: number; body: Answered }> {
  const response = await POST(
    new Request("http://localhost:3000/api/v2/query", {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );
  return { status: response.status, body: await response.json() };
}

const asked = { site_id: "tienda.example", metrics: ["visitors", "pageviews", "bounce_rate"], date_range: "7d" };

test("totals, with the query as it was understood", async () => {
  const { status, body } = await query(asked);
  expect([status, body.results, body.meta]).toEqual([200, [{ dimensions: [], metrics: [2, 3, 50] }], {}]);
  expect(body.query).toMatchObject({
    site_id: "tienda.example",
    date_range: [`${addDays(day, -6)}T00:00:00-05:00`, `${day}T23:59:59-05:00`],
    pagination: { limit: 10_000, offset: 0 },
  });
});

test.each<[string, object, unknown[]]>([
  [
    "visit:source",
    {},
    [
      ["Direct / None", 1],
      ["google.com", 1],
    ],
  ],
  [
    "event:page",
    {},
    [
      ["/", 2],
      ["/pricing", 1],
    ],
  ],
  ["visit:device", {}, [["Desktop", 2]]],
  [
    "event:goal",
    {},
    [
      ["Precios", 1],
      ["Signup", 1],
    ],
  ],
  ["event:props:plan", { filters: [["is", "event:goal", ["Signup"]]] }, [["Pro", 1]]],
  ["visit:browser", { filters: [["is", "visit:source", ["Direct / None"]]] }, [["Chrome", 1]]],
  ["time:day", {}, [[day, 2]]],
  ["visit:os", { filters: [["is", "visit:browser", ["chrome"]]] }, []],
  ["visit:os", { filters: [["is", "visit:browser", ["chrome"], { case_sensitive: false }]] }, [["Windows", 2]]],
  ["visit:os", { filters: [["contains", "visit:browser", ["hrom"]]] }, [["Windows", 2]]],
  ["visit:os", { filters: [["contains", "visit:browser", ["HROM"]]] }, []],
  ["visit:os", { filters: [["contains", "visit:browser", ["HROM"], { case_sensitive: false }]] }, [["Windows", 2]]],
  ["visit:os", { filters: [["contains", "visit:browser", ["Chr.me"]]] }, []],
  ["visit:device", { filters: [["contains", "visit:country_name", ["Austral"]]] }, [["Desktop", 2]]],
  ["visit:country_name", { filters: [["contains_not", "visit:device", ["Mob"]]] }, [["Australia", 2]]],
  ["visit:country", { filters: [["not", ["contains", "event:page", ["nada"]]]] }, [["AU", 2]]],
])("visitors by %s", async (dimension, change, rows) => {
  const { body } = await query({ ...asked, metrics: ["visitors"], dimensions: [dimension], ...change });
  expect(body.results?.map((row) => [...row.dimensions, ...row.metrics]) ?? body).toEqual(rows);
});

test("conversion, order, pages, labels and how many rows there are", async () => {
  const { body } = await query({
    ...asked,
    metrics: ["visitors", "conversion_rate"],
    dimensions: ["event:goal"],
    order_by: [["visitors", "asc"]],
  });
  expect(body.results).toEqual([
    { dimensions: ["Precios"], metrics: [1, 50] },
    { dimensions: ["Signup"], metrics: [1, 50] },
  ]);
  const pages = await query({
    ...asked,
    dimensions: ["event:page"],
    include: { total_rows: true },
    pagination: { limit: 1, offset: 1 },
  });
  expect([pages.body.results.length, pages.body.meta]).toEqual([1, { total_rows: 2 }]);
  const times = await query({ ...asked, dimensions: ["time"], include: { time_labels: true } });
  expect(times.body.meta.time_labels).toHaveLength(7);
});

test("revenue, by goal and of one; what cannot be added is null, and said", async () => {
  const metrics = ["total_revenue", "average_revenue"];
  const sold = { currency: "USD", value: 1_500, short: "$1.5K", long: "$1,500.00" };
  const byGoal = await query({ ...asked, metrics, dimensions: ["event:goal"] });
  expect([byGoal.body.results, byGoal.body.meta]).toEqual([
    [
      { dimensions: ["Signup"], metrics: [sold, sold] },
      { dimensions: ["Precios"], metrics: [null, null] },
    ],
    {},
  ]);
  const of = async (goals: string[]) =>
    (await query({ ...asked, metrics: ["total_revenue"], filters: [["is", "event:goal", goals]] })).body;
  expect((await of(["Signup", "Precios"])).results).toEqual([{ dimensions: [], metrics: [sold] }]);
  expect((await of(["Beca"])).results[0]!.metrics).toEqual([
    { currency: "PEN", value: 0, short: "PEN\u00a00.0", long: "PEN\u00a00.00" },
  ]);
  const none = { results: [{ dimensions: [], metrics: [null] }] };
  const warned = (code: string) => ({
    ...none,
    meta: { metric_warnings: { total_revenue: expect.objectContaining({ code }) } },
  });
  expect(await of(["Signup", "Beca"])).toMatchObject(warned("no_single_revenue_currency"));
  expect(await of(["Precios"])).toMatchObject(warned("no_revenue_goals_matching"));
});

test.each<[string, unknown, RegExp]>([
  ["no JSON", "{", /./],
  ["a list", [], /expected an object/],
  ["no metrics", { site_id: "x", date_range: "7d" }, /Required property metrics/],
  ["an unknown metric", { ...asked, metrics: ["foo"] }, /^Unknown metric '"foo"'\.$/],
  ["a dimension that is none", { ...asked, dimensions: ["visit:zodiac"] }, /^Invalid dimensions/],
  ["a property of Object", { ...asked, dimensions: ["constructor"] }, /^Invalid dimensions/],
  ["a range that is none", { ...asked, date_range: "3w" }, /^Invalid date_range/],
  ["dates in the wrong order", { ...asked, date_range: ["2026-02-02", "2026-02-01"] }, /^Invalid date_range/],
  ["an operator that is none", { ...asked, filters: [["like", "event:page", ["/"]]] }, /^Unknown operator/],
  ["a country by name", { ...asked, filters: [["is", "visit:country", ["Perú"]]] }, /2-letter country code/],
  ["a pattern that is none", { ...asked, filters: [["matches", "event:page", ["(("]]] }, /patrón/],
  ["conversions of no goal", { ...asked, metrics: ["conversion_rate"] }, /^Metric `conversion_rate` can only be/],
  ["a modifier that is none", { ...asked, filters: [["is", "event:page", ["/"], { x: 1 }]] }, /^Invalid filter/],
  ["another key", { ...asked, sorpresa: 1 }, /additional properties/],
  ["an order by what is not asked", { ...asked, order_by: [["visits", "desc"]] }, /^Invalid order_by entry/],
  ["ten thousand values", { ...asked, filters: [["is", "event:page", Array(10_000).fill("/")]] }, /^Invalid filter/],
  [
    "a tower",
    {
      ...asked,
      filters: [
        Array(50)
          .fill(0)
          .reduce((inner) => ["not", inner], ["is", "event:page", ["/"]]),
      ],
    },
    /^Invalid filter/,
  ],
  ["a tower out of sight", `{"site_id":"x","filters":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, /./],
  ["a NUL", { ...asked, site_id: "a\0" }, /./],
])("%s is refused in their words", async (_name, body, error) => {
  const answer = await query(body);
  expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
});

test("another's site, another scope and no token get nothing", async () => {
  expect((await query({ ...asked, site_id: "nadie.example" })).status).toBe(404);
  expect((await query(asked, await tokenOf("read"))).status).toBe(403);
  expect((await query(asked, "qt_nada")).status).toBe(401);
  const stranger = await signIn("collaborator");
  userId = stranger.user.id;
  expect((await query(asked, await tokenOf("stats_read"))).status).toBe(404);
});

test.each<[unknown, string, string]>([
  ["day", "2026-03-15T00:00:00-05:00", "2026-03-16T00:00:00-05:00"],
  ["7d", "2026-03-08T00:00:00-05:00", "2026-03-15T00:00:00-05:00"],
  ["month", "2026-03-01T00:00:00-05:00", "2026-04-01T00:00:00-05:00"],
  ["6mo", "2025-09-01T00:00:00-05:00", "2026-03-01T00:00:00-05:00"],
  ["year", "2026-01-01T00:00:00-05:00", "2027-01-01T00:00:00-05:00"],
  [["2026-02-01", "2026-02-03"], "2026-02-01T00:00:00-05:00", "2026-02-04T00:00:00-05:00"],
])("the range %j", (asked, from, to) => {
  const range = rangeIn("America/Lima", asked, null, new Date("2026-03-15T12:00:00Z"));
  expect([range.from, range.to].map((at) => zonedMoment("America/Lima", at))).toEqual([from, to]);
});

test.each([
  ["America/Santiago", "2026-09-05", "2026-09-05T00:00:00-04:00", "2026-09-05T23:59:59-04:00"],
  ["America/Santiago", "2026-09-06", "2026-09-06T01:00:00-03:00", "2026-09-06T23:59:59-03:00"],
  ["America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00", "2026-11-01T23:59:59-05:00"],
  ["America/New_York", "2026-11-01", "2026-11-01T00:00:00-04:00", "2026-11-01T23:59:59-05:00"],
  ["Asia/Kathmandu", "2026-03-15", "2026-03-15T00:00:00+05:45", "2026-03-15T23:59:59+05:45"],
])("in %s the day %s is from %s to %s", (zone, day, from, to) => {
  const range = rangeIn(zone, [day, day], null);
  const last = new Date(range.to.getTime() - 1_000);
  expect([range.from, last].map((at) => zonedMoment(zone, at))).toEqual([from, to]);
});
