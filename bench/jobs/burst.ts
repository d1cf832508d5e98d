import { setTimeout as sleep } from "node:timers/promises";
import type { SessionQuestion } from "../../lib/analytics/query/question";
import { seededRandom } from "../../lib/testing/seeded-random";
import type { SeenVisit } from "../../lib/visits/record/types";
import type { Line } from "../harness/report";

const minute = 60_000;

/** 100,000 visitors in 20 minutes, each with four views. */
const visitorsEachSecond = 83;
const pages = ["/", "/contact", "/team", "/academy", "/portfolio", "/product"];

/** Minutes that are stored before, and that are played as they pass. */
const [before, played] = [15, Number(process.env.BURST_MINUTES ?? 5)];

/** Somebody who comes `second` seconds after the start looks at four pages within ten minutes. */
function* viewsOf(second: number, chance: () => number): Generator<{ at: number; person: number; page: string }> {
  for (let n = 0; n < visitorsEachSecond; n += 1) {
    const person = second * visitorsEachSecond + n;
    let at = second * 1_000 + Math.floor(chance() * 1_000);
    for (let view = 0; view < 4; view += 1) {
      yield { at, person, page: pages[Math.floor(chance() * pages.length)]! };
      at += Math.floor(chance() * 5 * minute);
    }
  }
}

const toVisit = (
  { at, person, page }: { at: number; person: number; page: string },
  id: number,
  start: number,
): SeenVisit => ({
  ...{
    kind: "page",
    name: page,
    at: new Date(start + at),
    audience: "person",
    scan: false,
    tried: false,
    id: String(id),
  },
  ip: `${10 + (person >> 16)}.${(person >> 8) & 255}.${person & 255}.7`,
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36",
  ...{ language: "es-PE", source: person % 3 === 0 ? "google.com" : "", referrer: "", utmSource: "", medium: "" },
  ...{ campaign: "", content: "", term: "" },
});

const at95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * A burst of visitors: a quarter of an hour of it is stored and made into sessions, then it goes on as time passes,
 * while sessions are made every five seconds and three questions are asked every second.
 */
export async function burst(): Promise<Line[]> {
  const { DatabasePool } = await import("../../lib/core/database-pool");
  const { onOwnConnection, pool: sql } = await import("../../lib/core/db");
  const { ask } = await import("../../lib/analytics/query/ask");
  const { bringSessionsUpToDate } = await import("../../lib/analytics/sessions/keep");
  const { hourOf, storeVisits } = await import("../../lib/visits/record/store-visits");
  const { ensurePartitions } = await import("../../lib/visits/record/partitions");
  const { emptyVisits } = await import("../../lib/testing/visits");
  await emptyVisits();
  const pool = new DatabasePool("visits", { max: 1 });
  const start = Date.now() - before * minute;
  await onOwnConnection((client) => ensurePartitions(client, new Date(start)));
  await sql.query("insert into visit_session_state (made_until) values ($1)", [new Date(start)]);
  const chance = seededRandom(51);
  const visits = Array.from({ length: (before + played) * 60 }, (_, second) => [...viewsOf(second, chance)])
    .flat()
    .map((view, id) => toVisit(view, id + 1, start))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let stored = 0;
  const storeUntil = async (moment: number): Promise<number[]> => {
    const times: number[] = [];
    while (visits[stored] && visits[stored]!.at.getTime() < moment) {
      const [first] = visits.slice(stored, stored + 1) as [SeenVisit];
      const batch = visits
        .slice(stored, stored + 500)
        .filter(({ at }) => at.getTime() < moment && hourOf(at) === hourOf(first.at));
      const begun = performance.now();
      await storeVisits(pool, batch);
      times.push((performance.now() - begun) / batch.length);
      stored += batch.length;
    }
    return times;
  };
  const alone = await storeUntil(start + before * minute);
  await sql.query("delete from visit_session_remakes");
  const beforeAll = stored;
  const backlog = performance.now();
  await bringSessionsUpToDate();
  const backlogMs = performance.now() - backlog;

  const month: Pick<SessionQuestion, "siteId" | "zone" | "range"> = {
    ...{ siteId: 1, zone: "America/Bogota" },
    range: { from: new Date(start - 29 * 24 * 60 * minute), to: new Date(start + 24 * 60 * minute) },
  };
  const questions: SessionQuestion[] = [
    { ...month, metrics: ["visitors", "visits", "pageviews", "bounce_rate", "visit_duration"] },
    { ...month, metrics: ["visitors"], dimensions: ["source"] },
    {
      ...month,
      metrics: ["visitors", "pageviews"],
      dimensions: ["day"],
      filters: [{ operator: "is", dimension: "source", values: ["google.com"] }],
    },
  ];
  const [answers, makings, storings]: [number[], number[], number[]] = [[], [], []];
  const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await work();
    into.push(performance.now() - begun);
  };
  const end = Date.now() + played * minute;
  const memory = process.memoryUsage().rss;
  const lag: number[] = [];
  const making = (async () => {
    for (; Date.now() < end; await sleep(5_000)) await timed(makings, () => bringSessionsUpToDate());
  })();
  const asking = (async () => {
    while (Date.now() < end) {
      const next = Date.now() + 1_000;
      for (const question of questions) await timed(answers, () => ask(question));
      const { rows } = await sql.query<{ made: Date }>("select made_until as made from visit_session_state");
      lag.push(Date.now() - rows[0]!.made.getTime());
      await sleep(Math.max(0, next - Date.now()));
    }
  })();
  while (Date.now() < end) {
    const next = Date.now() + 500;
    storings.push(...(await storeUntil(Date.now())));
    await sleep(Math.max(0, next - Date.now()));
  }
  await Promise.all([making, asking]);
  await pool.end();
  const pace = (times: number[]) => times.reduce((sum, one) => sum + one, 0) / times.length;
  const [p95, most] = [at95(answers), Math.max(...answers)];
  const ratio = pace(alone) / pace(storings);
  const grown = Math.round((process.memoryUsage().rss - memory) / 1_048_576);
  return [
    {
      what: `a backlog of ${beforeAll} views made into sessions at once`,
      seconds: Number((backlogMs / 1_000).toFixed(1)),
      ok: true,
    },
    {
      what: `${answers.length} answers during a burst of ${visitorsEachSecond} visitors a second`,
      found: `p95 ${Math.round(p95)} ms, at most ${Math.round(most)} ms`,
      goal: "p95 ≤ 300 ms",
      ok: p95 <= 300,
    },
    {
      what: `sessions made every five seconds of ${stored - beforeAll} views`,
      found: `p95 ${Math.round(at95(makings))} ms, at most ${Math.round(Math.max(...makings))} ms; behind by ${(at95(lag) / 1_000).toFixed(1)} s, at most ${(Math.max(...lag) / 1_000).toFixed(1)} s`,
      ok: Math.max(...lag) < 30_000,
    },
    {
      what: "storing a view meanwhile, beside storing alone",
      ratio: Number(ratio.toFixed(2)),
      found: `memory grew by ${grown} MB`,
      goal: "≥ 0.9",
      ok: ratio >= 0.9,
    },
  ];
}
