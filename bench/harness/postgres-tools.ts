import { execFile, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startThrowawayPostgres } from "../../scripts/embedded-postgres";
import { findProgram } from "../../scripts/programs";
import { ensurePsql } from "../../scripts/psql";
import { query } from "./seed";

const run = promisify(execFile);

/** Seconds that a program takes. */
async function time(program: string, args: string[]): Promise<number> {
  const started = performance.now();
  await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return (performance.now() - started) / 1000;
}

/** What our dump of a database into a file took, in a process of its own: seconds, rows, and megabytes of memory above what it began with. */
export async function dumpApart(
  url: string,
  file: string,
): Promise<{ seconds: number; rows: number; megabytes: number }> {
  const child = fork(path.join(__dirname, "dump-process.ts"), [url, file], { execArgv: ["--import", "tsx"] });
  const [told] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the dump ended with ${code}`))),
  ])) as [Awaited<ReturnType<typeof dumpApart>>];
  return told;
}

/** Seconds of `pg_dump`, as plain SQL without owners. */
export const pgDump = (program: string, url: string, file: string): Promise<number> =>
  time(program, ["--no-owner", "--no-acl", `--file=${file}`, url]);

/** Seconds in which psql loads a file into an empty database. */
export const load = (url: string, file: string): Promise<number> =>
  time(ensurePsql(), ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", `--file=${file}`, url]);

/** The same, into a database on the server of `url` that is gone afterwards. */
export function loadAside(url: string, file: string): Promise<number> {
  return withDatabase(url, "bench_restored", (target) => load(target, file));
}

/** Works with an empty database on the server of `url`, which is gone afterwards. */
export async function withDatabase<T>(url: string, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const [admin, target] = ["postgres", name].map((one) => Object.assign(new URL(url), { pathname: `/${one}` }).href);
  await query(admin!, `CREATE DATABASE ${name} TEMPLATE template0`);
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  return work(target!).finally(() => query(admin!, `DROP DATABASE ${name} WITH (FORCE)`));
}

/** Debian's server of the same version as its `pg_dump`. */
const DEBIAN = "/usr/lib/postgresql/15";

/**
 * A `pg_dump` and a server that it speaks to: the given one, else a PostgreSQL 15 of Debian's where it is installed. Null where there
 * is neither.
 */
export async function findPgDump(
  url: string,
): Promise<{ program: string; url: string; version: number; stop: () => Promise<void> } | null> {
  const program = findProgram(["pg_dump"]);
  if (!program) return null;
  const [, speaks] = /(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))!;
  const [server] = await query<{ version: number }>(
    url,
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  if (Number(speaks) >= server!.version) return { program, url, version: server!.version, stop: async () => {} };
  if (!existsSync(path.join(DEBIAN, "bin", "postgres"))) return null;
  const postgres = await startThrowawayPostgres(DEBIAN);
  return { program, url: postgres.url, version: 15, stop: postgres.stop };
}
