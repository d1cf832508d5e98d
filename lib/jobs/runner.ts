import { setTimeout as sleep } from "node:timers/promises";
import { db, pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";
import { claimJobs } from "./claim";
import type { AnyWork } from "./kind";
import { performJob } from "./perform";

/** Milliseconds after which a process looks for work that nobody told of. */
const longestPause = 5_000;
/** Milliseconds between two such looks at least. */
const shortestPause = 100;
const hour = 60 * 60_000;

/** What this process knows how to do, by name: also for the screen, which is in another bundle. */
export const knownWork = singleton("jobs.work", () => new Map<string, AnyWork>());

export type Jobs = {
  /** Looks for work of a kind that the database told of; of all kinds where none is named. */
  wake: (kind?: string) => void;
  /** Another state of the database took the place of the one there was. */
  restart: () => void;
  /** Begins no more, and waits for what is being done. */
  stop: () => Promise<void>;
};

/** Does work of all kinds, beside other processes that do the same. */
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

/** The jobs of one kind that this process is at. */
class Lane {
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private isLooking = false;
  private again = false;

  constructor(
    private readonly work: AnyWork,
    private readonly stopping: AbortSignal,
    /** What comes after a job may be due at a moment that nobody has told of. */
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
      if (room <= 0) break; // whichever ends looks
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
    // In the same step: who wakes it a step later would be told that it still looks.
    this.isLooking = false;
  }
}

/** Wakes kinds with a job that is due or was lost. @returns milliseconds until the next look */
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

/** Brings back what has no job: what is done every so often, and what its domain tells. */
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
  // Where the database is away a line says so: where in the program it was missed tells nothing.
  const why = isDatabaseFailure(error) ? { reason: (error as Error).message } : { err: error };
  log.warn({ ...why, kind: kind.name }, "jobs were not looked for");
}
