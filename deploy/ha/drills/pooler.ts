import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Line } from "../../../bench/harness/report";
import { connectTo } from "../../../lib/core/connect";
import { lossesOf, seconds, underLoad } from "./failover";
import { ask, signIn } from "./mixed-load";
import type { PoolUse } from "./pool-process";
import {
  asSuperuser,
  bringBack,
  configureAnew,
  endPooler,
  isReady,
  originOf,
  poolerConsole,
  primaryUrl,
  processCount,
  until,
  whole,
} from "./stack";

/** Processes of the site in all, connections that each keeps for calls, connections of Postgres. */
const goal = { processes: 20, connections: 40 };

/** What a process answers when the database keeps it waiting or refuses it; and when it was cut. */
const unserved = new Set([0, 500, 502, 503, 504]);

/** Twenty processes with ten connections each on forty of Postgres, and a pooler that is away. */
export async function pooler(): Promise<Line[]> {
  return [await manyProcesses(), await away()];
}

/** Those that `up.sh` started, under a mixed load, and beside them as many as lack that only ask. */
async function manyProcesses(length = 60_000): Promise<Line> {
  await whole();
  await configureAnew("max_connections", goal.connections);
  const others: ChildProcess[] = [];
  try {
    for (let n = processCount; n < goal.processes; n++) others.push(await startProcess());
    const watched = watchConnections();
    const load = await underLoad("veinte", async (load) => {
      for (const child of others) child.send("begin");
      await sleep(length);
      return load;
    }).finally(watched.stop);
    const uses = await Promise.all(
      others.map(async (child) => (child.send("end"), (await once(child, "message"))[0] as PoolUse)),
    );
    const failures = uses.flatMap((use) => use.failures);
    const missed = load.missed.filter(({ status }) => unserved.has(status)).length;
    const { losses, words } = await lossesOf(load);
    const sum = (of: "answered" | "ms") => uses.reduce((all, use) => all + use[of], 0);
    console.log(`  answers that were not 2xx or 3xx: ${load.table() || "none"}`);
    for (const failure of new Set(failures)) console.log(`  failed: ${failure}`);
    return {
      what: `${goal.processes} processes × 10 connections on ${goal.connections} of Postgres`,
      found:
        `${load.total} calls of ${processCount} processes of the site, ${missed} unserved; ${words}; ${sum("answered")} statements of ${others.length} that only ask, ` +
        `${failures.length} failed, ${(sum("ms") / sum("answered")).toFixed(0)} ms each and ${seconds(Math.max(...uses.map((use) => use.longest)))} s the longest; ` +
        `in front of the pooler ${watched.waiting} waited at most, ${watched.longest.toFixed(2)} s at most; Postgres had ${watched.most} connections at most`,
      goal: "none unserved, none failed, none lost",
      ok: missed === 0 && failures.length === 0 && losses === 0 && watched.most <= goal.connections,
    };
  } finally {
    for (const child of others) child.kill();
    await configureAnew("max_connections", 100);
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "deploy/ha/drills/pool-process.ts"], {
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("a process ended before it was ready"))),
  ]);
  return child;
}

type Waiting = { cl_waiting: number; maxwait: number; maxwait_us: number };

/** What Postgres and the pooler say of connections twice a second. */
function watchConnections() {
  let isOver = false;
  const found = { most: 0, waiting: 0, longest: 0, stop: () => void (isOver = true) };
  const look = async (postgres: Client, pooler: Client) => {
    const count = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend'";
    const { rows } = await postgres.query<{ n: number }>(count);
    found.most = Math.max(found.most, rows[0]!.n);
    const pools = await pooler.query<Waiting>("SHOW POOLS");
    for (const { cl_waiting, maxwait, maxwait_us } of pools.rows) {
      found.waiting = Math.max(found.waiting, Number(cl_waiting));
      found.longest = Math.max(found.longest, Number(maxwait) + Number(maxwait_us) / 1e6);
    }
  };
  const watch = async () => {
    const postgres = await connectTo(asSuperuser(primaryUrl()));
    const pooler = await poolerConsole();
    for (; !isOver; await sleep(500)) await look(postgres, pooler);
    await Promise.all([postgres.end(), pooler.end()]);
  };
  watch().catch((error: Error) => console.log(`  connections were not watched: ${error.message}`));
  return found;
}

/** The pooler dies: calls are answered with 503 at once, `ready` says so, and all is well when it is back. */
async function away(): Promise<Line> {
  await whole();
  const all = Array.from({ length: processCount }, (_, n) => n + 1);
  const headers = await signIn();
  const call = async (n: number) => {
    const since = performance.now();
    const { status } = await ask({ at: originOf(n), path: "/api/auth/me", headers });
    return { status, took: performance.now() - since };
  };
  const moment = performance.now();
  await endPooler();
  const told = await until("ready says 503", 15_000, async () => !(await Promise.all(all.map(isReady))).includes(true));
  const calls = (await Promise.all(all.map((n) => Promise.all(Array.from({ length: 12 }, () => call(n)))))).flat();
  const page = (await ask({ path: "/" })).status;
  await sleep(2_000);
  await bringBack();
  const back = await until("ready says 200 again", 15_000, async () =>
    (await Promise.all(all.map(isReady))).every(Boolean),
  );
  const after = (await Promise.all(all.map((n) => Promise.all(Array.from({ length: 12 }, () => call(n)))))).flat();
  const wrong = [...calls.filter(({ status }) => status !== 503), ...after.filter(({ status }) => status !== 200)];
  const slowest = Math.max(...calls.map(({ took }) => took));
  return {
    what: "the pooler is away",
    found:
      `ready says 503 after ${seconds(told)} s and 200 ${seconds(back)} s after it is back; calls are 503 within ${seconds(slowest)} s, the front ${page}; ` +
      `${wrong.length} of ${calls.length + after.length} answers were others; away for ${seconds(performance.now() - moment)} s in all`,
    goal: "503, then 200, without a restart",
    ok: wrong.length === 0 && page === 200,
  };
}
