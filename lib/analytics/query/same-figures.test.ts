import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { onOwnConnection, pool } from "@/lib/core/db";
import { inventPause } from "@/lib/testing/reckon-sessions";
import { seededRandom } from "@/lib/testing/seeded-random";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { byUrlQuery } from "@/lib/visits/panel/schema";
import { listByUrl } from "@/lib/visits/panel/by-url";
import { ensurePartitions } from "@/lib/visits/record/partitions";
import { hourOf, storeVisits } from "@/lib/visits/record/store-visits";
import { allPages } from "@/lib/visits/subjects";
import { readTotals } from "@/lib/visits/totals";
import { keepSessions } from "../sessions/keep";
import { ownSite } from "../shared/own-site";
import { makeTotals } from "../totals/make";
import { ask } from "./ask";

/* A day's page views and visitors are the same wherever they are asked for, also of those who stay over midnight. */

const minute = 60_000;
const today = dayOf(new Date());
const days = [-3, -2, -1].map((by) => addDays(today, by));
const rangeOf = (day: string) => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) });

type View = { person: number; page: string; at: Date };

/** People who come shortly before one of the two midnights and stay, pause or come again. */
function invent(people: number): View[] {
  const chance = seededRandom(51);
  return Array.from({ length: people }, (_, person) => {
    const midnight = startOfDay(days[1 + (person % 2)]!).getTime();
    let at = midnight - chance() * 60 * minute;
    return Array.from({ length: 1 + Math.floor(chance() * 20) }, () => {
      const view = { person, page: `/p${Math.floor(chance() * 4)}`, at: new Date(Math.round(at)) };
      at += inventPause(chance);
      return view;
    });
  })
    .flat()
    .filter(({ at }) => at < startOfDay(today));
}

async function store(views: readonly View[]): Promise<void> {
  const hours = Map.groupBy(
    views.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => hourOf(at),
  );
  for (const some of hours.values())
    await storeVisits(
      pool,
      some.map(({ person, page, at }) => seenVisit({ name: page, at, ip: `203.0.113.${person}` })),
    );
}

type Figures = { views: number; visitors: number };

const figuresOf = (views: readonly View[]): Figures => ({
  views: views.length,
  visitors: new Set(views.map(({ person }) => person)).size,
});

async function byUrl(day: string): Promise<Record<string, Figures>> {
  const asked = { scope: allPages, range: rangeOf(day), compared: null, since: null };
  const { results } = await listByUrl(byUrlQuery.parse({ limit: 50 }), asked);
  return Object.fromEntries(results.map(({ url, visits, visitors }) => [url, { views: visits, visitors }]));
}

const asking = { siteId: ownSite, zone: "America/Bogota", metrics: ["pageviews", "visitors"] } as const;

async function answers(range: { from: Date; to: Date }, dimension?: "page" | "day"): Promise<Record<string, Figures>> {
  const { rows } = await ask({ ...asking, range, dimensions: dimension ? [dimension] : [] });
  return Object.fromEntries(
    rows.map(({ dimensions, metrics: [views, visitors] }) => [
      dimensions[0] ?? "all",
      { views: views!, visitors: visitors! },
    ]),
  );
}

const views = invent(60);
const ofDay = (day: string): View[] => views.filter(({ at }) => dayOf(at) === day);

beforeAll(async () => {
  await emptyVisits();
  for (const day of [...days, today]) await onOwnConnection((client) => ensurePartitions(client, startOfDay(day)));
  await store(views);
  await keepSessions();
});

describe.each([false, true])("with totals of days: %p", (withTotals) => {
  beforeAll(async () => {
    await pool.query("delete from session_total_days");
    if (withTotals) expect(await makeTotals()).toBeGreaterThanOrEqual(3);
  });

  test.each(days)("of %s", async (day) => {
    const all = figuresOf(ofDay(day));
    const { visits, visitors } = await readTotals(allPages, rangeOf(day));
    expect({ views: visits, visitors }).toEqual(all);
    expect(await answers(rangeOf(day))).toEqual({ all });
    const pages = Object.fromEntries(
      [...Map.groupBy(ofDay(day), ({ page }) => page)].map(([page, some]) => [page, figuresOf(some)]),
    );
    expect(await byUrl(day)).toEqual(pages);
    expect(await answers(rangeOf(day), "page")).toEqual(pages);
  });

  test("of each day of a longer range", async () => {
    const range = { from: startOfDay(days[0]!), to: startOfDay(today) };
    expect(await answers(range, "day")).toEqual(Object.fromEntries(days.map((day) => [day, figuresOf(ofDay(day))])));
  });
});
