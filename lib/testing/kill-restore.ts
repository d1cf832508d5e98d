import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { restoreChannel } from "@/lib/core/restore-channel";
import { movableTables } from "@/lib/backups/restore/objects";
import { atDatabase } from "@/lib/core/at-database";
import { connectTo } from "@/lib/core/connect";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { keepTables } from "./small-schema";
import { waitUntil } from "./wait-until";

/** A database server that may be killed, and started again at the same address. */
type Server = { url: string; kill: () => Promise<unknown>; restart: () => Promise<unknown> };

const settings = {
  AUTH_SECRET: "a secret of the tests that is long enough",
  LOG_LEVEL: "silent",
  NODE_ENV: "test",
} as const;

/** The name of the connections of the process that kills, which are spared. */
const harness = "kill-restore";

const kinds = ["process", "backend", "postmaster"] as const;

export type KilledRestores = {
  /** Milliseconds that a restore takes which nobody kills, and how many of them are the swap and what comes after it. */
  takes: number;
  swaps: number;
  /** How often each was killed, and after how many of them the state was the new one. */
  killed: Record<(typeof kinds)[number], number>;
  arrived: number;
  /** States that were neither the old nor the new one; and what was left after the next start. */
  torn: string[];
  left: string[];
};

/**
 * Restores one of two states, again and again, and kills the process, a backend of Postgres or all of Postgres: every other time at any
 * moment, else around the swap. Then looks at what state there is, and after the next start at what is left of it.
 * @param server with an empty database
 * @param dataDir an empty folder
 * @param tables those of the product that are there, beside what a restore touches; all of them unless told
 */
export async function killRestores(
  rounds: number,
  server: Server,
  dataDir: string,
  tables?: string[],
): Promise<KilledRestores> {
  await applyMigrations(server.url);
  if (tables) await keepTables(server.url, tables);
  const start = async () => {
    const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/restore-process.ts"], {
      env: { ...process.env, ...settings, ...atDatabase(server.url), DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = once(child, "exit").then(() => Promise.reject(new Error("a process ended before it was ready")));
    const [told] = await Promise.race([once(child, "message"), ended]);
    if (told !== "ready") throw new Error(`a process could not begin: ${JSON.stringify(told)}`);
    return child;
  };

  const sums: Record<string, string> = {};
  const first = await start();
  for (const name of ["a", "b"]) {
    await ask(server.url, fill(name));
    first.send({ make: `${name}.sql` });
    const [told] = await once(first, "message");
    if (told !== "made") throw new Error(`a backup could not be made: ${JSON.stringify(told)}`);
    sums[await checksum(server.url)] = name;
  }
  let state = "b";
  const other = () => (state === "a" ? "b" : "a");
  const found: KilledRestores = {
    takes: 0,
    swaps: 0,
    killed: { process: 0, backend: 0, postmaster: 0 },
    arrived: 0,
    torn: [],
    left: [],
  };

  for (let round = -1; round < rounds; round++) {
    const child = round < 0 ? first : await start();
    found.left.push(...(await leftovers(server.url, dataDir)));
    const begun = performance.now();
    const swap = await expectSwap(server.url);
    child.send({ restore: `${other()}.sql` });
    const ended = once(child, "exit");
    if (round < 0) {
      const [answer] = (await once(child, "message")) as [{ state: string; error: string | null }];
      if (answer.state !== "done") throw new Error(`a restore failed: ${answer.error}`);
      await ended;
      found.takes = performance.now() - begun;
      found.swaps = found.takes - (await swap.begun) + begun;
    } else {
      const kind = kinds[round % kinds.length]!;
      if (round % 2 === 0) await sleep(Math.random() * found.takes);
      else {
        await Promise.race([swap.begun, ended]);
        await sleep(Math.random() * found.swaps);
      }
      await kill(kind, child, server);
      found.killed[kind]++;
      await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
      child.kill("SIGKILL");
      await ended;
    }
    await swap.forget();
    const now = sums[await untilAnswered(() => checksum(server.url))];
    if (!now) found.torn.push(`round ${round}`);
    if (round >= 0 && now === other()) found.arrived++;
    state = now ?? state;
  }
  (await start()).kill();
  found.left.push(...(await leftovers(server.url, dataDir)));
  return found;
}

/** When the next swap is told of, by the clock of `performance`. */
async function expectSwap(url: string): Promise<{ begun: Promise<number>; forget: () => Promise<void> }> {
  const client = await connectTo(url, { application_name: harness });
  const begun = once(client, "notification").then(() => performance.now());
  begun.catch(() => {});
  await client.query(`LISTEN ${restoreChannel}`);
  return { begun, forget: () => client.end().catch(() => {}) };
}

async function kill(kind: (typeof kinds)[number], child: ChildProcess, server: Server): Promise<void> {
  if (kind === "process") return void child.kill("SIGKILL");
  if (kind === "postmaster") {
    await server.kill();
    await server.restart();
    return;
  }
  const backends = await ask<{ pid: number }>(
    server.url,
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1 ORDER BY random() LIMIT 1",
    [harness],
  );
  for (const { pid } of backends) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** Some rows in many tables, and one thing that says which state it is. */
const fill = (name: string): string => `
  DELETE FROM categories;
  INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), '${name}', '${name}');
  INSERT INTO contact_messages (id, name, email, subject, message)
    SELECT gen_random_uuid(), '${name}' || n, 'a@example.com', 'Hola', repeat('hola ', 50) FROM generate_series(1, 2000) n`;

/** One text for all rows of a state, but for what tells of the restores themselves. */
async function checksum(url: string): Promise<string> {
  const tables = (await ask<{ name: string }>(url, movableTables("public"))).map(({ name }) => name);
  const counted = tables.filter((name) => name !== "audit_entries" && name !== "rate_limits");
  const sums = counted.map(
    (name) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS sum FROM public."${name}" t`,
  );
  const rows = await ask<{ sum: string }>(
    url,
    `SELECT md5(string_agg(name || sum, '' ORDER BY name)) AS sum FROM (${sums.join(" UNION ALL ")}) s`,
  );
  return rows[0]!.sum;
}

/** Scratch databases and their logins, states that nobody may bring back, and files without a manifest. */
async function leftovers(url: string, dataDir: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    url,
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'quinde\\_scratch\\_%'
     UNION ALL SELECT rolname FROM pg_roles WHERE rolname LIKE 'quinde\\_scratch\\_%'
     UNION ALL SELECT nspname FROM pg_namespace
       WHERE nspname ~ '^(incoming|previous)_' AND nspname NOT IN (SELECT schema_name FROM previous_states)`,
  );
  const files = readdirSync(path.join(dataDir, "backups"));
  const listed = new Set(files.filter((file) => file.endsWith(".json")).map((file) => file.split(".")[0]));
  return [...rows.map(({ name }) => name), ...files.filter((file) => !listed.has(file.split(".")[0]))];
}

/** Returns what `work` gives once Postgres answers again. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = (await waitUntil(
    "Postgres answers after it was killed",
    () =>
      work().then(
        (given) => [given],
        () => null,
      ),
    { every: 100 },
  )) as [T];
  return answer;
}

async function ask<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connectTo(url, { application_name: harness });
  return (
    client
      .query<Row>(sql, values)
      .then(({ rows }) => rows)
      // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
      .finally(() => client.end())
  );
}
