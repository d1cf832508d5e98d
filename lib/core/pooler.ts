import { type ClientBase, escapeIdentifier, escapeLiteral, type Pool } from "pg";
import { connectTo } from "./connect";
import { env } from "./env";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * The only place that chooses a connection's address. `calls` may be a pooler in transaction mode. Everything that
 * outlives a transaction (LISTEN, session locks and settings, temporary tables, prepared statements) or takes long
 * must use `session`, which goes straight to Postgres.
 */
export const databaseAddress = {
  get calls(): string {
    return env.DATABASE_URL;
  },
  get session(): string {
    return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  },
  get hasPooler(): boolean {
    return this.session !== this.calls;
  },
};

export type SessionSettings = Record<string, string | number>;

export const callSettings: SessionSettings = {
  // Starting either takes longer than any query here.
  jit: "off",
  max_parallel_workers_per_gather: 0,
  // Frequently read pages are in memory, so index reads cost little more than sequential ones.
  random_page_cost: 1.1,
  // A statement that runs on after its caller has given up would hold a connection.
  statement_timeout: env.DATABASE_STATEMENT_TIMEOUT,
  lock_timeout: env.DATABASE_LOCK_TIMEOUT,
  // A process that hangs in a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 30_000,
};

export const startOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const state = singleton("pooler", () => ({ settled: undefined as Promise<void> | undefined }));

/**
 * A pooler passes on no start-up settings, so they are set on the login for this database. Checked once a process,
 * before its first connection through the pooler.
 */
export const settlePooler = (): Promise<void> =>
  (state.settled ??= settleLogin().catch((error: unknown) => {
    state.settled = undefined;
    throw error;
  }));

async function settleLogin(): Promise<void> {
  const client = await connectTo(databaseAddress.session, {
    application_name: "settings",
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT,
    query_timeout: env.DATABASE_CONNECT_TIMEOUT,
  });
  try {
    const login = decodeURIComponent(new URL(databaseAddress.calls).username);
    if ((await unsettled(client, login)).length === 0) return;
    await client.query("BEGIN");
    // Concurrent ALTER ROLE of the same role fails.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('pooler.settings'))");
    const changed = await unsettled(client, login);
    const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
    const ofLogin = `ALTER ROLE ${escapeIdentifier(login)} IN DATABASE ${escapeIdentifier(rows[0]!.name)}`;
    for (const [name, value] of changed) await client.query(`${ofLogin} SET ${name} = ${escapeLiteral(String(value))}`);
    await client.query("COMMIT");
    if (changed.length > 0)
      log.info({ login, settings: Object.fromEntries(changed) }, "changed the settings of the database's login");
  } catch (error) {
    // The start checks by `lostSettings` whether the pooler's connections have them anyway.
    if (!isRefusal(error)) throw error;
    log.warn({ err: error }, "the settings of the database's login could not be changed");
  } finally {
    await client.end().catch(() => {});
  }
}

/** A missing right, or a read-only database. */
const isRefusal = (error: unknown): boolean => ["42501", "25006", "42704"].includes((error as { code?: string }).code!);

async function unsettled(client: ClientBase, login: string): Promise<[string, string | number][]> {
  const { rows } = await client.query<{ setting: string }>(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
      WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)
        AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [login],
  );
  const there = new Set(rows.map(({ setting }) => setting));
  return Object.entries(callSettings).filter(([name, value]) => !there.has(`${name}=${value}`));
}

export async function lostSettings(pool: Pick<Pool, "query">): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY ($1)",
    [Object.keys(callSettings)],
  );
  return rows.flatMap(({ name, setting }) => {
    const wanted = String(callSettings[name]);
    return setting === wanted ? [] : [`${name} is ${setting} and not ${wanted}`];
  });
}
