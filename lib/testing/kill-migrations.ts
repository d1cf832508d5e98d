import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectTo } from "@/lib/core/connect";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { freshDatabases } from "./fresh-databases";

/** Processes that migrate and are ended meanwhile. A bundle starts in a fifth of the time that its source takes. */
export function migratingProcesses() {
  const databases = freshDatabases("quinde_migrate");
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-migrations-"));
  const program = path.resolve(`node_modules/.cache/quinde-tests/migrate-process-${process.pid}.cjs`);
  const children: ChildProcess[] = [];
  const options = ["--bundle", "--platform=node", "--format=cjs", "--packages=external", "--log-level=error"];
  execFileSync("node_modules/.bin/esbuild", ["lib/testing/migrate-process.ts", ...options, `--outfile=${program}`]);

  return {
    databases,

    /** @returns the folder of these migrations. */
    write(name: string, migrations: string[]): string {
      const to = path.join(folder, name);
      for (const [at, sql] of migrations.entries()) {
        mkdirSync(path.join(to, `${at}_step`), { recursive: true });
        writeFileSync(path.join(to, `${at}_step`, "migration.sql"), sql);
      }
      return to;
    },

    start(url: string, from: string, ...more: string[]) {
      const child = spawn(process.execPath, [program, from, ...more], {
        env: { ...process.env, NODE_ENV: "test", DATABASE_URL: url },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      children.push(child);
      return {
        child,
        begun: once(child, "message"),
        ended: once(child, "exit") as Promise<[number | null, string | null]>,
      };
    },

    async close(): Promise<void> {
      for (const child of children) child.kill("SIGKILL");
      await databases.drop();
      rmSync(folder, { recursive: true });
      rmSync(program);
    },
  };
}

export async function askOnce(url: string, sql: string): Promise<unknown[]> {
  const client = await connectTo(url);
  const { rows } = await client.query(sql);
  await client.end();
  return rows as unknown[];
}

/** Takes half a second, with each kind of step in it; done twice it would come to something else. */
const kinds = [
  "CREATE TABLE things (n int); INSERT INTO things SELECT generate_series(1, 100);",
  "ALTER TABLE things ADD size int NOT NULL DEFAULT 0; SELECT pg_sleep(0.1); UPDATE things SET size = size + 1; SELECT pg_sleep(0.1);",
  `CREATE FUNCTION slow(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.001); RETURN n; END';`,
  `-- without transaction: an index of a table that grows is built CONCURRENTLY
DROP INDEX CONCURRENTLY IF EXISTS things_n_idx;
CREATE INDEX CONCURRENTLY things_n_idx ON things (slow(n));
`,
  "CREATE TABLE more AS SELECT * FROM things; INSERT INTO more SELECT * FROM things;",
];

const state = `
  SELECT (SELECT count(*) || ' of ' || sum(size) FROM things) AS things, (SELECT count(*) FROM more)::int AS more,
         (SELECT bool_and(indisvalid) FROM pg_index WHERE indexrelid = 'things_n_idx'::regclass) AS valid,
         (SELECT array_agg(migration_name ORDER BY migration_name) FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL) AS names,
         (SELECT count(*) FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NULL)::int AS open`;

/**
 * Kills a process at moments of its migrations, and starts the next one.
 * @param moments tenths of the time that all of them take
 * @returns how many migrations each next start had left to do, and the state that each left beside the one that nobody killed
 */
export async function killMigrations(
  { databases, write, start }: ReturnType<typeof migratingProcesses>,
  moments: number[],
) {
  const from = write("kinds", kinds);
  const measured = await databases.make();
  const begun = performance.now();
  await applyMigrations(measured, { folder: from });
  const takes = performance.now() - begun;
  const [whole] = await askOnce(measured, state);
  const left: number[] = [];
  const states: unknown[] = [];
  const kill = async (moment: number) => {
    const url = await databases.make();
    const { child, begun, ended } = start(url, from);
    await begun;
    await Promise.race([sleep((takes * moment) / 10), ended]);
    child.kill("SIGKILL");
    await ended;
    left.push((await applyMigrations(url, { folder: from })).length);
    states.push(...(await askOnce(url, state)));
  };
  for (let at = 0; at < moments.length; at += 5) await Promise.all(moments.slice(at, at + 5).map(kill));
  return { whole, left, states };
}

/** The state after all of them. */
export const wholeState = {
  ...{ things: "100 of 100", more: 200, valid: true, open: 0 },
  names: kinds.map((_, at) => `${at}_step`),
};
