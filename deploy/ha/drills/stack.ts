import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { QueryResultRow } from "pg";
import { connectTo } from "../../../lib/core/connect";

/** What up.sh started, as it tells by its files. */
const folder = process.env.HA_DIR ?? "/var/tmp/quinde-ha";
const base = Number(process.env.HA_PORT ?? 7400);
export const ports = {
  site: base,
  primary: base + 1,
  replica: base + 2,
  pooler: base + 3,
  postgres: { a: base + 10, b: base + 11 },
  patroni: { a: base + 20, b: base + 21 },
  process: (n: number) => base + 39 + n,
};
export type NodeName = "a" | "b";
export const other = (node: NodeName): NodeName => (node === "a" ? "b" : "a");
export const origin = `http://127.0.0.1:${ports.site}`;
export const secret = (name: string): string => readFileSync(path.join(folder, "secrets", name), "utf8").trim();
export const processCount = Number(process.env.HA_PROCESSES ?? 2);

const urlOf = (port: number): string => `postgresql://quinde:${secret("site")}@127.0.0.1:${port}/quinde`;
export const primaryUrl = (): string => urlOf(ports.primary);
/** Past HAProxy: what a mistaken program would do. */
export const nodeUrl = (node: NodeName): string => urlOf(ports.postgres[node]);

/** Sends a statement on a connection of its own. */
export async function query<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(url, { connectionTimeoutMillis: 3_000, query_timeout: 30_000 });
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    void client.end().catch(() => {});
  }
}

type Member = { name: NodeName; role: string; state: string; lag?: number };

/** The members as Patroni sees them; none when nobody answers. */
async function members(): Promise<Member[]> {
  for (const node of ["a", "b"] as const) {
    const answer = await fetch(`http://127.0.0.1:${ports.patroni[node]}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

export async function leader(): Promise<NodeName> {
  const found = (await members()).find(({ role, state }) => role === "leader" && state === "running");
  if (!found) throw new Error("nobody leads");
  return found.name;
}

/** Waits until one leads, the other follows it within what a synchronous one does, and the site is ready. */
export async function whole(patience = 120_000, synchronous = true): Promise<void> {
  await until("the cluster is whole", patience, async () => {
    const all = await members();
    const follower = synchronous ? "sync_standby" : "replica";
    return (
      all.length === 2 &&
      all.every(({ state }) => state === "running" || state === "streaming") &&
      all.some(({ role }) => role === "leader") &&
      all.some(({ role }) => role === follower || (!synchronous && role === "sync_standby"))
    );
  });
  await until("the site is ready", patience, async () => {
    const all = Array.from({ length: processCount }, (_, n) => isReady(n + 1));
    return (await Promise.all(all)).every(Boolean);
  });
}

const isReady = (n: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${ports.process(n)}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function until(what: string, patience: number, holds: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - since > patience) throw new Error(`${what}: not within ${patience / 1000} s`);
    await sleep(100);
  }
  return performance.now() - since;
}

// ── Processes ───────────────────────────────────────────────────────────────

export const pidOf = (name: string): number => Number(readFileSync(path.join(folder, "run", `${name}.pid`), "utf8"));
export const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`) && !isZombie(pid);
const isZombie = (pid: number): boolean => / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

const postmasterOf = (node: NodeName): number =>
  Number(readFileSync(path.join(folder, `postgres-${node}`, "postmaster.pid"), "utf8").split("\n", 1)[0]);

/** The server of a node with all its workers. */
async function postgresOf(node: NodeName): Promise<number[]> {
  const server = postmasterOf(node);
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(server)]).catch(() => ({
    stdout: "",
  }));
  return [server, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)];
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended.
    }
  }
}

/** As a lack of memory would. */
export const killPostgres = async (node: NodeName): Promise<void> => signal(await postgresOf(node), "SIGKILL");

/** As a power cut of the machine would: whoever watches over it goes too. */
export async function killMachine(node: NodeName): Promise<void> {
  signal([pidOf(`patroni-${node}`)], "SIGKILL");
  await killPostgres(node);
}

/** The machine stands still, and knows of nothing. */
export async function freezeMachine(node: NodeName): Promise<() => void> {
  const all = [pidOf(`patroni-${node}`), ...(await postgresOf(node))];
  signal(all, "SIGSTOP");
  return () => signal(all, "SIGCONT");
}

/** Starts again whatever does not run. */
export const bringBack = async (): Promise<void> => {
  await promisify(execFile)(path.join(import.meta.dirname, "..", "up.sh"));
};

/** Changes how replicas are waited for. */
export const setSynchronous = async (synchronous: boolean): Promise<void> => {
  await fetch(`http://127.0.0.1:${ports.patroni.a}/config`, {
    method: "PATCH",
    body: JSON.stringify({ synchronous_mode: synchronous }),
    headers: { "content-type": "application/json" },
  });
};
