import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { ensurePsql } from "../../scripts/psql";
import { seedHistory } from "../harness/history";
import type { Line } from "../harness/report";
import { query, seedStage } from "../harness/seed";
import type { Stage } from "../harness/stage";

const writers = 8;

/** The demonstration content, and the visits of two months. */
export async function seedVisited(databaseUrl: string): Promise<void> {
  await seedStage(databaseUrl);
  await seedHistory(databaseUrl, 1_000_000);
}

/** How long a writer waits, at a million visits, while the state of a backup takes the place of the one in use; and how fast it is loaded. */
export async function restore({ databaseUrl }: Stage): Promise<Line[]> {
  (await import("../../lib/server/boot/declare")).declareDomains();
  const { dumpDatabase } = await import("../../lib/backups/dump/dump");
  const { whenDone } = await import("../../lib/backups/jobs/jobs");
  const { restoreFrom } = await import("../../lib/backups/restore/restore");
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-bench-restore-"));
  const file = path.join(folder, "all.sql");
  try {
    await pipeline(dumpDatabase({ url: databaseUrl }).sql, createWriteStream(file));
    const bytes = statSync(file).size;
    const megabytes = bytes / 2 ** 20;
    const alone = megabytes / (await psql(databaseUrl, file));

    const load = await startWriters(databaseUrl);
    const begun = performance.now();
    const open = () => Promise.resolve(createReadStream(file));
    const job = await restoreFrom(null, { name: "all.sql", kind: "sql", bytes, open });
    const { state, error } = await whenDone(job.id);
    const ours = megabytes / ((performance.now() - begun) / 1000);
    const { longest, written, failed } = await load.stop();
    if (state !== "done") throw new Error(`the restore ended as ${state}: ${error}`);
    const ratio = Number((ours / alone).toFixed(2));
    return [
      {
        what: `longest wait of ${writers} writers during a restore, a million visits`,
        found: `${longest} ms, ${written} transactions committed, ${failed} failed`,
        goal: "≤ 1,000 ms, none fails",
        ok: longest <= 1_000 && failed === 0,
      },
      {
        what: `restore (with the backup before, the quarantine and the swap) beside psql alone, ${Math.round(megabytes)} MB`,
        ratio,
        found: `${ours.toFixed(1)} MB/s beside ${alone.toFixed(1)} MB/s`,
        ok: true,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds in which psql loads a file into an empty database on the same server. */
async function psql(databaseUrl: string, file: string): Promise<number> {
  const target = Object.assign(new URL(databaseUrl), { pathname: "/bench_psql" }).href;
  await query(databaseUrl, "CREATE DATABASE bench_psql TEMPLATE template0");
  try {
    const begun = performance.now();
    const options = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", `--file=${file}`, target];
    await promisify(execFile)(ensurePsql(), options);
    return (performance.now() - begun) / 1000;
  } finally {
    await query(databaseUrl, "DROP DATABASE bench_psql WITH (FORCE)");
  }
}

/** Clients that write all the time, as whoever is told nothing of a restore. */
async function startWriters(databaseUrl: string) {
  let isOver = false;
  const seen = { longest: 0, written: 0, failed: 0 };
  const write = async () => {
    const client = new Client({ connectionString: databaseUrl });
    client.on("error", () => {}); // a lost connection fails the query that waits for it
    await client.connect();
    while (!isOver) {
      const begun = performance.now();
      await client
        .query(
          "INSERT INTO contact_messages (id, name, email, subject, message) VALUES (gen_random_uuid(), 'a', 'a@b.c', 's', 'm')",
        )
        .then(
          () => seen.written++,
          () => seen.failed++,
        );
      seen.longest = Math.max(seen.longest, Math.round(performance.now() - begun));
      await sleep(5);
    }
    await client.end();
  };
  const all = Array.from({ length: writers }, write);
  await sleep(500);
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return seen;
    },
  };
}
