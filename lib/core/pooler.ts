import { type ClientBase, escapeIdentifier, escapeLiteral, type Pool } from "pg";
import { connectTo } from "./connect";
import { env } from "./env";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Which way a connection takes; nobody else chooses. Behind `calls` may be a pooler that lends a connection of Postgres
 * for a transaction: what outlives one (LISTEN, locks and settings of a session, temporary tables, prepared statements)
 * and what takes long goes by `session`, straight to Postgres.
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

/** What Postgres is told of the connections that calls share. */
export const callSettings: SessionSettings = {
  // No query here takes as long as either of them costs to begin with.
  jit: "off",
  max_parallel_workers_per_gather: 0,
  // What is asked often is in memory: reading by an index costs little more.
  random_page_cost: 1.1,
  // A statement that outlasts everybody's patience would keep a connection from the others.
  statement_timeout: env.DATABASE_STATEMENT_TIMEOUT,
  lock_timeout: env.DATABASE_LOCK_TIMEOUT,
  // A process that stands still within a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 30_000,
};

export const startOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const state = singleton("pooler", () => ({ settled: undefined as Promise<void> | undefined }));

/**
 * A pooler hands no settings over at the start of a connection, so the login has them in this database. Looked at once a
 * process, before its first connection by the pooler.
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
    // Two at once would be told that the other has changed it.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('pooler.settings'))");
    const changed = await unsettled(client, login);
    const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
    const ofLogin = `ALTER ROLE ${escapeIdentifier(login)} IN DATABASE ${escapeIdentifier(rows[0]!.name)}`;
    for (const [name, value] of changed) await client.query(`${ofLogin} SET ${name} = ${escapeLiteral(String(value))}`);
    await client.query("COMMIT");
    if (changed.length > 0) log.info({ login, settings: Object.fromEntries(changed) }, "the login has its settings");
  } catch (error) {
    // Whether the pooler's connections have them all the same is looked at by the start.
    if (!isRefusal(error)) throw error;
    log.warn({ err: error }, "the settings of the database's login could not be changed");
  } finally {
    await client.end().catch(() => {});
  }
}

/** No right to, or a database that is only read. */
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

/** Settings that a connection of the pooler's does not have, in words for the log. */
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
