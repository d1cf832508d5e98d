import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { recordHit } from "../record/record-hit";
import { keepSessions } from "../sessions/keep";
import type { NewHit } from "../record/hit";
import { emptyVisits } from "@/lib/testing/visits";
import type { AnalyticsFilter } from "../shared/filters";
import type { AnalyticsMetric } from "../shared/metrics";
import { momentsOf } from "../report/times";
import { ask } from "./ask";
import { run } from "./run";
import type { Goal, SessionQuestion } from "./question";

/* Three visitors of yesterday's site: Ana reads two pages and buys, Luis leaves at once, Eva comes twice. */

const site = 5;
/** Another, where people buy. */
const shop = 8;
const day = addDays(dayOf(new Date()), -1);
const noon = startOfDay(day).getTime() + 12 * 3_600_000;
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

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

const goals: Goal[] = [
  { name: "Compra", kind: "event", pattern: "compra" },
  { name: "Blog", kind: "page", pattern: "/blog/**" },
];

const question = (change: Partial<SessionQuestion>): SessionQuestion => ({
  siteId: site,
  zone: "America/Bogota",
  range: { from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
  metrics: ["visitors"],
  goals,
  ...change,
});

const rowsOf = async (change: Partial<SessionQuestion>) =>
  (await ask(question(change))).rows.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

beforeAll(async () => {
  await emptyVisits();
  await record(0, "203.0.113.1", "/", { referrer: "https://www.google.com/", utm: { campaign: "verano" } });
  await record(2, "203.0.113.1", "/blog/uno");
  await record(3, "203.0.113.1", "/blog/uno", { kind: "engagement", seconds: 40, scroll: 80 });
  await record(4, "203.0.113.1", "/blog/uno", { kind: "event", name: "compra", props: { plan: "Pro" } });
  await record(5, "203.0.113.2", "/blog/dos", { userAgent: iphone });
  await record(6, "203.0.113.3", "/");
  await record(100, "203.0.113.3", "/precios");
  await record(101, "203.0.113.3", "/");
  const buy = (minute: number, ip: string, $amount: string, $currency: string, change: Partial<NewHit> = {}) =>
    record(minute, ip, "/caja", {
      ...{ siteId: shop, kind: "event", name: "compra", props: { $amount, $currency } },
      ...change,
    });
  await record(0, "203.0.113.1", "/caja", { siteId: shop, referrer: "https://www.google.com/" });
  await buy(1, "203.0.113.1", "12050", "PEN", { props: { $amount: "12050", $currency: "PEN", plan: "Pro" } });
  await buy(2, "203.0.113.1", "7950", "PEN");
  await buy(3, "203.0.113.1", "1000", "USD");
  await buy(4, "203.0.113.2", "10000", "PEN");
  await buy(5, "203.0.113.2", "(otras)", "PEN");
  await buy(6, "203.0.113.2", "500", "USD", { name: "donación" });
  await keepSessions();
});

test("all of a day", async () => {
  const metrics: AnalyticsMetric[] = [
    "visitors",
    "visits",
    "pageviews",
    "events",
    "views_per_visit",
    "bounce_rate",
    "visit_duration",
    "new_visits",
  ];
  expect(await rowsOf({ metrics })).toEqual([[3, 4, 6, 7, 1.5, 50, 75, 3]]);
  expect(await rowsOf({ metrics: ["time_on_page", "scroll_depth"] })).toEqual([[40, 80]]);
});

test.each<[string, unknown[][]]>([
  [
    "page",
    [
      ["/", 2],
      ["/blog/dos", 1],
      ["/blog/uno", 1],
      ["/precios", 1],
    ],
  ],
  [
    "entry",
    [
      ["/", 2],
      ["/blog/dos", 1],
      ["/precios", 1],
    ],
  ],
  [
    "exit",
    [
      ["/", 1],
      ["/blog/dos", 1],
      ["/blog/uno", 1],
    ],
  ],
  [
    "source",
    [
      ["", 2],
      ["google.com", 1],
    ],
  ],
  [
    "channel",
    [
      ["Direct", 2],
      ["Organic Search", 1],
    ],
  ],
  [
    "campaign",
    [
      ["", 2],
      ["verano", 1],
    ],
  ],
  [
    "device",
    [
      ["desktop", 2],
      ["mobile", 1],
    ],
  ],
  [
    "os",
    [
      ["Windows", 2],
      ["iOS", 1],
    ],
  ],
  [
    "goal",
    [
      ["Blog", 2],
      ["Compra", 1],
    ],
  ],
  ["event", [["compra", 1]]],
  ["prop:plan", [["Pro", 1]]],
  [
    "hour",
    [
      [`${day} 12:00:00`, 3],
      [`${day} 13:00:00`, 1],
    ],
  ],
  ["day", [[day, 3]]],
])("visitors by %s", async (dimension, rows) => {
  expect(await rowsOf({ dimensions: [dimension as never] })).toEqual(rows);
});

const is = (dimension: string, ...values: string[]) => ({ operator: "is", dimension, values }) as AnalyticsFilter;

test.each<[string, AnalyticsFilter[], unknown[]]>([
  ["a page", [is("page", "/precios")], [1, 1, 1]],
  ["pages that contain", [{ operator: "contains", dimension: "page", values: ["BLOG"] }], [2, 2, 2]],
  ["a pattern", [{ operator: "matches", dimension: "page", values: ["^/blog/(uno|tres)$"] }], [1, 1, 1]],
  ["another page", [{ operator: "is_not", dimension: "page", values: ["/"] }], [3, 3, 3]],
  ["a goal", [is("goal", "Compra")], [1, 1, 0]],
  ["a goal on a page", [is("goal", "Compra"), is("page", "/")], [0, 0, 0]],
  ["a property", [is("prop:plan", "Pro")], [1, 1, 0]],
  ["a source and a device", [is("source", "google.com"), is("device", "desktop")], [1, 1, 2]],
  ["no source", [is("source", "")], [2, 3, 4]],
  ["either", [{ or: [is("device", "mobile"), is("source", "google.com")] }], [2, 2, 3]],
  ["neither", [{ not: { or: [is("device", "mobile"), is("source", "google.com")] } }], [1, 2, 3]],
])("visitors, visits and views of %s", async (_name, filters, counts) => {
  expect(await rowsOf({ filters, metrics: ["visitors", "visits", "pageviews"] })).toEqual([counts]);
});

test("shares of all, and of those under the same filters but the goal", async () => {
  const metrics: AnalyticsMetric[] = ["visitors", "percentage", "conversion_rate"];
  expect(await rowsOf({ dimensions: ["goal"], metrics })).toEqual([
    ["Blog", 2, 66.7, 66.7],
    ["Compra", 1, 33.3, 33.3],
  ]);
  expect(await rowsOf({ dimensions: ["source"], metrics, filters: [is("goal", "Compra")] })).toEqual([
    ["google.com", 1, 100, 100],
  ]);
  expect(await rowsOf({ dimensions: ["page"], metrics: ["pageviews", "exit_rate"] })).toEqual([
    ["/", 3, 66.7],
    ["/blog/dos", 1, 100],
    ["/blog/uno", 1, 100],
    ["/precios", 1, 0],
  ]);
});

describe("revenue", () => {
  const sold: Goal[] = [
    { name: "Compra", kind: "event", pattern: "compra", currency: "PEN" },
    { name: "Donación", kind: "event", pattern: "donación", currency: "USD" },
    { name: "Caja", kind: "page", pattern: "/caja" },
  ];
  const soldBy = async (change: Partial<SessionQuestion>) =>
    (
      await ask(
        question({ siteId: shop, goals: sold, metrics: ["total_revenue", "average_revenue", "events"], ...change }),
      )
    ).rows.map(({ dimensions, metrics, currency }) => [...dimensions, ...metrics, currency]);

  test.each<[string, Partial<SessionQuestion>, unknown[][]]>([
    [
      "each goal, in its own currency",
      { dimensions: ["goal"] },
      [
        ["Compra", 300, 100, 5, "PEN"],
        ["Donación", 5, 5, 1, "USD"],
        ["Caja", null, null, 1, null],
      ],
    ],
    [
      "one goal, by source",
      { dimensions: ["source"], filters: [is("goal", "Compra")] },
      [
        ["google.com", 200, 100, 3, "PEN"],
        ["", 100, 100, 2, "PEN"],
      ],
    ],
    [
      "one goal, by visits that bounced not and a property",
      { dimensions: ["prop:plan"], filters: [is("goal", "Compra")], metrics: ["total_revenue", "visits"] },
      [
        ["", 179.5, 2, "PEN"],
        ["Pro", 120.5, 1, "PEN"],
      ],
    ],
    ["a goal without a sale", { filters: [is("goal", "Compra"), is("page", "/nada")] }, [[0, null, 0, "PEN"]]],
    ["two currencies", { filters: [is("goal", "Compra", "Donación")] }, [[null, null, 6, null]]],
    ["a goal without one", { filters: [is("goal", "Caja")] }, [[null, null, 1, null]]],
    [
      "all goals but one",
      { filters: [{ operator: "is_not", dimension: "goal", values: ["Compra"] }] },
      [[5, 5, 2, "USD"]],
    ],
    ["all of a site whose goals have one currency", { goals: [sold[0]!] }, [[300, 100, 7, "PEN"]]],
  ])("of %s", async (_name, change, rows) => {
    expect(await soldBy(change)).toEqual(rows);
  });
});

test("pages of an answer", async () => {
  expect(await ask(question({ dimensions: ["page"], limit: 1, offset: 1 }))).toEqual({
    rows: [{ dimensions: ["/blog/dos"], metrics: [1] }],
    total: 4,
  });
  expect(await rowsOf({ dimensions: ["page"], orderBy: [{ by: "page", descending: true }], limit: 1 })).toEqual([
    ["/precios", 1],
  ]);
});

test("another site has nothing of it", async () => {
  expect(await rowsOf({ siteId: 6, metrics: ["visitors", "bounce_rate"] })).toEqual([[0, null]]);
});

test.each<[string, AnalyticsFilter[], string]>([
  ["a pattern that is none", [{ operator: "matches", dimension: "page", values: ["(("] }], "El patrón no es válido."],
  [
    "a pattern of goals",
    [{ operator: "matches", dimension: "goal", values: ["."] }],
    "Los objetivos se filtran por su nombre.",
  ],
  ["sixty filters", Array.from({ length: 60 }, () => is("page", "/")), "Hay demasiados filtros."],
  [
    "a tower of nots",
    [Array.from({ length: 9 }).reduce<AnalyticsFilter>((not) => ({ not }), is("page", "/"))],
    "Hay demasiados filtros.",
  ],
  [
    "many values",
    [is("page", ...Array.from({ length: 500 }, (_, n) => `/${n}`))],
    "Un filtro tiene demasiados valores.",
  ],
])("%s is refused", async (_name, filters, message) => {
  await expect(ask(question({ filters }))).rejects.toMatchObject({ code: "bad_request", message });
});

test("a question that takes too long is refused", async () => {
  await expect(run("set local statement_timeout = 20; select pg_sleep(1)", undefined)).rejects.toMatchObject({
    message: "La consulta tarda demasiado: acorta el rango o quita filtros.",
  });
});

test("across a night whose midnight is passed over hits are counted on their days", async () => {
  const [zone, siteId] = ["America/Santiago", 9];
  const lastOfDay = Date.parse("2026-09-06T03:59:59Z");
  for (const [index, at] of [lastOfDay - 3_600_000, lastOfDay, lastOfDay + 1_000].entries())
    await record(0, `203.0.113.${index + 1}`, "/", { siteId, at: new Date(at) });
  await keepSessions();
  const visitsOf = (first: string, last: string) =>
    rowsOf({ siteId, zone, range: momentsOf(zone, { first, last }), metrics: ["visits"], dimensions: ["day"] });
  expect(await visitsOf("2026-09-05", "2026-09-05")).toEqual([["2026-09-05", 2]]);
  expect(await visitsOf("2026-09-06", "2026-09-06")).toEqual([["2026-09-06", 1]]);
  expect(await visitsOf("2026-09-05", "2026-09-06")).toEqual(
    expect.arrayContaining([
      ["2026-09-05", 2],
      ["2026-09-06", 1],
    ]),
  );
});

test("what reached a goal counts in every list by the whole visit", async () => {
  const reachedBy = (dimension: "page" | "campaign" | "goal", ...reached: string[]) =>
    rowsOf({ dimensions: [dimension], reached });
  // The page that led to the purchase counts as well as the one where it happened.
  expect(await reachedBy("page", "Compra")).toEqual([
    ["/", 1],
    ["/blog/uno", 1],
  ]);
  expect(await reachedBy("campaign", "Compra")).toEqual([["verano", 1]]);
  expect(await reachedBy("campaign", "Compra", "Blog")).toEqual([
    ["", 1],
    ["verano", 1],
  ]);
  expect(await rowsOf({ dimensions: ["page"], reached: ["Blog"], metrics: ["pageviews"] })).toEqual([
    ["/", 1],
    ["/blog/dos", 1],
    ["/blog/uno", 1],
  ]);
  expect(await reachedBy("campaign", "Nada")).toEqual([]);
  expect(
    await rowsOf({ reached: ["Compra", "Blog"], filters: [{ operator: "is", dimension: "entry", values: ["/"] }] }),
  ).toEqual([[1]]);
});

test("a visit that crosses midnight belongs to its day, its hits and visitors to theirs", async () => {
  const siteId = 10;
  const midnight = startOfDay(day).getTime();
  const before = { from: startOfDay(addDays(day, -1)), to: startOfDay(day) };
  const both = { from: before.from, to: startOfDay(addDays(day, 1)) };
  const after = { from: before.to, to: both.to };
  const come = (minute: number, page: string, change: Partial<NewHit> = {}) =>
    record(0, "203.0.113.1", page, { siteId, at: new Date(midnight + minute * 60_000), ...change });
  await come(-10, "/");
  await come(5, "/", { kind: "event", name: "compra", props: { plan: "Pro" } });
  await come(10, "/blog/uno");
  await keepSessions();
  const rows = (range: SessionQuestion["range"], change: Partial<SessionQuestion>) =>
    rowsOf({ siteId, range, ...change });
  const metrics: AnalyticsMetric[] = ["visitors", "visits", "pageviews", "events", "visit_duration", "new_visits"];
  expect(await rows(before, { metrics })).toEqual([[1, 1, 1, 1, 1_200, 1]]);
  expect(await rows(after, { metrics })).toEqual([[1, 0, 1, 2, null, 0]]);
  expect(await rows(both, { metrics: ["visitors"], dimensions: ["day"] })).toEqual([
    [addDays(day, -1), 1],
    [day, 1],
  ]);
  expect(await rows(both, { metrics: ["pageviews", "exit_rate"], dimensions: ["page"] })).toEqual([
    ["/", 1, 0],
    ["/blog/uno", 1, 100],
  ]);
  expect(await rows(before, { filters: [is("page", "/blog/uno")] })).toEqual([[0]]);
  expect(await rows(after, { dimensions: ["prop:plan"] })).toEqual([["Pro", 1]]);
  // The whole visit reached the goal, so what came before midnight led to it.
  expect(await rows(before, { dimensions: ["page"], reached: ["Compra"] })).toEqual([["/", 1]]);
});
