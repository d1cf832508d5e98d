import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "../../../bench/harness/report";
import { connectTo } from "../../../lib/core/connect";
import { ask, signIn } from "./mixed-load";
import { followed } from "./settled";
import { asSuperuser, configure, metric, originOf, primaryUrl, processCount, query, replicaUrl, whole } from "./stack";

const all = Array.from({ length: processCount }, (_, n) => n + 1);

/** Whoever reads long on the replica is cut by recovery, which waits for nobody here: they are answered from the primary. */
export async function replica(length = 20_000): Promise<Line[]> {
  await whole();
  const strict = { max_standby_streaming_delay: 0, max_standby_archive_delay: 0, hot_standby_feedback: "off" };
  const usual = { max_standby_streaming_delay: null, max_standby_archive_delay: null, hot_standby_feedback: "on" };
  await configure({ postgresql: { parameters: strict } });
  try {
    await whole();
    await sleep(6_000); // Patroni looks every 5 s
    const headers = await signIn();
    const before = [await conflicts(), await failed()];
    const statuses = await whileTidying(length, () => readAll(headers, length));
    const wrong = statuses.filter((status) => status !== 200);
    const [cut, again] = [(await conflicts()) - before[0]!, (await failed()) - before[1]!];
    const afterwards = await followed(headers).catch((error: Error) => error.message);
    if (afterwards) console.log(`  wrong: ${afterwards}`);
    return [
      {
        what: "recovery cuts who reads on the replica",
        found:
          `${statuses.length} lists, statistics and exports read, ${cut} cut by recovery, ${again} read again on the primary; ` +
          `${wrong.length} answers were not 200${wrong.length > 0 ? ` (${[...new Set(wrong)].join(", ")})` : ""}`,
        goal: "none failed",
        ok: wrong.length === 0 && cut > 0 && afterwards === null,
      },
    ];
  } finally {
    await configure({ postgresql: { parameters: usual } });
  }
}

async function conflicts(): Promise<number> {
  const [row] = await query<{ n: number }>(
    asSuperuser(replicaUrl()),
    "SELECT (confl_snapshot + confl_lock + confl_bufferpin)::int AS n FROM pg_stat_database_conflicts WHERE datname = 'quinde'",
  );
  return row!.n;
}

async function failed(): Promise<number> {
  const counts = await Promise.all(all.map((n) => metric(n, "database_reads_total", 'why="failed"')));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Rows change, are tidied up and locked on the primary all the time, as far as it lets itself. */
async function whileTidying<T>(length: number, work: () => Promise<T>): Promise<T> {
  const client = await connectTo(primaryUrl());
  const end = performance.now() + length;
  const tidy = async () => {
    while (performance.now() < end) {
      await client.query("UPDATE short_links SET title = title WHERE id IN (SELECT id FROM short_links LIMIT 20)");
      await client.query("VACUUM short_links");
      // Whoever alters a table takes such a lock, which its replica takes as well.
      await client.query("BEGIN; LOCK TABLE short_links IN ACCESS EXCLUSIVE MODE; COMMIT");
      await sleep(20);
    }
  };
  try {
    return (await Promise.all([work(), tidy()]))[0];
  } finally {
    await client.end();
  }
}

async function readAll(headers: { authorization: string }, length: number): Promise<number[]> {
  const statuses: number[] = [];
  const end = performance.now() + length;
  const paths = ["findAllFilter?limit=100", "findAllFilter?search=mar&limit=100", "export"];
  const readers = all.flatMap((n) =>
    [...paths, ...paths].map(async (path) => {
      while (performance.now() < end) {
        const { status } = await ask({ at: originOf(n), path: `/api/shortener/${path}`, headers });
        statuses.push(status);
      }
    }),
  );
  await Promise.all(readers);
  return statuses;
}
