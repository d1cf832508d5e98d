import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { emptyVisits } from "@/lib/testing/visits";
import { dropPartitionsBefore, ensurePartitions } from "@/lib/visits/record/partitions";
import { remakeSessions } from "@/lib/visits/record/session-remakes";
import { seededRandom } from "@/lib/testing/seeded-random";
import { ask } from "../query/ask";
import type { Goal, SessionQuestion } from "../query/question";
import { keepSessions } from "../sessions/keep";
import { type AnalyticsDimension, sessionDimensions } from "../shared/dimensions";
import type { AnalyticsMetric } from "../shared/metrics";
import { makeTotals } from "./make";

const site = 5;
const second = 1_000;
const today = dayOf(new Date());
/** Some days before today; all have visits. */
const first = addDays(today, -4);

const goals: Goal[] = [
  { name: "Blog", kind: "page", pattern: "/blog/**" },
  { name: "Portada", kind: "page", pattern: "/" },
  { name: "Nadie", kind: "page", pattern: "/nadie" },
  { name: "Compra", kind: "event", pattern: "compra" },
];

type Hit = {
  at: number;
  visitor: number;
  before: number | null;
  kind: "view" | "event" | "engagement";
  page: string;
  name: string;
  source: string;
  country: string;
  interactive: boolean;
  seconds: number;
  scroll: number;
};

/** People who come on several days, also around midnight, each day as another visitor. */
function invent(count: number): Hit[] {
  const chance = seededRandom(7);
  const hits: Hit[] = [];
  const until = Date.now() - 10 * second;
  for (let walk = 0; walk < count; walk += 1) {
    const person = 1 + Math.floor(chance() * (count / 6));
    const source = ["", "google.com", "t.co"][Math.floor(chance() * 3)]!;
    const day = startOfDay(addDays(first, Math.floor(chance() * 5))).getTime();
    let at = Math.round(day + (chance() < 0.3 ? 24 * 3_600 * second - chance() * 600 * second : chance() * 86_000_000));
    for (let step = 0; step < 1 + chance() * 5; step += 1) {
      at += Math.round(chance() * 400 * second);
      if (at > until) break;
      const start = startOfDay(dayOf(new Date(at))).getTime();
      const of = (moment: number) =>
        person * 100 +
        Math.round((startOfDay(dayOf(new Date(moment))).getTime() - startOfDay(first).getTime()) / 86_400_000) +
        10;
      const kind = chance() < 0.7 ? "view" : chance() < 0.5 ? "event" : "engagement";
      const page = ["/", "/blog/uno", "/blog/dos", "/precios"][Math.floor(chance() * 4)]!;
      hits.push({
        ...{ at, visitor: of(at), before: at - start < 1_800 * second ? of(start - 1) : null, kind, page, source },
        name: kind === "event" ? ["compra", "clic"][Math.floor(chance() * 2)]! : "",
        country: ["PE", "CO"][person % 2]!,
        interactive: chance() < 0.5,
        seconds: kind === "engagement" ? Math.floor(chance() * 60) : 0,
        scroll: kind === "engagement" ? Math.floor(chance() * 100) : 0,
      });
    }
  }
  return hits;
}

let lastId = 0;

async function store(hits: Hit[]): Promise<void> {
  const columns = [
    "visitor",
    "before",
    "kind",
    "page",
    "name",
    "source",
    "country",
    "interactive",
    "seconds",
    "scroll",
  ] as const;
  await pool.query(
    `insert into visit_hits (created_at, id, site_id, visitor, visitor_before, kind, page, name, source, country, interactive, seconds, scroll)
    select at, id, ${site}, visitor, before, kind, page, name, source, country, interactive, seconds, scroll
    from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::bigint[], $5::hit_kind[], $6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[], $11::int[], $12::smallint[])
      as h (at, id, visitor, before, kind, page, name, source, country, interactive, seconds, scroll)`,
    [
      hits.map(({ at }) => new Date(at)),
      hits.map(() => (lastId += 1)),
      ...columns.map((name) => hits.map((hit) => hit[name])),
    ],
  );
}

const range = { from: startOfDay(first), to: startOfDay(addDays(today, 1)) };
const ofSessions: AnalyticsMetric[] = [
  "visitors",
  "visits",
  "pageviews",
  "events",
  "views_per_visit",
  "bounce_rate",
  "visit_duration",
  "new_visits",
];
const ofHits: AnalyticsMetric[] = [...ofSessions, "exit_rate", "time_on_page", "scroll_depth"];

const question = (dimensions: AnalyticsDimension[], change: Partial<SessionQuestion> = {}): SessionQuestion => ({
  ...{ siteId: site, zone: "America/Bogota", range, dimensions, goals },
  metrics: dimensions.some((name) => (sessionDimensions as readonly string[]).includes(name)) ? ofSessions : ofHits,
  orderBy: dimensions.map((by) => ({ by, descending: false })),
  ...change,
});

/** Each dimension, by itself and by time; and parts of days, another zone, a filter of the dimension itself. */
const questions: SessionQuestion[] = [
  ...[[], ["day"], ["week"], ["month", "source"], ["day", "page"], ["day", "goal"]].map((names) =>
    question(names as AnalyticsDimension[]),
  ),
  ...[...sessionDimensions, "page", "event", "goal"].map((name) => question([name as AnalyticsDimension])),
  question([], {
    range: { from: new Date(range.from.getTime() + 5_000_000), to: new Date(range.to.getTime() - 90_000_000) },
  }),
  ...(["day", "source", "page", "goal"] as const).map((name) =>
    question([name], {
      zone: "Europe/Madrid",
      range: { from: new Date(range.from.getTime() - 7 * 3_600_000), to: range.to },
    }),
  ),
  question(["day", "device"], { zone: "America/Lima" }),
  question(["source"], { filters: [{ operator: "is_not", dimension: "source", values: [""] }] }),
  question(["page"], { filters: [{ operator: "contains", dimension: "page", values: ["blog"] }] }),
  question(["event"], { filters: [{ operator: "is", dimension: "event", values: ["clic"] }] }),
  question(["goal"], { metrics: ["visitors", "conversion_rate", "percentage"] }),
];

/** The answers, and those of sessions alone. */
async function bothAnswers(asked = questions) {
  const told = [];
  for (const one of asked) told.push({ ...(await ask(one)), dimensions: one.dimensions });
  const { rows } = await pool.query<{ day: string }>("delete from session_total_days returning day::text");
  const plain = [];
  for (const one of asked) plain.push({ ...(await ask(one)), dimensions: one.dimensions });
  for (const { day } of rows) await pool.query("insert into session_total_days values ($1)", [day]);
  return { told, plain, days: rows.map(({ day }) => day).toSorted() };
}

const dayOfMoment = (at: string): string => `(${at} at time zone 'America/Bogota')::date::text`;

/** Visitors, views and reached goals of the days, by a plain program over what sessions are. */
async function reckon() {
  type Hit = { day: string; page: string; act: string };
  const { rows: sessions } = await pool.query<{
    begun: string;
    visitor: string;
    after: string;
    source: string;
    hits: Hit[];
  }>(
    `select ${dayOfMoment("started_at")} as begun, visitor::text, visitor_after::text as after, (select word from visit_words where id = source) as source,
      (select json_agg(json_build_object('page', p.word, 'act', coalesce(a.word, ''),
        'day', ${dayOfMoment("to_timestamp(floor(extract(epoch from started_at)) + h.time)")})) from unnest(pages, acts, times) as h (page, act, time)
        join visit_words p on p.id = h.page left join visit_words a on a.id = h.act) as hits
    from visit_sessions where site_id = ${site}`,
  );
  // A session is two people's where it crosses midnight, each of them with the hits of its day.
  const rows = sessions.flatMap(({ begun, visitor, after, source, hits }) =>
    [...Map.groupBy(hits, ({ day }) => day)].map(([day, own]) => ({
      ...{ day, source, hits: own },
      visitor: day === begun ? visitor : after,
    })),
  );
  const count = (keysOf: (row: (typeof rows)[number]) => string[]): [string, number][] => {
    const seen = new Map<string, Set<string>>();
    for (const row of rows) for (const key of keysOf(row)) seen.set(key, (seen.get(key) ?? new Set()).add(row.visitor));
    return [...seen].map(([key, some]): [string, number] => [key, some.size]);
  };
  const reaches =
    ({ kind, pattern }: Goal) =>
    ({ page, act }: { page: string; act: string }) =>
      kind === "event"
        ? act === pattern
        : act === "" && (page === pattern || (pattern === "/blog/**" && page.startsWith("/blog/")));
  return {
    day: count(({ day }) => [day]),
    source: count(({ source }) => [source]),
    page: count(({ hits }) => hits.map(({ page }) => page)),
    event: count(({ hits }) => hits.flatMap(({ act }) => (act ? [act] : []))),
    goal: count(({ hits }) => goals.filter((goal) => hits.some(reaches(goal))).map(({ name }) => name)),
  };
}

const pastDays = [-4, -3, -2, -1].map((by) => addDays(today, by));

beforeEach(async () => {
  await emptyVisits();
  for (const days of [0, 31])
    await onOwnConnection((client) => ensurePartitions(client, new Date(Date.now() - days * 86_400_000)));
  await pool.query("insert into sites (id, name, script) values ($1, 'Cliente', 'cliente') on conflict do nothing", [
    site,
  ]);
  await db.siteGoal.deleteMany({ where: { siteId: site } });
  await db.siteGoal.createMany({ data: goals.map((goal) => ({ siteId: site, ...goal })) });
});

afterAll(() => pool.query("delete from sites where id = $1", [site]));

test("answers of totals are those of sessions, and of a plain program", async () => {
  const hits = invent(1_500);
  await store(hits);
  await keepSessions();
  expect(await makeTotals()).toBeGreaterThanOrEqual(3);
  const { told, plain, days } = await bothAnswers();
  expect(pastDays).toEqual(expect.arrayContaining(days));
  expect(told).toEqual(plain);
  for (const [dimension, counts] of Object.entries(await reckon())) {
    const { rows } = await ask(question([dimension as AnalyticsDimension], { metrics: ["visitors"] }));
    expect(rows.map(({ dimensions, metrics }) => [dimensions[0], metrics[0]])).toEqual(
      counts.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
});

test("late, doubled and removed hits, a new goal and two processes leave no day with other totals", async () => {
  const hits = invent(600);
  const late = hits.filter((_, n) => n % 40 === 0);
  await store(hits.filter((hit) => !late.includes(hit)));
  await keepSessions();
  await Promise.all([makeTotals(), makeTotals()]);
  const some = questions.filter(
    ({ dimensions }) => dimensions!.length !== 1 || ["entry", "page", "event"].includes(dimensions![0]!),
  );
  const agrees = async () => {
    const { told, plain, days } = await bothAnswers(some);
    expect(told).toEqual(plain);
    return days.length;
  };
  const all = await agrees();
  expect(all).toBeGreaterThanOrEqual(3);

  const [one] = hits;
  await store([...late, one!]);
  for (const { at } of [...late, one!]) await remakeSessions(pool, new Date(at), new Date(at));
  await Promise.all([keepSessions(), makeTotals()]);
  await keepSessions();
  await agrees();
  await makeTotals();
  expect(await agrees()).toBe(all);

  await pool.query("delete from visit_hits where visitor = $1", [one!.visitor]);
  await remakeSessions(pool, new Date(one!.at), new Date(one!.at));
  await keepSessions();
  // Also those of the day before are forgotten when somebody came over midnight shortly before it.
  expect([all - 1, all - 2]).toContain(await agrees());
  await makeTotals();
  expect(await agrees()).toBe(all);

  const precios: Goal = { name: "Precios", kind: "page", pattern: "/prec*" };
  await db.siteGoal.create({ data: { siteId: site, ...precios } });
  const asked = question(["goal"], { goals: [...goals, precios] });
  const before = await ask(asked);
  expect(await makeTotals()).toBe(all);
  expect(await ask(asked)).toEqual(before);
  expect(before.rows.map(({ dimensions }) => dimensions[0])).toContain("Precios");
});

test("totals go with the months that are let go", async () => {
  await onOwnConnection((client) => ensurePartitions(client, new Date("2020-01-15T00:00:00Z")));
  await pool.query("insert into session_total_days values ('2020-01-31'), ('2020-02-01')");
  await dropPartitionsBefore(pool, new Date("2020-02-05T00:00:00Z"));
  const { rows } = await pool.query("select day::text from session_total_days");
  expect(rows).toEqual([{ day: "2020-02-01" }]);
});
