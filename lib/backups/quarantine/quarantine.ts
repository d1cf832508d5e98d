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
  /** Missing migrations were applied, unless `migrate` is false. */
  loaded: Loaded;
  leftOut: LeftOut;
};

type Options = {
  signal?: AbortSignal;
  onProgress?: (progress: Partial<JobProgress>) => void;
  /** Applies missing migrations and names what is left out. Default: true. */
  migrate?: boolean;
};

/** Limits of a load; tests shorten them. */
export const bounds = {
  /** Milliseconds between checks. */
  every: 500,
  /** Milliseconds without progress, such as a source that stops sending. */
  stall: 15 * 60_000,
  /** Allowed database bytes per byte of the file, plus `room`. */
  growth: 10,
  room: 1024 ** 3,
};

/**
 * Loads a file's rows into a scratch database with our schema, runs the work on it, and always drops it.
 * @param source plain SQL, ours or of pg_dump 15 to 18; always destroyed
 * @throws AppError for files refused, broken or of another program; the reason of `signal`
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
    onProgress?.({ step: "Actualizando la copia", detail: null });
    const leftOut = await findLeftOut(url, loaded);
    await applyMigrations(url).catch(() => {
      throw new AppError("bad_request", "No se pudo actualizar la copia: una migración falla con sus datos.");
    });
    return { name, url, loaded, leftOut };
  };
  source.on("error", () => {}); // it may be ended before anybody reads; readers get the error
  return inScratch(prepare, work, { ...options, source }).finally(() => source.destroy());
}

/** The same with the empty schema of this program. */
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
  /** Progress of the load; null once it is done. */
  let load: { bytes: number; at: number } | null = { bytes: 0, at: performance.now() };
  /** Stops a load that is too large or slow, or whose lock is lost. */
  const watch = async () => {
    const refuse = (text: string) => stop.abort(new AppError("bad_request", text));
    while (!over.signal.aborted) {
      const { rows } = await admin.query<{ size: string }>("SELECT pg_database_size($1) AS size", [name]);
      const isHuge = load && Number(rows[0]!.size) > load.bytes * bounds.growth + bounds.room;
      const isStuck = load && performance.now() - load.at > bounds.stall;
      if (isHuge) refuse("La copia no se cargó: ocupa mucho más de lo que pesa su archivo.");
      if (isStuck) refuse("La copia no se cargó: dejó de avanzar.");
      await sleep(bounds.every, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  // Ends the waits for the file and for Postgres.
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
