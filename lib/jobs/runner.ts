import { setTimeout as sleep } from "node:timers/promises";
import { db, pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";
import { claimJobs } from "./claim";
import type { AnyWork } from "./kind";
import { performJob } from "./perform";

/** Milliseconds until a process looks for work without being notified. */
const longestPause = 5_000;
/** Minimum milliseconds between two looks. */
const shortestPause = 100;
const hour = 60 * 60_000;

/** Work by name. A singleton, because the screen is in another bundle. */
export const knownWork = singleton("jobs.work", () => new Map<string, AnyWork>());

export type Jobs = {
  wake: (kind?: string) => void;
  /** Call it when the database's content was replaced. */
  restart: () => void;
  stop: () => Promise<void>;
};

export function startJobs(works: readonly AnyWork[]): Jobs {
  const stopping = new AbortController();
  let lookSoon = () => {};
  const lanes = new Map(works.map((work) => [work.kind.name, new Lane(work, stopping.signal, () => lookSoon())]));
  for (const work of works) knownWork.set(work.kind.name, work);
  const wakeOne = (kind: string) => lanes.get(kind)?.wake();
  const wake = (kind?: string) => {
    for (const name of kind === undefined ? lanes.keys() : [kind]) wakeOne(name);
    lookSoon();
  };
  const wait = (ms: number, nudge = stopping.signal) =>
    sleep(ms, undefined, { ref: false, signal: AbortSignal.any([stopping.signal, nudge]) }).catch(() => {});
  const prepare = async () => {
    for (const each of works) await prepareWork(each).catch((error: unknown) => tell(error, each));
    wake();
  };
  const watch = async () => {
    for (let prepared = -Infinity; !stopping.signal.aborted;) {
      if (Date.now() - prepared >= hour) {
        prepared = Date.now();
        await prepare();
      }
      const nudge = new AbortController();
      lookSoon = () => nudge.abort();
      const pause = await lookForDue([...lanes.keys()], wakeOne).catch(() => longestPause); // the database is away
      await wait(pause, nudge.signal);
      await wait(shortestPause);
    }
  };
  void watch();
  return {
    wake,
    restart: () => void prepare(),
    stop: async () => {
      stopping.abort();
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
  };
}

class Lane {
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private isLooking = false;
  private again = false;

  constructor(
    private readonly work: AnyWork,
    private readonly stopping: AbortSignal,
    /** The next job may be due at a time that nobody announces. */
    private readonly onEnd: () => void,
  ) {}

  wake(): void {
    this.again = true;
    if (!this.isLooking) this.looking = this.look();
  }

  async idle(): Promise<void> {
    while (this.isLooking || this.running.size > 0) await Promise.all([this.looking, ...this.running]);
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    while (this.again && !this.stopping.aborted) {
      this.again = false;
      const room = this.work.atOnce - this.running.size;
      if (room <= 0) break; // the next that ends looks again
      const claimed = await claimJobs(this.work, room).catch((error: unknown) => tell(error, this.work));
      for (const job of claimed ?? []) {
        const running: Promise<void> = performJob(this.work, job, this.stopping).finally(() => {
          this.running.delete(running);
          this.wake();
          this.onEnd();
        });
        this.running.add(running);
      }
    }
    // In the same tick: a later wake would think that it still looks.
    this.isLooking = false;
  }
}

/** Wakes kinds with due or lost jobs. @returns milliseconds until the next look */
async function lookForDue(kinds: string[], wake: (kind: string) => void): Promise<number> {
  const { rows } = await pool.query<{ kind: string; ms: number | null }>({
    name: "jobs-due",
    text: `SELECT kind, (extract(epoch FROM
        (SELECT min(due_at) FROM jobs j WHERE j.kind = k.kind AND state <> 'failed') - now()) * 1000)::float8 AS ms
      FROM unnest($1::text[]) AS k (kind)`,
    values: [kinds],
  });
  let pause = longestPause;
  for (const { kind, ms } of rows) {
    if (ms === null) continue;
    if (ms <= 0) wake(kind);
    else pause = Math.min(pause, ms);
  }
  return pause;
}

/** Enqueues recurring work and what its domain recovers. */
export async function prepareWork({ kind, every, rows = { "": "" }, recover }: AnyWork): Promise<void> {
  if (every !== undefined) {
    const names = Object.keys(rows);
    await pool.query(
      `WITH gone AS (DELETE FROM jobs WHERE kind = $1 AND NOT dedupe = ANY($2::text[]))
        INSERT INTO jobs (kind, dedupe) SELECT $1, unnest($2::text[]) ON CONFLICT (kind, dedupe) DO NOTHING`,
      [kind.name, names],
    );
  }
  if (recover) await db.$transaction((tx) => recover(tx));
}

function tell(error: unknown, { kind }: AnyWork): void {
  // For a database that is away a stack trace says nothing.
  const why = isDatabaseFailure(error) ? { reason: (error as Error).message } : { err: error };
  log.warn({ ...why, kind: kind.name }, "jobs were not looked for");
}
