import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client, QueryResultRow } from "pg";
import { connectTo } from "../../../lib/core/connect";

/** What up.sh started, as it tells by its files. */
export const folder = process.env.HA_DIR ?? "/var/tmp/quinde-ha";
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
export const originOf = (n: number): string => `http://127.0.0.1:${ports.process(n)}`;
export const secret = (name: string): string => readFileSync(path.join(folder, "secrets", name), "utf8").trim();
export const processCount = Number(process.env.HA_PROCESSES ?? 2);

const urlOf = (port: number): string => `postgresql://quinde:${secret("site")}@127.0.0.1:${port}/quinde`;
export const primaryUrl = (): string => urlOf(ports.primary);
export const replicaUrl = (): string => urlOf(ports.replica);
/** Whose address is `to`, as the superuser, who may look at all of the server. */
export const asSuperuser = (to: string): string =>
  Object.assign(new URL(to), { username: "postgres", password: secret("superuser") }).href;
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

export const isReady = (n: number): Promise<boolean> =>
  fetch(`${originOf(n)}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
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

export const postmasterOf = (node: NodeName): number =>
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

/** PgBouncer alone, which nobody starts again by itself here. */
export async function endPooler(): Promise<void> {
  const pid = pidOf("pgbouncer");
  signal([pid], "SIGKILL");
  await until("the pooler has ended", 5_000, async () => !isAlive(pid));
}

/** What PgBouncer tells of itself; it takes no settings at the start of a connection. */
export const poolerConsole = (): Promise<Client> =>
  connectTo(Object.assign(new URL(urlOf(ports.pooler)), { pathname: "/pgbouncer" }).href, { options: undefined });

/** What the scripts of `deploy/pitr` have to know of a node. */
export const archiveOf = (node: NodeName): Record<string, string> => ({
  PGHOST: folder,
  PGPORT: String(ports.postgres[node]),
  PGPASSWORD: secret("superuser"),
  PGBACKREST_CONFIG: path.join(folder, `pgbackrest-${node}.conf`),
  PITR_DIR: path.join(folder, "beside"),
  PITR_PORT: String(base + 60),
});

/** Starts again whatever does not run. */
export const bringBack = async (): Promise<void> => {
  await promisify(execFile)(path.join(import.meta.dirname, "..", "up.sh"));
};

/** Changes what Patroni keeps of the cluster; what is null is as Postgres has it. */
export async function configure(change: object): Promise<void> {
  const answer = await patroni(await leader(), "PATCH", "config", change);
  if (!answer.ok) throw new Error(`Patroni takes no configuration: ${answer.status}`);
}

/** A setting for which both have to start again, the one first that must not have more than the other. */
export async function configureAnew(name: string, value: number): Promise<void> {
  const node = await leader();
  const [row] = await query<{ is: number }>(primaryUrl(), `SELECT current_setting('${name}')::int AS is`);
  if (row!.is === value) return;
  await configure({ postgresql: { parameters: { [name]: value } } });
  for (const one of value < row!.is ? [node, other(node)] : [other(node), node]) {
    await until(`${one} starts anew with ${name}`, 60_000, async () => {
      const url = nodeUrl(one);
      const [found] = await query<{ is: number }>(url, `SELECT current_setting('${name}')::int AS is`);
      if (found!.is === value) return true;
      const { pending_restart: waits } = (await (await patroni(one, "GET", "patroni")).json()) as {
        pending_restart?: boolean;
      };
      if (waits) await patroni(one, "POST", "restart", {});
      return false;
    });
  }
  await whole();
}

const patroni = (node: NodeName, method: string, what: string, body?: object) =>
  fetch(`http://127.0.0.1:${ports.patroni[node]}/${what}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    signal: AbortSignal.timeout(60_000),
  });

/** Changes how replicas are waited for. */
export const setSynchronous = (synchronous: boolean): Promise<void> => configure({ synchronous_mode: synchronous });

/** What a process says of itself: the sum of each metric over all labels that `where` has. */
export async function metric(n: number, name: string, where = ""): Promise<number> {
  const headers = { authorization: `Bearer ${secret("metrics")}` };
  const text = await (await fetch(`${originOf(n)}/metrics`, { headers })).text();
  return text
    .split("\n")
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(where))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
