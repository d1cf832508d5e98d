import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import type { JobProgress, LeftOut } from "../schema";
import { findLeftOut } from "./left-out";
import { type Loaded, type LoadProgress, loadRows } from "./load";
import { createScratch, dropScratch, type ScratchDatabase } from "./scratch";

export { quarantineProblem, sweepQuarantines } from "./scratch";

/** A database beside the live one, with what is to be looked at or used. */
export type Scratch = {
  name: string;
  url: string;
  /** What the file gave. The migrations that it lacked were applied, unless `migrate` said no. */
  loaded: Loaded;
  /** What else it has, which was not loaded. */
  leftOut: LeftOut;
};

type Options = {
  signal?: AbortSignal;
  onProgress?: (progress: Partial<JobProgress>) => void;
  /** Whether the migrations that it lacks are applied, and what else it has is named; they are. */
  migrate?: boolean;
};

/** What a load may take. Tests have less patience. */
export const bounds = {
  /** Milliseconds between two looks at it. */
  every: 500,
  /** Milliseconds in which nothing goes on: a source that gives no more. */
  stall: 15 * 60_000,
  /** Bytes of the database for each of the file, and those besides. */
  growth: 10,
  room: 1024 ** 3,
};

/**
 * Loads the rows of a file into a database of its own, whose schema our own migrations make, and works with what came of it: a state of
 * this program, with all its migrations. Nothing else of the file is loaded. Afterwards, however it ended, nothing of it is left.
 * @param source plain SQL, of ours or of pg_dump 15 to 18. It is destroyed where it is not read to its end.
 * @throws AppError naming the line, for what is refused or does not load; for what is not of this program or of a later version;
 * the reason of `signal` once that is aborted.
 */
export function withQuarantine<T>(
  source: Readable,
  options: Options,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const { migrate = true, onProgress } = options;
  const prepare = async (scratch: ScratchDatabase, tell: (progress: LoadProgress) => void): Promise<Scratch> => {
    const loaded = await loadRows(source, scratch, tell);
    const { name, url } = scratch;
    if (!migrate) return { name, url, loaded, leftOut: { items: [], more: 0 } };
    onProgress?.({ step: "Poniendo la copia al día", detail: null });
    const leftOut = await findLeftOut(url, loaded);
    await applyMigrations(url).catch(() => {
      throw new AppError("bad_request", "La copia no se pudo poner al día: una migración no pasa con lo que trae.");
    });
    return { name, url, loaded, leftOut };
  };
  source.on("error", () => {}); // it may be ended before anybody reads it; whoever does is told
  return inScratch(prepare, work, { ...options, source }).finally(() => source.destroy());
}

/** The same with the empty state of this program, as its migrations leave it. */
export function withScratch<T>(
  options: Pick<Options, "signal">,
  work: (scratch: Pick<Scratch, "name" | "url">) => Promise<T>,
): Promise<T> {
  return inScratch(
    async ({ name, url }) => {
      await applyMigrations(url);
      return { name, url };
    },
    work,
    options,
  );
}

async function inScratch<Prepared, T>(
  prepare: (scratch: ScratchDatabase, tell: (progress: LoadProgress) => void) => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<T>,
  { signal, onProgress, source }: Options & { source?: Readable },
): Promise<T> {
  signal?.throwIfAborted();
  const scratch = await createScratch();
  const stop = new AbortController();
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const watch = new Watch(scratch, stop);
  // Whoever waits for the file or for Postgres is told by their end.
  const cut = () => {
    source?.destroy(ended.reason as Error);
    void watch.endSessions();
  };
  ended.addEventListener("abort", cut);
  try {
    if (ended.aborted) cut();
    const prepared = await prepare(scratch, (progress) => {
      watch.sees(progress);
      onProgress?.({ step: "Cargando la copia", detail: progress.table, done: progress.bytes, unit: "bytes" });
    });
    watch.loaded();
    ended.throwIfAborted();
    return await work(prepared);
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  } finally {
    ended.removeEventListener("abort", cut);
    await watch.end();
    await dropScratch(scratch).catch(() => {}); // left for the next sweep
  }
}

/** Ends a load that takes too much room or time, and whatever goes on in a scratch that has lost its lock. */
class Watch {
  private readonly over = new AbortController();
  private readonly looking: Promise<void>;
  private bytes = 0;
  private seenAt = performance.now();
  private isLoading = true;

  constructor(
    private readonly scratch: ScratchDatabase,
    private readonly stop: AbortController,
  ) {
    this.looking = this.look();
  }

  sees({ bytes }: LoadProgress): void {
    this.bytes = bytes;
    this.seenAt = performance.now();
  }

  loaded(): void {
    this.isLoading = false;
  }

  async endSessions(): Promise<void> {
    const { admin, name } = this.scratch;
    await admin
      .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name])
      .catch(() => {}); // its sessions are ended when it is dropped
  }

  async end(): Promise<void> {
    this.over.abort();
    await this.looking;
  }

  private async look(): Promise<void> {
    const { admin, name } = this.scratch;
    try {
      while (!this.over.signal.aborted) {
        const { rows } = await admin.query<{ size: string }>("SELECT pg_database_size($1) AS size", [name]);
        const isHuge = Number(rows[0]!.size) > this.bytes * bounds.growth + bounds.room;
        const isStuck = performance.now() - this.seenAt > bounds.stall;
        if (this.isLoading && isHuge) this.refuse("La copia ocupa mucho más de lo que pesa su archivo: no se carga.");
        if (this.isLoading && isStuck) this.refuse("La copia dejó de avanzar: no se carga.");
        await sleep(bounds.every, undefined, { signal: this.over.signal }).catch(() => {});
      }
    } catch {
      this.stop.abort(new AppError("unavailable", "Se perdió la conexión con la base de datos."));
    }
  }

  private refuse(text: string): void {
    this.stop.abort(new AppError("bad_request", text));
  }
}
