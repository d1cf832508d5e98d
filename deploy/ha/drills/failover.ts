import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Line } from "../../../bench/harness/report";
import { connectTo } from "../../../lib/core/connect";
import { MixedLoad, signIn } from "./mixed-load";
import {
  asSuperuser,
  bringBack,
  freezeMachine,
  isAlive,
  killMachine,
  killPostgres,
  leader,
  type NodeName,
  nodeUrl,
  other,
  pidOf,
  primaryUrl,
  processCount,
  query,
  setSynchronous,
  until,
  whole,
} from "./stack";
import { wrongAfterwards } from "./settled";

/** Seconds within which something is written again. */
const goal = 30;

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const processes = (): number[] => Array.from({ length: processCount }, (_, n) => pidOf(`site-${n + 1}`));

/** The primary dies under a mixed load, its server alone and its whole machine in turns. */
export async function failover(rounds = Number(process.env.HA_ROUNDS ?? 10)): Promise<Line[]> {
  return [
    await manyDeaths(`${rounds} × the primary dies, synchronous`, "sinc", rounds, async (node, round) =>
      round % 2 ? killPostgres(node) : killMachine(node),
    ),
  ];
}

/** With `synchronous_mode: false` what the replica has not yet is lost. */
export async function asynchronous(rounds = Number(process.env.HA_ROUNDS ?? 4)): Promise<Line[]> {
  await setSynchronous(false);
  try {
    await whole(120_000, false);
    return [
      await manyDeaths(
        `${rounds} × the primary dies, asynchronous`,
        "asinc",
        rounds,
        async (node) => killMachine(node),
        {
          mayLose: true,
        },
      ),
    ];
  } finally {
    await setSynchronous(true);
    await whole();
  }
}

/** Runs something beside a mixed load, which ends whatever comes of it. */
export async function underLoad<T>(name: string, work: (load: MixedLoad) => Promise<T>): Promise<T> {
  const load = new MixedLoad(`${name}${Date.now().toString(36)}`);
  try {
    await load.start();
    return await work(load);
  } finally {
    await load.stop();
  }
}

type Losses = { acknowledged: number; losses: number; words: string };

export async function lossesOf(load: MixedLoad): Promise<Losses> {
  const { acknowledged, lost, twice } = await load.compare();
  const losses = Object.values(lost).reduce((sum, n) => sum + n, 0);
  const which =
    losses > 0
      ? ` (${Object.entries(lost)
          .flatMap(([kind, n]) => (n > 0 ? [`${kind} ${n}`] : []))
          .join(", ")})`
      : "";
  return {
    acknowledged,
    losses: losses + twice,
    words: `of ${acknowledged} acknowledged ${losses} lost${which}, ${twice} twice`,
  };
}

async function manyDeaths(
  what: string,
  name: string,
  rounds: number,
  die: (node: NodeName, round: number) => Promise<void>,
  { mayLose = false } = {},
): Promise<Line> {
  await whole(120_000, !mayLose);
  const before = processes();
  const waits: number[] = [];
  const wrong: string[] = [];
  let missed = "";
  let counts = "";
  const lag = watchLag();
  const atDeath: Behind[] = [];
  const load = await underLoad(name, async (load) => {
    for (let round = 1; round <= rounds; round++) {
      await sleep(4_000 + Math.random() * 2_000);
      const node = await leader();
      const moment = performance.now();
      atDeath.push(lag.last());
      await die(node, round);
      await until("another leads", 60_000, async () => (await leader()) === other(node));
      await load.writtenAfter(performance.now());
      waits.push(load.gapSince(moment));
      console.log(`  ${round}: ${node} died, written again after ${seconds(waits.at(-1)!)} s`);
      await bringBack();
      await whole(120_000, !mayLose);
      wrong.push(...(await wrongAfterwards(await signIn())));
    }
    missed = load.table();
    counts = `${load.total} answered, ${load.missed.length} not`;
    return load;
  }).finally(lag.stop);
  const restarted = processes().filter((pid, n) => pid !== before[n] || !isAlive(pid)).length;
  const { losses, words } = await lossesOf(load);
  console.log(`  answers that were not 2xx or 3xx: ${missed}`);
  for (const line of wrong) console.log(`  wrong: ${line}`);
  return {
    what,
    found:
      `written again after ${seconds(Math.min(...waits))} to ${seconds(Math.max(...waits))} s; ${words}; ` +
      `${restarted} processes restarted, ${wrong.length} things wrong afterwards; ${counts}` +
      (mayLose ? `; the replica was behind by ${worstOf(atDeath)} at a death, and at most by ${worstOf(lag.all)}` : ""),
    goal: `≤ ${goal} s, ${mayLose ? "a second's writings" : "none lost"}`,
    ok: Math.max(...waits) <= goal * 1000 && (losses === 0 || mayLose) && restarted === 0 && wrong.length === 0,
  };
}

/** What the replica had not on its disk yet: what would be lost if the primary were gone now. */
type Behind = { bytes: number; ms: number };

const worstOf = (all: Behind[]): string => {
  const most = (of: keyof Behind) => Math.max(0, ...all.map((one) => one[of]));
  return `${(most("bytes") / 1024).toFixed(0)} kB (${most("ms").toFixed(0)} ms)`;
};

/** Asks the primary twenty times a second how far its replica is behind; what cannot be asked is left out. */
function watchLag() {
  const all: Behind[] = [];
  let isOver = false;
  const look = async (client: Client) => {
    const { rows } = await client.query<Behind>(
      `SELECT (pg_current_wal_flush_lsn() - flush_lsn)::float8 AS bytes,
         coalesce(extract(epoch FROM flush_lag) * 1000, 0)::float8 AS ms FROM pg_stat_replication`,
    );
    all.push(...rows);
  };
  const watch = async () => {
    while (!isOver) {
      try {
        const client = await connectTo(asSuperuser(primaryUrl()), { query_timeout: 2_000 });
        try {
          for (; !isOver; await sleep(50)) await look(client);
        } finally {
          void client.end().catch(() => {});
        }
      } catch {
        await sleep(250);
      }
    }
  };
  void watch();
  return {
    all,
    last: () => all.at(-1) ?? { bytes: 0, ms: 0 },
    stop: () => void (isOver = true),
  };
}

/** A primary that stood still for a minute and wakes up: nobody writes to it any more, not even past HAProxy. */
export async function oldPrimary(): Promise<Line[]> {
  await whole();
  let wait = 0;
  let taken = 0;
  let refused = 0;
  const load = await underLoad("viejo", async (load) => {
    await sleep(3_000);
    const node = await leader();
    const moment = performance.now();
    const thaw = await freezeMachine(node);
    await until("another leads", 90_000, async () => (await leader()) === other(node)).finally(thaw);
    // Straight to the node, as a program would that knows nothing of who leads: from its first moment on.
    const end = performance.now() + 20_000;
    while (performance.now() < end) {
      const isTaken = await query(
        nodeUrl(node),
        "CREATE TABLE IF NOT EXISTS old_primary_was_written (at timestamptz)",
      ).then(
        () => true,
        () => false,
      );
      if (isTaken) taken++;
      else refused++;
      await sleep(200);
    }
    await load.writtenAfter(performance.now());
    wait = load.gapSince(moment);
    await whole();
    return load;
  });
  const { losses, words } = await lossesOf(load);
  const wrong = await wrongAfterwards(await signIn());
  for (const line of wrong) console.log(`  wrong: ${line}`);
  return [
    {
      what: "a primary that stood still wakes up as an old one",
      found: `written again after ${seconds(wait)} s; ${words}; the old one was written to ${taken} times and refused ${refused}; ${wrong.length} things wrong afterwards`,
      goal: `≤ ${goal} s, none lost, none written`,
      ok: wait <= goal * 1000 && losses === 0 && taken === 0 && wrong.length === 0,
    },
  ];
}
