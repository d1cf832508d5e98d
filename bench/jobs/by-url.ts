import { signIn } from "../harness/account";
import { seedClicks, seedHistory } from "../harness/history";
import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { explainAll, type Listed, measureKinds } from "../harness/statements";

const requests = 300;

/** Milliseconds at most: over HTTP, and for a page of a list at the database. */
type Budget = { http: number; list: number };

/** The table of pages over 30 days, and lists at any depth, at a million visits. */
export const byUrl = async (stage: Stage): Promise<Line[]> => [
  ...(await reports(stage, 1_000_000, { http: 25, list: 15 })),
  ...(await yearByUrl(stage)),
];

/** The same at ten million: at most twice as slow over HTTP. The visitors of a day are then counted from a third of a million rows. */
export const tenMillion = (stage: Stage): Promise<Line[]> => reports(stage, 10_000_000, { http: 50, list: 150 });

async function reports(stage: Stage, visits: number, { http, list }: Budget): Promise<Line[]> {
  // Visits that other jobs stored a minute ago would be most of today.
  const { emptyVisits } = await import("../../lib/testing/visits");
  await emptyVisits();
  await seedHistory(stage.databaseUrl, visits);
  return [
    await overHttp(stage, http),
    ...(await lists(stage, list)),
    ...(await sizes(stage)),
    ...(await besideClicks(stage.databaseUrl)),
  ];
}

/** Visits of pages, after so many clicks on short links that came within seconds: nobody looks for one kind among the other. */
async function besideClicks(databaseUrl: string, clicks = 75_000): Promise<Line[]> {
  const { listRecords } = await import("@/lib/visits/panel/records");
  const { statQuery } = await import("@/lib/visits/panel/schema");
  const { readLive } = await import("@/lib/visits/live");
  await seedClicks(databaseUrl, clicks);
  const filters = [{}, { audience: "person" }, { audience: "bot" }, { country: "CO" }, { device: "tablet" }];
  const pages: Listed[] = [
    ...filters.map((filter) => ({
      what: `records ${JSON.stringify(filter)}`,
      run: () => listRecords(statQuery.parse(filter)),
    })),
    { what: "who is there now", run: () => readLive("page") },
  ];
  return measureKinds([{ what: `the viewer, after ${clicks} clicks`, limit: 5, pages }]);
}

/** The table of pages over a year, beside the year before. */
async function yearByUrl(stage: Stage): Promise<Line[]> {
  const { emptyVisits } = await import("../../lib/testing/visits");
  await emptyVisits();
  await seedHistory(stage.databaseUrl, 700_000, 365);
  const { byUrlQuery } = await import("@/lib/visits/panel/schema");
  const { listByUrl, listPageMovers } = await import("@/lib/visits/panel/by-url");
  const { askedOf } = await import("@/lib/visits/report");
  const { allPages } = await import("@/lib/visits/subjects");
  const { addDays, dayOf } = await import("../../lib/core/days");
  const now = new Date();
  const dates = { dateFrom: addDays(dayOf(now), -364), dateTo: dayOf(now) };
  const query = byUrlQuery.parse(dates);
  const asked = await askedOf(allPages, query, now);
  return measureKinds([
    {
      what: "by URL, a year of 700,000 visits",
      limit: 150,
      pages: [
        { what: "by URL, a year", run: () => listByUrl(query, asked, now) },
        { what: "movers of a year", run: () => listPageMovers(asked, now) },
      ],
    },
  ]);
}

async function overHttp(stage: Stage, budget: number): Promise<Line> {
  const site = await startSite(stage);
  try {
    const { call } = await signIn(site.origin);
    const times: number[] = [];
    for (let n = 0; n < requests + 20; n++) {
      const started = performance.now();
      await call(
        `/api/stat/analytics/by-url?range=1m&limit=24&page=${1 + (n % 5)}${n % 7 ? "" : "&search=historia/9"}`,
      );
      times.push(performance.now() - started);
    }
    // The first ones still compile.
    const sorted = times.slice(20).sort((a, b) => a - b);
    const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1));
    return {
      what: "by URL, 30 days, over HTTP",
      p50: at(0.5),
      p99: at(0.99),
      found: `p95 ${at(0.95)} ms`,
      goal: `p95 ≤ ${budget} ms`,
      ok: at(0.95) <= budget,
    };
  } finally {
    await site.stop();
  }
}

/** The database's time for every list, filter and place in it: the product's own statements, explained. */
async function lists(stage: Stage, budget: number): Promise<Line[]> {
  const { listRecords } = await import("@/lib/visits/panel/records");
  const { statQuery, byUrlQuery } = await import("@/lib/visits/panel/schema");
  const { listByUrl } = await import("@/lib/visits/panel/by-url");
  const { askedOf } = await import("@/lib/visits/report");
  const { allPages } = await import("@/lib/visits/subjects");
  const { nobody } = await import("../../lib/people/audit");
  const { listLinks } = await import("../../lib/shortener/list");
  const { linkQuery } = await import("../../lib/shortener/schema");
  const { addDays, dayOf, startOfDay } = await import("../../lib/core/days");
  const { encodeKey } = await import("../../lib/visits/shared/key");
  const keys = await query<{ createdAt: Date; key: string }>(
    stage.databaseUrl,
    `SELECT created_at AS "createdAt", id::text AS key FROM visits
      WHERE created_at IN ((SELECT min(created_at) FROM visits), (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at) FROM visits))`,
  );
  const places = ["", ...keys.map(({ createdAt, key }) => encodeKey({ createdAt, id: key }))];
  const filters = [
    {},
    { audience: "bot" },
    { audience: "staff" },
    { country: "UY" },
    { country: "AR", device: "tablet" },
    { browser: "Firefox" },
    { source: "google.com" },
    { source: "nadie.example", range: "1m" },
    { os: "Linux", audience: "person", country: "UY" },
    { url: "/historia/1" },
    { url: "/historia/900" },
    { search: "historia/77" },
    { range: "1m" },
    { range: "1w", audience: "person" },
  ];
  const readByUrl = async (range: string, page: number, now = new Date()) => {
    const query = byUrlQuery.parse({ range, page });
    return listByUrl(query, await askedOf(allPages, query, now), now);
  };
  const afterMidnight = new Date(startOfDay(dayOf(new Date())).getTime() + 60_000);
  const runs: Listed[] = [
    ...filters.flatMap((filter) =>
      places.map((after, at) => ({
        what: `records ${JSON.stringify(filter)} ${["first", "last", "middle"][at]}`,
        run: () => listRecords(statQuery.parse({ ...filter, after })),
      })),
    ),
    ...["1h", "24h", "1w", "1m"].flatMap((range) =>
      [1, 20, 40].map((page) => ({
        what: `by URL ${range}, page ${page}`,
        run: () => readByUrl(range, page),
      })),
    ),
    // The day before is then read whole, and its visitors are counted from rows.
    ...[1, 20, 40].map((page) => ({
      what: `by URL 24h just after midnight, page ${page}`,
      run: () => readByUrl("24h", page, afterMidnight),
    })),
    ...[
      {},
      { sortCreated: "ASC" },
      { search: "bench7" },
      { state: "active" },
      { dateVisitFrom: addDays(dayOf(new Date()), -30) },
    ].flatMap((filter) =>
      [1, 50, 100].map((page) => ({
        what: `links ${JSON.stringify(filter)}, page ${page}`,
        run: () => listLinks({ id: nobody, role: "admin" }, linkQuery.parse({ ...filter, page })),
      })),
    ),
  ];
  return [await explainAll(runs, budget)];
}

async function sizes(stage: Stage): Promise<Line[]> {
  const [row] = await query<{ rows: number; indexes: number }>(
    stage.databaseUrl,
    `SELECT sum(pg_table_size(inhrelid))::float8 AS rows, sum(pg_indexes_size(inhrelid))::float8 AS indexes
      FROM pg_inherits WHERE inhparent = 'visits'::regclass`,
  );
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return [
    {
      what: "indexes of visits beside their table",
      found: `${mb(row!.indexes)} beside ${mb(row!.rows)}`,
      goal: "no larger",
      ok: row!.indexes <= row!.rows,
    },
  ];
}
