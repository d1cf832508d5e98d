import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { median } from "../harness/median";
import { dumpApart, findPgDump, load, loadAside, pgDump, withDatabase } from "../harness/postgres-tools";
import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import type { Stage } from "../harness/stage";

/** How fast a backup is written and read, beside `pg_dump` and psql where there are such, and what memory it needs. */
export async function backups({ databaseUrl }: Stage): Promise<Line[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-bench-backups-"));
  try {
    return [await again(databaseUrl, folder), ...(await speed(databaseUrl, folder)), await memory(databaseUrl)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether what psql makes of a dump gives the same dump. */
async function again(databaseUrl: string, folder: string): Promise<Line> {
  const [first, second] = [path.join(folder, "first.sql"), path.join(folder, "second.sql")];
  const { rows } = await dumpApart(databaseUrl, first);
  await withDatabase(databaseUrl, "bench_again", async (url) => {
    await load(url, first);
    await dumpApart(url, second);
  });
  const [one, other] = [await sha256(first), await sha256(second)];
  const found = `${rows.toLocaleString("en")} rows, ${megabytes(first)} MB, ${one === other ? "the same bytes" : "other bytes"}`;
  return { what: "dump, psql, dump again", found, goal: "the same bytes", ok: one === other };
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function speed(databaseUrl: string, folder: string): Promise<Line[]> {
  const [ours, theirs] = [path.join(folder, "ours.sql"), path.join(folder, "theirs.sql")];
  const { rows, seconds } = await dumpApart(databaseUrl, ours);
  const alone: Line = {
    what: "dump",
    found: `${rows.toLocaleString("en")} rows, ${rate(ours, [seconds])} MB/s`,
    ok: true,
  };
  const other = await findPgDump(databaseUrl);
  if (!other) return [{ ...alone, found: `${alone.found}; there is no pg_dump here that speaks to the server` }];
  try {
    // The same rows, on a server that both speak to.
    if (other.url !== databaseUrl) await load(other.url, ours);
    const dumps: Times = { ours: [], theirs: [] };
    for (let turn = 0; turn < 3; turn++) {
      dumps.ours.push((await dumpApart(other.url, ours)).seconds);
      dumps.theirs.push(await pgDump(other.program, other.url, theirs));
    }
    const loads: Times = { ours: [], theirs: [] };
    for (let turn = 0; turn < 2; turn++) {
      loads.ours.push(await loadAside(other.url, ours));
      loads.theirs.push(await loadAside(other.url, theirs));
    }
    const beside = (what: string, times: Times): Line => {
      const [own, usual] = [rate(ours, times.ours), rate(theirs, times.theirs)];
      const ratio = Number((own / usual).toFixed(2));
      return { what, ratio, found: `${own} MB/s beside ${usual} MB/s`, goal: "≥ 0.5", ok: ratio >= 0.5 };
    };
    const on = `PostgreSQL ${other.version}, ${megabytes(ours)} MB`;
    return [
      alone,
      beside(`dump beside pg_dump (${on})`, dumps),
      beside(`psql with ours beside pg_dump's (${on})`, loads),
    ];
  } finally {
    await other.stop();
  }
}

type Times = { ours: number[]; theirs: number[] };

const megabytes = (file: string): number => Math.round(statSync(file).size / 2 ** 20);

/** Megabytes a second of a file that took so many seconds each time. */
const rate = (file: string, times: number[]): number => Math.round(megabytes(file) / median(times));

/** What a gigabyte in one table needs beyond what a process needs that dumps nothing yet. */
const memory = (databaseUrl: string): Promise<Line> =>
  withDatabase(databaseUrl, "bench_gigabyte", async (url) => {
    await query(
      url,
      "CREATE UNLOGGED TABLE large AS SELECT n AS id, repeat(md5(n::text), 31) AS text FROM generate_series(1, 1050000) n",
    );
    const most = await dumpApart(url, "/dev/null");
    const goal = 150;
    return {
      what: "memory for a table of 1 GB",
      found: `${most.megabytes} MB more than before, ${most.seconds.toFixed(1)} s`,
      goal: `≤ ${goal} MB`,
      ok: most.megabytes <= goal,
    };
  });
