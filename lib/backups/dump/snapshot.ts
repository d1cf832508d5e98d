import { Client } from "pg";

const settings = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off;
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET xmloption = 'content'; SET lc_monetary = 'C';
  SET synchronize_seqscans = off; SET max_parallel_workers_per_gather = 0; SET quote_all_identifiers = off;
  SET row_security = off;
  SET search_path = '';
  -- Servers before 17 know no such limit.
  SELECT set_config(name, '0', false) FROM pg_catalog.pg_settings WHERE name = 'transaction_timeout'`;

/** A connection that sees one moment of the database; its output does not depend on server settings. */
export class Snapshot extends Client {
  constructor(url: string) {
    super({ connectionString: url, application_name: "backup", keepAlive: true });
    // Queries fail by themselves when the connection is lost.
    this.on("error", () => {});
  }

  async begin(): Promise<void> {
    await this.connect();
    await this.query(settings);
    await this.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  /** The schema's OID and quoted name. @throws Error when it does not exist */
  async findSchema(named: string): Promise<{ oid: number; name: string }> {
    const { rows } = await this.query<{ oid: number; name: string }>(
      "SELECT oid, quote_ident(nspname) AS name FROM pg_namespace WHERE nspname = $1",
      [named],
    );
    if (!rows[0]) throw new Error(`there is no schema ${named}`);
    return rows[0];
  }

  drop(): void {
    this.connection.stream.destroy();
  }
}

/** Opens a snapshot of each database, and closes them when the work or `signal` ends. */
export async function withSnapshots<T>(
  urls: string[],
  signal: AbortSignal | undefined,
  work: (...snapshots: Snapshot[]) => Promise<T>,
): Promise<T> {
  const snapshots = urls.map((url) => new Snapshot(url));
  const drop = () => snapshots.forEach((snapshot) => snapshot.drop());
  signal?.addEventListener("abort", drop);
  try {
    signal?.throwIfAborted();
    for (const snapshot of snapshots) await snapshot.begin();
    return await work(...snapshots);
  } finally {
    signal?.removeEventListener("abort", drop);
    drop();
  }
}
