import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Line } from "../../../bench/harness/report";
import { Consumption } from "./consumption";
import { ask, MixedLoad, type Restored, signIn } from "./mixed-load";
import { wrongAfterwards } from "./settled";
import {
  bringBack,
  folder,
  killMachine,
  killPostgres,
  leader,
  type NodeName,
  other,
  pidOf,
  primaryUrl,
  processCount,
  query,
  until,
  whole,
} from "./stack";

/** How many times as long people pause as in the other drills: the load of an hour, and no flood. */
const pace = Number(process.env.HA_PACE ?? 3);

const everyAnswer = "all 2xx or 3xx";

const next = path.join(folder, "next");
const nextServer = path.join(next, "server.js");
const migration = "29991231000000_drill";

type Told = { words?: string; ok?: boolean; goal?: string };
type Event = { name: string; at: number; act: (load: MixedLoad) => Promise<Told> };
type Phase = Told & {
  ok: boolean | undefined;
  name: string;
  from: number;
  until: number;
  answered: number;
  missed: number;
  table: string;
};

/**
 * An hour as a site has one a year: a mixed load, and under it two deaths of the primary, a version with a migration, a backup that
 * is put back, and the version before again.
 */
export async function hour(minutes = Number(process.env.HA_MINUTES ?? 60)): Promise<Line[]> {
  await whole();
  buildNext();
  let restored: Restored | undefined;
  let backup = { name: "", begun: 0 };
  const events: Event[] = [
    {
      name: "a backup is made",
      at: 0.01,
      act: async () => {
        backup = { begun: performance.now(), name: await makeBackup() };
        return {};
      },
    },
    { name: "the primary's server dies", at: 0.12, act: death(killPostgres) },
    { name: "the next version's migration", at: 0.28, act: migrate },
    { name: "a rolling restart into the next version", at: 0.34, act: rolling(nextServer) },
    {
      name: "the backup is put back",
      at: 0.52,
      act: async (load) => {
        const begun = performance.now();
        const schema = await putBack(backup.name);
        restored = { schema, backedUp: backup.begun, done: performance.now() };
        const took = `${seconds(restored.done - begun)} s`;
        await load.writtenAfter(performance.now());
        return { words: `put back after ${took}, longest without a writing ${seconds(load.gapSince(begun))} s` };
      },
    },
    { name: "the primary's machine dies", at: 0.7, act: death(killMachine) },
    {
      name: "a rolling restart into the version before",
      at: 0.86,
      act: rolling(path.resolve(".next/standalone/server.js")),
    },
  ];
  const phases: Phase[] = [];
  const wrong: string[] = [];
  const load = new MixedLoad(`hora${Date.now().toString(36)}`, pace);
  const consumption = new Consumption();
  const log = await logPosition();
  const began = performance.now();
  try {
    await load.start();
    const phase = async (name: string, act: () => Promise<Told>) => {
      const from = performance.now();
      const before = { answered: load.total, missed: load.missed.length };
      const told = await act();
      const end = performance.now();
      const counts = { answered: load.total - before.answered, missed: load.missed.length - before.missed };
      const ok = told.goal === everyAnswer ? counts.missed === 0 : told.ok;
      phases.push({ name, from, until: end, ...counts, table: load.table(from, end), ...told, ok });
      console.log(`  ${at(from - began)} to ${at(end - began)}  ${name}: ${wordsOf(phases.at(-1)!)}`);
    };
    const quietUntil = (moment: number) =>
      phase("in between", async () => {
        await sleep(Math.max(0, began + moment - performance.now()));
        return { goal: everyAnswer };
      });
    for (const event of events) {
      await quietUntil(event.at * minutes * 60_000);
      await phase(event.name, async () => {
        // What one thing came to is told, and the hour goes on.
        const told = await event
          .act(load)
          .then(async (done) => whole(300_000).then(() => done))
          .catch((error: Error): Told => ({ words: error.message, ok: false }));
        const found = await signIn().then(wrongAfterwards, (error: Error) => [error.message]);
        wrong.push(...found.map((line) => `${event.name}: ${line}`));
        await sleep(3_000);
        return told;
      });
    }
    await quietUntil(minutes * 60_000);
    await load.stop();
    const lasted = performance.now() - began;
    consumption.stop();
    const logged = Math.round(((await logPosition()) - log) / 1e6);
    const { acknowledged, lost, twice, takenBack } = await load.compare(restored);
    const losses = Object.values(lost).reduce((sum, n) => sum + n, twice);
    for (const line of wrong) console.log(`  wrong: ${line}`);
    const answers = load.total + load.missed.length;
    return [
      {
        what: `${minutes} minutes of mixed load on ${processCount} processes`,
        found: `${answers} answers, ${load.missed.length} of them not 2xx or 3xx; of ${acknowledged} acknowledged ${losses - twice} lost, ${twice} twice, ${takenBack} taken back by the restore, all of them in the state that was put aside; ${wrong.length} things wrong afterwards`,
        goal: "none lost",
        ok: losses === 0 && wrong.length === 0,
      },
      ...together(phases).map((one) => ({
        what: `hour: ${one.name}`,
        found: wordsOf(one),
        ...(one.goal && { goal: one.goal }),
        ok: one.ok ?? true,
      })),
      {
        what: "hour: what it took",
        found: `${perAnswer(consumption, answers, lasted)}; ${logged} MB of Postgres' log; ${consumption
          .memory()
          .map(({ now, most }) => `${now} MB at its end, ${most} at most`)
          .join(" and ")}`,
        ok: true,
      },
    ];
  } finally {
    consumption.stop();
    await load.stop();
    await undoMigration();
    rmSync(next, { recursive: true, force: true });
  }
}

const processes = (): number[] => Array.from({ length: processCount }, (_, n) => pidOf(`site-${n + 1}`));
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const at = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms / 1000) % 60)).padStart(2, "0")}`;

const wordsOf = ({ from, until: end, answered, missed, table, words }: Phase): string =>
  [
    `${answered + missed} answers in ${seconds(end - from)} s`,
    missed > 0 ? `not 2xx or 3xx: ${table}` : everyAnswer,
    ...(words ? [words] : []),
  ].join("; ");

/** Events as they are; all that is in between is one. */
function together(phases: Phase[]): Phase[] {
  const quiet = phases.filter(({ name }) => name === "in between");
  const sum = (of: (phase: Phase) => number) => quiet.reduce((total, phase) => total + of(phase), 0);
  const missed = sum((phase) => phase.missed);
  const all: Phase = {
    name: "in between",
    ...{ from: 0, until: sum((phase) => phase.until - phase.from) },
    ...{ answered: sum((phase) => phase.answered), missed },
    table: quiet.flatMap(({ table }) => table || []).join("; "),
    ...{ goal: everyAnswer, ok: missed === 0 },
  };
  return [all, ...phases.filter(({ name }) => name !== "in between")];
}

function perAnswer(consumption: Consumption, answers: number, lasted: number): string {
  const microseconds = (prefix: string) => Math.round((consumption.cpu(prefix) / answers) * 1e6);
  const share = (prefix: string) => `${((consumption.cpu(prefix) / lasted) * 1e5).toFixed(1)} %`;
  return (
    `of the CPU for an answer ${microseconds("site-")} µs of the site, ${microseconds("postgres-")} of both Postgres, ` +
    `${microseconds("pgbouncer")} of PgBouncer, ${microseconds("haproxy")} of HAProxy; ` +
    `${share("patroni-")} of a core for both Patroni, ${share("etcd")} for etcd`
  );
}

// ── What happens ────────────────────────────────────────────────────────────

const death = (die: (node: NodeName) => Promise<void>) => async (load: MixedLoad) => {
  const before = processes();
  const node = await leader();
  const moment = performance.now();
  await die(node);
  await until("another leads", 60_000, async () => (await leader()) === other(node));
  await load.writtenAfter(performance.now());
  const gap = load.gapSince(moment);
  await bringBack();
  const restarted = processes().filter((pid, n) => pid !== before[n]).length;
  return {
    words: `written again after ${seconds(gap)} s; ${restarted} processes restarted`,
    goal: "≤ 30 s",
    ok: gap <= 30_000 && restarted === 0,
  };
};

/** How many bytes of log there have been. */
async function logPosition(): Promise<number> {
  const sql = "SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes";
  return (await query<{ bytes: number }>(primaryUrl(), sql))[0]!.bytes;
}

/** The build with one more migration, as an upgrade brings it: a column of a table that is written to all the time. */
function buildNext(): void {
  rmSync(next, { recursive: true, force: true });
  cpSync(path.resolve(".next/standalone"), next, { recursive: true, verbatimSymlinks: true });
  const to = path.join(next, "prisma/migrations", migration);
  mkdirSync(to);
  writeFileSync(path.join(to, "migration.sql"), 'ALTER TABLE "short_links" ADD COLUMN "drill" TEXT;\n');
}

async function migrate(load: MixedLoad): Promise<Told> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [path.join(next, "migrate.mjs")], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const took = seconds(performance.now() - begun);
  const [row] = await query<{ n: number }>(
    primaryUrl(),
    "SELECT count(*)::int AS n FROM information_schema.columns WHERE table_name = 'short_links' AND column_name = 'drill' AND table_schema = 'public'",
  );
  if (row!.n !== 1) throw new Error("the migration was not applied");
  await load.writtenAfter(performance.now());
  return {
    words: `applied after ${took} s, longest without a writing ${seconds(load.gapSince(begun))} s`,
    goal: everyAnswer,
  };
}

/** Nothing of it stays; what the SQL console shows of the column goes with it. */
async function undoMigration(): Promise<void> {
  await query(primaryUrl(), 'ALTER TABLE "short_links" DROP COLUMN IF EXISTS "drill" CASCADE');
  await query(primaryUrl(), "DELETE FROM _prisma_migrations WHERE migration_name = $1", [migration]);
}

/** One process after the other, and some seconds for the proxy in between. */
const rolling = (server: string) => async (load: MixedLoad) => {
  const begun = performance.now();
  const before = processes();
  for (let n = 1; n <= processCount; n++) {
    const pid = pidOf(`site-${n}`);
    process.kill(pid, "SIGTERM");
    await until(`process ${n} has stopped`, 20_000, async () => !existsSync(`/proc/${pid}`));
    // Read by up.sh, also when something is brought back later.
    process.env.HA_SERVER = server;
    await bringBack();
    await sleep(4_000);
  }
  if (processes().some((pid, n) => pid === before[n])) throw new Error("a process was not restarted");
  return { words: `longest without a writing ${seconds(load.gapSince(begun))} s`, goal: everyAnswer };
};

async function makeBackup(): Promise<string> {
  const headers = await signIn();
  const { status, text } = await ask({ method: "POST", path: "/api/db/backupNodeJS", headers, body: {} });
  if (status === 201) return (JSON.parse(text) as { name: string }).name;
  if (status !== 202) throw new Error(`no backup: ${status} ${text}`);
  const { name } = (await jobDone(headers, text)) as { name: string };
  return name;
}

/** @returns the schema of the state that was put aside */
async function putBack(name: string): Promise<string> {
  const headers = await signIn();
  const { status, text } = await ask({ method: "PATCH", path: `/api/db/restoreNodeJS/${name}`, headers, body: {} });
  if (status !== 202) throw new Error(`the backup is not put back: ${status} ${text}`);
  await jobDone(headers, text);
  const [row] = await query<{ schema: string }>(primaryUrl(), "SELECT schema_name AS schema FROM previous_states");
  return row!.schema;
}

type Job = { id: string; state: string; error: string | null; result: unknown };

async function jobDone(headers: { authorization: string }, told: string): Promise<unknown> {
  let { job } = JSON.parse(told) as { job: Job };
  await until("a job on backups ends", 600_000, async () => {
    const { status, text } = await ask({ path: `/api/db/jobs/findOne/${job.id}`, headers });
    if (status === 200) job = JSON.parse(text) as Job;
    return job.state !== "running";
  });
  if (job.state !== "done") throw new Error(`a backup job ended as ${job.state}: ${job.error}`);
  return job.result;
}
