import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import type { JobProgress, LeftOut } from "../schema";
import { findLeftOut } from "./left-out";
import { type Loaded, type LoadProgress, loadRows } from "./load";
import { createScratch, dropScratch, type ScratchDatabase } from "./scratch";

export { quarantineProblem, refuseWithoutQuarantine, sweepQuarantines } from "./scratch";

export type Scratch = {
  name: string;
  url: string;
  /** What the file gave. The migrations that it lacked were applied, unless `migrate` said no. */
  loaded: Loaded;
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
 * Loads the rows of a file into a database of its own, with the schema of our migrations, and works
 * with that state. Afterwards, however it ended, nothing of it is left.
 * @param source plain SQL, of ours or of pg_dump 15 to 18; destroyed in the end
 * @throws AppError for what is refused, does not load or is not of this program; the reason of
 * `signal`
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
  const { admin, name } = scratch;
  const [stop, over] = [new AbortController(), new AbortController()];
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  /** How much is loaded, and since when; null once all is. */
  let load: { bytes: number; at: number } | null = { bytes: 0, at: performance.now() };
  /** Ends a load that takes too much room or time, or whose lock is lost. */
  const watch = async () => {
    const refuse = (text: string) => stop.abort(new AppError("bad_request", text));
    while (!over.signal.aborted) {
      const { rows } = await admin.query<{ size: string }>("SELECT pg_database_size($1) AS size", [name]);
      const isHuge = load && Number(rows[0]!.size) > load.bytes * bounds.growth + bounds.room;
      const isStuck = load && performance.now() - load.at > bounds.stall;
      if (isHuge) refuse("La copia ocupa mucho más de lo que pesa su archivo: no se carga.");
      if (isStuck) refuse("La copia dejó de avanzar: no se carga.");
      await sleep(bounds.every, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  // Whoever waits for the file or for Postgres is told by their end.
  const cutOff = () => {
    source?.destroy(ended.reason as Error);
    admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]).catch(() => {}); // its sessions are ended when it is dropped
  };
  ended.addEventListener("abort", cutOff);
  const watching = watch().catch(() =>
    stop.abort(new AppError("unavailable", "Se perdió la conexión con la base de datos.")),
  );
  try {
    if (ended.aborted) cutOff();
    const prepared = await prepare(scratch, ({ bytes, table }) => {
      load = { bytes, at: performance.now() };
      onProgress?.({ step: "Cargando la copia", detail: table, done: bytes, unit: "bytes" });
    });
    load = null;
    ended.throwIfAborted();
    return await work(prepared);
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  } finally {
    ended.removeEventListener("abort", cutOff);
    over.abort();
    await watching;
    await dropScratch(scratch).catch(() => {}); // left for the next sweep
  }
}
