import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import type { JobProgress } from "../schema";
import { refuseIncomplete } from "./complete";
import { type LoadProgress, loadSql } from "./load";
import { readOrigin } from "./origin";
import { createScratch, dropScratch, type ScratchDatabase } from "./scratch";

export { quarantineProblem, sweepQuarantines } from "./scratch";

/** A database beside the live one, with what is to be looked at or used. */
export type Scratch = {
  name: string;
  /** As its owner, who may do nothing outside of it. */
  url: string;
  /** The newest migration that it came with. */
  migration: string;
  /** Those of this program that it lacked; they were applied, unless `migrate` said no. */
  pendingMigrations: string[];
};

type Options = {
  signal?: AbortSignal;
  onProgress?: (progress: Partial<JobProgress>) => void;
  /** The file is a backup of our own: its functions are those that the site has run already, and are not judged. */
  trusted?: boolean;
  /** Whether the migrations that it lacks are applied; they are. */
  migrate?: boolean;
};

/** What a load may take. Tests have less patience. */
export const bounds = {
  /** Milliseconds between two looks at it. */
  every: 500,
  /** Milliseconds in which nothing goes on: a function that never ends, a source that gives no more. */
  stall: 15 * 60_000,
  /** Bytes of the database for each of the file, and those besides. */
  growth: 10,
  room: 1024 ** 3,
};

/**
 * Loads a file into a database of its own, as a login that may do nothing else, and works with what came of it: a state of this
 * program, with all its migrations. Afterwards, however it ended, nothing of it is left.
 * @param source plain SQL, of ours or of pg_dump 15 to 18. It is destroyed where it is not read to its end.
 * @throws AppError naming the line, for what is refused or does not load; for what is not of this program or of a later version;
 * the reason of `signal` once that is aborted.
 */
export function withQuarantine<T>(
  source: Readable,
  options: Options,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const { trusted = false, migrate = true, onProgress } = options;
  const prepare = async (scratch: ScratchDatabase, tell: (progress: LoadProgress) => void) => {
    await loadSql(source, scratch, { trusted, onProgress: tell });
    const origin = await readOrigin(scratch.url);
    if (migrate) {
      onProgress?.({ step: "Poniendo la copia al día", detail: null });
      await applyMigrations(scratch.url).catch(() => {
        throw new AppError("bad_request", "La copia no se pudo poner al día: una migración no pasa con lo que trae.");
      });
      await refuseIncomplete(scratch.url);
    }
    return { name: scratch.name, url: scratch.url, ...origin };
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
