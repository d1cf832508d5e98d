import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Goal } from "../../lib/analytics/query/question";
import { type AnalyticsDimension, sessionDimensions } from "../../lib/analytics/shared/dimensions";
import type { AnalyticsFilter } from "../../lib/analytics/shared/filters";
import { analyticsMetrics } from "../../lib/analytics/shared/metrics";
import type { SeenHit } from "../../lib/analytics/record/store-hits";
import { addDays, dayOf, startOfDay } from "../../lib/core/days";
import { inventPause, reckonSessions } from "../../lib/testing/reckon-sessions";
import { seededRandom } from "../../lib/testing/seeded-random";
import type { SeenVisit } from "../../lib/visits/record/types";
import { type PlainQuestion, reckonAnswer, type ToldHit, type ToldSession } from "../harness/reckoned-answers";
import type { Told } from "../harness/record-process";
import type { Line } from "../harness/report";
import type { Stage } from "../harness/stage";

const count = 100_000;
const minute = 60_000;
const halfHour = 30 * minute;
/** A step of the days that are played. */
const step = 20 * minute;

/** Late hits come every so many steps: whole days are made anew for them. */
const lateEvery = 12;

/** Ways in which visitors arrive: the values that are told together, and the channel that they make. */
const arrivals = [
  { source: "", referrer: "", utmSource: "", medium: "", campaign: "", content: "", term: "", channel: "Direct" },
  {
    ...{ source: "google.com", referrer: "https://www.google.com/", utmSource: "", medium: "", campaign: "" },
    ...{ content: "", term: "", channel: "Organic Search" },
  },
  {
    ...{ source: "google.com", referrer: "https://www.google.com/", utmSource: "google", medium: "cpc" },
    ...{ campaign: "verano", content: "a", term: "pan", channel: "Paid Search" },
  },
  {
    ...{ source: "facebook.com", referrer: "https://facebook.com/x", utmSource: "pan", medium: "", campaign: "pan" },
    ...{ content: "", term: "", channel: "Referral" },
  },
  {
    ...{ source: "", referrer: "", utmSource: "boletin", medium: "email", campaign: "mayo", content: "b", term: "" },
    channel: "Email",
  },
  {
    ...{ source: "blog.example", referrer: "https://blog.example/", utmSource: "", medium: "", campaign: "" },
    ...{ content: "", term: "", channel: "Referral" },
  },
];
const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];
const networks = ["190.232", "181.49", "8.8", "10.1"];
const pages = ["/", "/blog/uno", "/blog/dos", "/precios", "/contact"];
const goals: Goal[] = [
  { name: "Compra", kind: "event", pattern: "compra", currency: "PEN" },
  { name: "Donación", kind: "event", pattern: "donación", currency: "USD" },
  { name: "Blog", kind: "page", pattern: "/blog/**" },
];

type Arrival = (typeof arrivals)[number];
type Invented = ToldHit & { ip: string; userAgent: string; language: string; hostname: string; arrival: Arrival };

/** People of three days on two sites: gaps of half an hour and some milliseconds more or less, and over midnights. */
function invent(now: number, site: number, ownHost: string, chance: () => number): Invented[] {
  const today = startOfDay(dayOf(new Date(now))).getTime();
  const last = new Map<number, number>();
  const hits: Invented[] = [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  for (let id = 1; hits.length < count; id += 1) {
    const person = 1 + Math.floor(chance() * (count / 60));
    const from = last.get(person) ?? today - 72 * 60 * minute + chance() * 60 * 60 * minute;
    const gap = inventPause(chance);
    const at = Math.round(from + gap);
    // Beyond the present: they begin anew, as if they had been away.
    if (at >= now - 10 * minute) {
      last.delete(person);
      continue;
    }
    last.set(person, at);
    const own = person % 3 !== 0;
    const visitor = (moment: number) => `${person} ${dayOf(new Date(moment))}`;
    const start = startOfDay(dayOf(new Date(at))).getTime();
    const kind = chance() < 0.7 ? "view" : chance() < 0.6 ? "event" : "engagement";
    const name = kind === "event" ? pick(["compra", "donación", "clic"]) : "";
    const currency = pick(["PEN", "USD"]);
    const worth = { $amount: String(Math.floor(chance() * 50_000)), $currency: currency };
    hits.push({
      ...{ id, at, kind, name, site: own ? 1 : site, page: pick(pages) },
      visitor: visitor(at),
      before: at - start < halfHour ? visitor(start - 1) : null,
      interactive: kind !== "event" || chance() < 0.5,
      seconds: kind === "engagement" ? Math.floor(chance() * 60) : 0,
      scroll: kind === "engagement" ? Math.floor(chance() * 100) : 0,
      props: kind === "event" && chance() < 0.6 ? { plan: pick(["A", "B"]), ...(chance() < 0.7 && worth) } : null,
      ip: `${networks[person % 4]}.${person >> 8}.${person & 255}`,
      userAgent: browsers[person % browsers.length]!,
      language: pick(["es-PE", "en", ""]),
      hostname: own ? ownHost : pick(["cliente.example", "tienda.cliente.example"]),
      arrival: pick(arrivals),
    });
  }
  // As they come: a batch begins with its earliest.
  return hits.toSorted((a, b) => a.at - b.at);
}

const isVisit = ({ site, kind }: Invented): boolean => site === 1 && kind === "view";

const toVisit = ({ page, at, ip, userAgent, id, language, arrival }: Invented, tried: boolean): SeenVisit => {
  const { channel: _, ...told } = arrival;
  return {
    ...{ kind: "page", name: page, at: new Date(at), audience: "person", scan: false, ip, userAgent, language },
    ...{ id: String(id), tried, ...told },
  };
};

const toHit = (hit: Invented): SeenHit => {
  const { channel: _, ...told } = hit.arrival;
  return {
    ...{ siteId: hit.site, kind: hit.kind, name: hit.name, page: hit.page, hostname: hit.hostname },
    ...{ at: new Date(hit.at), ip: hit.ip, userAgent: hit.userAgent, language: hit.language, ...told },
    ...{ props: hit.props ? JSON.stringify(hit.props) : "", interactive: hit.interactive },
    ...{ seconds: hit.seconds, scroll: hit.scroll, id: String(hit.id) },
  };
};

/** A process that stores and makes sessions, until it is killed. */
class Recorder {
  private readonly child: ChildProcess;
  isGone = false;

  constructor(private readonly environment: NodeJS.ProcessEnv) {
    this.child = fork(path.join(__dirname, "../harness/record-process.ts"), [], {
      execArgv: ["--import", "tsx"],
      env: this.environment,
    });
    this.child.once("exit", () => (this.isGone = true));
  }

  /** @returns whether it was done: false where it was killed meanwhile */
  does(told: Told): Promise<boolean> {
    if (this.isGone) return Promise.resolve(false);
    return new Promise((resolve) => {
      const onMessage = () => end(true);
      const onExit = () => end(false);
      const end = (isDone: boolean) => {
        this.child.off("message", onMessage);
        this.child.off("exit", onExit);
        resolve(isDone);
      };
      this.child.on("message", onMessage);
      this.child.on("exit", onExit);
      this.child.send(told, () => undefined);
    });
  }

  ready = async (): Promise<this> => {
    await once(this.child, "message");
    return this;
  };

  kill = (): boolean => this.child.kill("SIGKILL");
}

const questions: [string, AnalyticsFilter[]][] = [
  ["nothing", []],
  [
    "a country and a device",
    [
      { operator: "is", dimension: "country", values: ["PE", "CO"] },
      { operator: "is", dimension: "device", values: ["mobile"] },
    ],
  ],
  ["a part of a source", [{ operator: "contains", dimension: "source", values: ["GOO"] }]],
  ["other browsers", [{ operator: "is_not", dimension: "browser", values: ["Chrome"] }]],
  ["a page", [{ operator: "is", dimension: "page", values: ["/precios"] }]],
  ["other pages", [{ operator: "is_not", dimension: "page", values: ["/"] }]],
  [
    "a goal and a page",
    [
      { operator: "is", dimension: "goal", values: ["Compra"] },
      { operator: "matches", dimension: "page", values: ["^/(blog|precios)"] },
    ],
  ],
  ["other goals", [{ operator: "is_not", dimension: "goal", values: ["Compra"] }]],
  ["a property", [{ operator: "is", dimension: "prop:plan", values: ["A"] }]],
  [
    "either, and an entry",
    [
      {
        or: [
          { operator: "is", dimension: "event", values: ["clic"] },
          { not: { operator: "is", dimension: "channel", values: ["Direct", "Referral"] } },
        ],
      },
      { operator: "is", dimension: "entry", values: ["/", "/contact"] },
    ],
  ],
];

const dimensions: (AnalyticsDimension | null)[] = [
  null,
  ...sessionDimensions,
  "page",
  "event",
  "goal",
  "prop:plan",
  "hour",
  "day",
  "week",
  "month",
];

/**
 * 100,000 hits of three days are stored by two processes that are killed again and again, some late
 * and some twice, and made into sessions meanwhile; then every figure of every dimension is compared
 * with what a plain program makes of the same hits.
 */
export async function sessions({ environment }: Stage): Promise<Line[]> {
  const { db, onOwnConnection } = await import("../../lib/core/db");
  const { ask } = await import("../../lib/analytics/query/ask");
  const { ownHost } = await import("../../lib/analytics/record/own-host");
  const { keepSessions } = await import("../../lib/analytics/sessions/keep");
  const { placeLookup } = await import("../../lib/core/place");
  const { agentOf } = await import("../../lib/visits/record/headers");
  const { ensurePartitions } = await import("../../lib/visits/record/partitions");
  const { emptyVisits } = await import("../../lib/testing/visits");
  await emptyVisits();
  const { id: site } = await db.site.create({
    data: { name: "Cliente", domains: ["cliente.example"], script: `c-${Date.now()}` },
    select: { id: true },
  });
  const now = Date.now();
  for (const days of [0, 1, 2, 3, 4])
    await onOwnConnection((client) => ensurePartitions(client, new Date(now - days * 24 * 60 * minute)));
  const chance = seededRandom(33);
  const hits = invent(now, site, ownHost, chance);
  const found = await play(hits, chance, environment());
  await keepSessions();

  const placeOf = await placeLookup();
  const told = reckonSessions(hits).map((session): ToldSession => {
    const [begin] = session.hits as [Invented];
    const views = session.hits.filter(({ kind }) => kind === "view");
    const { arrival, language, hostname } = begin as Invented;
    const { browser, browserVersion, os, osVersion, device } = agentOf((begin as Invented).userAgent);
    const values = {
      ...placeOf((begin as Invented).ip),
      ...{ ...arrival, utm_source: arrival.utmSource, language, hostname, browser, os, device },
      ...{ browser_version: browserVersion, os_version: osVersion },
      ...{ entry: views[0]?.page ?? "", exit: views.at(-1)?.page ?? "" },
      // A page's campaign is called by where it ran, where nothing else says it.
      campaign: isVisit(begin) && arrival.campaign === arrival.utmSource ? "" : arrival.campaign,
    };
    return { ...session, values };
  });
  const first = startOfDay(addDays(dayOf(new Date(now)), -4)).getTime();
  const asked: Pick<PlainQuestion, "site" | "zone" | "from" | "to">[] = [
    { site: 1, zone: "America/Bogota", from: first, to: first + 5 * 24 * 60 * minute },
    { site, zone: "Europe/Madrid", from: first + 30.5 * 60 * minute, to: now - 7 * 60 * minute },
  ];
  let [compared, rows] = [0, 0];
  const different: string[] = [];
  for (const base of asked)
    for (const [name, filters] of questions)
      for (const dimension of dimensions) {
        const question = { ...base, filters, goals, dimensions: dimension ? [dimension] : [] };
        const expected = reckonAnswer(told, question, analyticsMetrics);
        const answer = await ask({
          ...{ siteId: base.site, zone: base.zone, goals, filters, dimensions: question.dimensions },
          range: { from: new Date(base.from), to: new Date(base.to) },
          metrics: analyticsMetrics,
        });
        const given = new Map(answer.rows.map((row) => [JSON.stringify(row.dimensions), row.metrics]));
        for (const key of new Set([...expected.keys(), ...given.keys()])) {
          rows += 1;
          for (const [n, metric] of analyticsMetrics.entries()) {
            compared += 1;
            const [is, should] = [given.get(key)?.[n], expected.get(key)?.[n]];
            if (is !== should)
              different.push(
                `${metric} of ${dimension} ${key} under ${name} of site ${base.site}: ${is}, not ${should}`,
              );
          }
        }
      }
  for (const text of different.slice(0, 20)) console.log(text);
  await db.site.delete({ where: { id: site } });
  return [
    {
      what: `${count} hits of ${told.length} sessions, stored and made by two processes with ${found.kills} × kill -9`,
      found: `${found.late} late, ${found.doubled} told twice, ${found.again} told again to another; ${compared} figures of ${rows} rows compared, ${different.length} different`,
      goal: "none different",
      ok: different.length === 0 && found.kills > 0,
    },
  ];
}

/** Plays the days: each step is stored by both processes, of which one may be killed, and then made into sessions. */
async function play(hits: readonly Invented[], chance: () => number, environment: NodeJS.ProcessEnv) {
  const found = { kills: 0, late: 0, doubled: 0, again: 0 };
  const first = Math.min(...hits.map(({ at }) => at));
  const last = Math.max(...hits.map(({ at }) => at));
  const steps: { due: Invented[]; late: Invented[] }[] = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    () => ({ due: [], late: [] }),
  );
  for (const hit of hits) {
    const place = Math.floor((hit.at - first) / step);
    const isLate = chance() < 0.02;
    if (isLate)
      steps[Math.min(steps.length - 1, Math.ceil((place + 1 + chance() * 20) / lateEvery) * lateEvery)]!.late.push(hit);
    else steps[place]!.due.push(hit);
    found.late += Number(isLate);
  }
  const start = () => new Recorder(environment).ready();
  const recorders = await Promise.all([start(), start()]);
  const store = (recorder: Recorder, some: Invented[], lateAt: number | null, tried = false) =>
    some.length === 0
      ? Promise.resolve(true)
      : recorder.does({
          act: "store",
          visits: some.filter(isVisit).map((hit) => toVisit(hit, tried)),
          hits: some.filter((hit) => !isVisit(hit)).map(toHit),
          lateAt,
        });
  for (const [n, { due, late }] of steps.entries()) {
    const end = first + (n + 1) * step;
    const halves = [due.filter(({ id }) => id % 2 === 0), due.filter(({ id }) => id % 2 === 1)];
    const doubled = due.filter(() => chance() < 0.02);
    found.doubled += doubled.length;
    const victim = chance() < 0.1 ? Math.floor(chance() * 2) : null;
    const during = chance() < 0.5 ? "store" : "make";
    const killSoon = async () => {
      await sleep(chance() * (during === "store" ? 60 : 150));
      found.kills += 1;
      recorders[victim!]!.kill();
    };
    const killing = victim !== null && during === "store" ? killSoon() : null;
    const stored = await Promise.all(recorders.map((recorder, at) => store(recorder, halves[at]!, null)));
    await killing;
    for (const [at, isStored] of stored.entries()) {
      if (isStored) continue;
      // Nobody knows what of it was stored: another process is told, in time or when it is late.
      found.again += halves[at]!.length;
      await store(recorders[1 - at]!, halves[at]!, chance() < 0.5 ? null : end + 10 * minute, true);
    }
    const living = recorders[victim === 0 && during === "store" ? 1 : 0]!;
    await store(living, doubled, null, true);
    await store(living, late, end, false);
    const making = victim !== null && during === "make" ? killSoon() : null;
    await Promise.all(
      recorders.map((recorder, at) =>
        at === n % 2 || chance() < 0.2 ? recorder.does({ act: "make", now: end + 3_000 }) : false,
      ),
    );
    await making;
    for (const [at, { isGone }] of recorders.entries()) if (isGone || at === victim) recorders[at] = await start();
  }
  await Promise.all(recorders.map((recorder) => recorder.does({ act: "end" })));
  return found;
}
