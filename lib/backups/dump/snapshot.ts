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

/**
 * A connection that sees one moment of the database, and whose texts do not depend on how the
 * server is set up.
 */
export class Snapshot extends Client {
  constructor(url: string) {
    super({ connectionString: url, application_name: "backup", keepAlive: true });
    // One that is lost fails what is asked of it.
    this.on("error", () => {});
  }

  async begin(): Promise<void> {
    await this.connect();
    await this.query(settings);
    await this.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  /** A schema's OID, and its name as SQL writes it. @throws Error where there is none */
  async findSchema(named: string): Promise<{ oid: number; name: string }> {
    const { rows } = await this.query<{ oid: number; name: string }>(
      "SELECT oid, quote_ident(nspname) AS name FROM pg_namespace WHERE nspname = $1",
      [named],
    );
    if (!rows[0]) throw new Error(`there is no schema ${named}`);
    return rows[0];
  }

  /** Lets go of it at once, whatever it is doing. */
  drop(): void {
    this.connection.stream.destroy();
  }
}

/** Reads databases at one moment each, and lets go of them, also once `signal` is aborted. */
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
