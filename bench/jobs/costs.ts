import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import { cpuOf } from "../harness/cpu";
import type { Line } from "../harness/report";
import { benchPassword, query } from "../harness/seed";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { variousVisits, visitKinds } from "../harness/visits";
import { measure } from "../harness/wrk";
import { signedDelivery } from "./deliveries";

/** Seconds in which visits come. */
const visiting = 12;

type Kind = {
  what: string;
  times: number;
  ask: (n: number) => Promise<Response>;
  /** Waits for the work that a request leaves to be done afterwards, whose cost belongs to it. */
  settled?: () => Promise<void>;
};

/** The figures that bench/scale.ts needs besides `quick`: the CPU of calls, and a visit's bytes in the database. */
export async function costs(stage: Stage): Promise<Line[]> {
  const { configureWhatsapp } = await import("../../lib/testing/whatsapp");
  await configureWhatsapp();
  const site = await startSite(stage);
  try {
    const lines: Line[] = [];
    for (const kind of await kindsOf(stage, site)) lines.push(await cpuOfKind(stage, site, kind));
    return [...lines, ...(await bytesOfVisits(stage, site))];
  } finally {
    await site.stop();
  }
}

async function kindsOf({ databaseUrl }: Stage, { origin }: Site): Promise<Kind[]> {
  const { accessToken, cookie, call } = await signIn(origin);
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const { _id: link } = await call<{ _id: string }>("/api/shortener/create", "POST", {
    destination: "https://example.com/",
    title: "Lo que cuesta",
    backHalf: "lo-que-cuesta",
  });
  const post = (path: string, body: object | string, more: Record<string, string> = headers) =>
    fetch(origin + path, {
      method: "POST",
      headers: more,
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const page = (path: string) => fetch(origin + path, { headers: { cookie, accept: "text/html" } });
  const waiting = async () => {
    const sql = "SELECT FROM whatsapp_deliveries WHERE state = 'waiting' LIMIT 1";
    while ((await query(databaseUrl, sql)).length > 0) await sleep(50);
  };
  return [
    {
      what: "a sign-in",
      times: 20,
      ask: () => post("/api/auth/loginNoCaptcha", { email: "admin@quinde.test", password: benchPassword }, json),
    },
    { what: "a call that reads one thing", times: 300, ask: () => fetch(`${origin}/api/auth/me`, { headers }) },
    {
      what: "a call that reads a list",
      times: 200,
      ask: () => fetch(`${origin}/api/shortener/findAllFilter?limit=10`, { headers }),
    },
    {
      what: "a call that writes",
      times: 200,
      ask: (n) =>
        fetch(`${origin}/api/shortener/update/${link}`, {
          method: "PATCH",
          headers,
          body: JSON.stringify({ destination: `https://example.com/${n}` }),
        }),
    },
    { what: "a page of the panel", times: 40, ask: () => page("/dashboard/user/list") },
    { what: "the page of statistics", times: 40, ask: () => page("/dashboard/application/analytics") },
    {
      what: "a message of WhatsApp, understood",
      times: 400,
      ask: (n) => {
        const { headers: signed, body } = signedDelivery(`costs-${n}`, n);
        return post("/api/whatsapp/webhook", body, { ...json, ...signed });
      },
      settled: waiting,
    },
  ];
}

const json = { "content-type": "application/json" };

/** The least of three rounds: what else the machine does only adds to it. */
async function cpuOfKind({ postgres }: Stage, { pid }: Site, { what, times, ask, settled }: Kind): Promise<Line> {
  const processes = [
    { pid, withChildren: true },
    { pid: postgres, withChildren: true },
  ];
  const rounds: number[][] = [];
  let n = 0;
  for (let round = 0; round < 4; round++) {
    const before = processes.map(cpuOf);
    for (let done = 0; done < times; done++) {
      const answer = await ask((n += 1));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    }
    await settled?.();
    // The first only warms it up.
    if (round > 0) rounds.push(processes.map((one, at) => ((cpuOf(one) - before[at]!) / times) * 1e6));
  }
  const [ours, sql] = processes.map((_, at) => Math.round(Math.min(...rounds.map((round) => round[at]!))));
  return { what, cpu: { ours: ours!, other: 0, postgres: sql! }, ok: true };
}

/** The tables of visits, and which of them come from a visit at once. */
const families = {
  visits: ["visits"],
  sessions: ["visit_sessions"],
  totals: ["visit_hours", "visit_days", "visit_weeks", "visit_breakdowns", "session_totals"],
};

async function bytesOfVisits({ databaseUrl }: Stage, { origin }: Site): Promise<Line[]> {
  const { rollUp } = await import("../../lib/visits/record/roll-up");
  const { bringSessionsUpToDate } = await import("../../lib/analytics/sessions/keep");
  const state = async () => {
    const [row] = await query<{ wal: string; visits: number; sessions: number; bytes: Record<string, number> }>(
      databaseUrl,
      `SELECT pg_current_wal_insert_lsn() - '0/0' AS wal, (SELECT count(*)::int FROM visits) AS visits,
         (SELECT count(*)::int FROM visit_sessions) AS sessions,
         (SELECT jsonb_object_agg(name, coalesce(
            (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree(name::regclass)), pg_total_relation_size(name::regclass)))
            FROM unnest($1::text[]) AS name) AS bytes`,
      [Object.values(families).flat()],
    );
    return row!;
  };
  await bringSessionsUpToDate();
  await query(databaseUrl, "CHECKPOINT");
  const before = await state();
  await measure(origin, variousVisits(visitKinds.page), visiting);
  await sleep(6_000);
  await rollUp();
  const stored = await state();
  await bringSessionsUpToDate();
  const after = await state();
  const visits = after.visits - before.visits;
  const sessions = after.sessions - before.sessions;
  const grown = (names: string[]) =>
    names.reduce((sum, name) => sum + (after.bytes[name] ?? 0) - (before.bytes[name] ?? 0), 0);
  return [
    {
      what: "a visit: its row and indexes",
      bytes: Math.round(grown(families.visits) / visits),
      found: `of ${visits}`,
      ok: true,
    },
    {
      what: "a session: its row and indexes",
      bytes: Math.round(grown(families.sessions) / sessions),
      found: `of ${sessions}, ${(visits / sessions).toFixed(2)} views each`,
      ok: true,
    },
    { what: "a visit: totals of few days", bytes: Math.round(grown(families.totals) / visits), ok: true },
    {
      what: "a visit: the log of Postgres, until it is in the totals",
      bytes: Math.round((Number(stored.wal) - Number(before.wal)) / visits),
      ok: true,
    },
  ];
}
