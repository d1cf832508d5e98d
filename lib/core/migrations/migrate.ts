import { setTimeout as sleep } from "node:timers/promises";
import type { Client, DatabaseError } from "pg";
import { backupLock } from "@/lib/core/backup-lock";
import { connectTo } from "@/lib/core/connect";
import { dropConsole } from "@/lib/core/console-views";
import { LineAMinute } from "@/lib/core/line-a-minute";
import { type Migration, separateSteps } from "./files";
import { completeHistory, ensureHistory, findPending, MigrationError, noteBegun, noteFinished } from "./history";

/** Advisory locks, which end with their connection. */
const locks: Record<string, string> = {
  "another process that migrates": "8155301",
  "Prisma's own command, which migrates": "72707369",
  "a backup or a restore": backupLock,
};

const look = 200;

/**
 * Milliseconds an attempt waits for a table; later queries queue behind it. The next attempt follows when blockers
 * have ended, or after `between`.
 */
const patience = { first: 250, most: 2_000, between: 10_000 };

const attemptsWithin = 5 * 60_000;

export type MigrateOptions = {
  signal?: AbortSignal;
  /** Called once, before anything is applied. */
  onPending?: () => unknown;
  /** Once a minute. */
  onWait?: (reason: string) => void;
  /** Default: `prisma/migrations`. */
  folder?: string;
  /** Only these, for a database as an earlier version left it. */
  only?: readonly string[];
  /** Milliseconds. */
  within?: number;
};

/**
 * Applies each once, however many processes call it. Each migration is one transaction with its row in Prisma's table;
 * others must be repeatable and say why.
 * @returns names of those applied
 * @throws MigrationError when one was edited or fails; the reason of `signal`
 */
export async function applyMigrations(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { signal } = options;
  signal?.throwIfAborted();
  const client = await connectTo(databaseUrl, { application_name: "migrations", keepAlive: true });
  let pid = 0;
  let ending: Promise<void> | undefined;
  const end = () => void (ending = endSession(databaseUrl, client, pid));
  try {
    ({ pid } = (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!);
    signal?.throwIfAborted();
    signal?.addEventListener("abort", end, { once: true });
    if ((await findWanted(client, options)).length === 0) return [];
    await options.onPending?.();
    await noticeOwnEnd(client);
    return await new Run(client, options).work();
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", end);
    await ending;
    await client.end().catch(() => {});
  }
}

async function findWanted(client: Client, { folder, only }: MigrateOptions): Promise<Migration[]> {
  const pending = await findPending(client, folder);
  return only ? pending.filter(({ name }) => only.includes(name)) : pending;
}

/** Otherwise a killed process's statement goes on and keeps its locks. */
async function noticeOwnEnd(client: Client): Promise<void> {
  const settings = { client_connection_check_interval: "1s", tcp_keepalives_idle: "10", tcp_keepalives_interval: "5" };
  for (const [name, value] of Object.entries(settings)) {
    await client.query("SELECT set_config($1, $2, false)", [name, value]).catch(() => {}); // not on every system
  }
}

async function endSession(databaseUrl: string, client: Client, pid: number): Promise<void> {
  try {
    const other = await connectTo(databaseUrl, { connectionTimeoutMillis: 3_000, query_timeout: 5_000 });
    await other.query("SELECT pg_terminate_backend($1, 4000)", [pid]).finally(() => void other.end().catch(() => {}));
  } catch {
    // It ends when Postgres sees that nobody is there any more.
  } finally {
    client.connection.stream.destroy();
  }
}

class Run {
  private readonly lines = new LineAMinute();

  constructor(
    private readonly client: Client,
    private readonly options: MigrateOptions,
  ) {}

  async work(): Promise<string[]> {
    for (const [holder, number] of Object.entries(locks)) await this.take(number, holder);
    await ensureHistory(this.client);
    await completeHistory(this.client);
    const applied: string[] = [];
    // Others may have applied some.
    for (const migration of await findWanted(this.client, this.options)) {
      const steps = separateSteps(migration.sql);
      await (steps
        ? this.applySteps(migration, steps)
        : this.attempt(migration, (wait) => this.apply(migration, wait)));
      applied.push(migration.name);
    }
    return applied;
  }

  /** Polls, because a wait inside Postgres cannot be aborted. */
  private async take(number: string, holder: string): Promise<void> {
    for (;;) {
      const { rows } = await this.client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${number}) AS taken`);
      if (rows[0]!.taken) return;
      this.wait(`there is ${holder}`);
      await this.pause(look);
    }
  }

  private async attempt(migration: Migration, work: (wait: number) => Promise<void>): Promise<void> {
    const { within = attemptsWithin } = this.options;
    const deadline = Date.now() + within;
    for (let wait = patience.first; ; wait = Math.min(2 * wait, patience.most)) {
      this.options.signal?.throwIfAborted();
      try {
        return await work(wait);
      } catch (error) {
        await this.client.query("ROLLBACK").catch(() => {}); // the connection may be gone
        if (!isInTheWay(error)) throw error;
        const oldest = await this.oldestTransaction();
        if (Date.now() > deadline) {
          const tried = Math.round(within / 1000);
          throw new MigrationError(`Migration ${migration.name} found a table in use for ${tried} s${oldest}`);
        }
        this.wait(`migration ${migration.name} finds a table in use${oldest}`);
        await this.letOthersEnd();
      }
    }
  }

  private async apply(migration: Migration, wait: number): Promise<void> {
    const { client } = this;
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${wait}`);
    const { id, isRepeated } = await noteBegun(client, migration);
    await dropConsole(client);
    await run(client, migration, migration.sql, { isRepeated });
    await noteFinished(client, id);
    this.options.signal?.throwIfAborted();
    await client.query("COMMIT");
  }

  /**
   * A retry repeats all statements. One that found a table in use is retried alone, or finished index building would
   * be lost.
   */
  private async applySteps(migration: Migration, steps: string[]): Promise<void> {
    const { client, options } = this;
    const { id } = await noteBegun(client, migration);
    await this.attempt(migration, async () => {
      // Read once for consecutive steps: newer partitions inherit from the table.
      const partitions = new Map<string, string[]>();
      for (const step of steps) {
        // CONCURRENTLY waits without blocking others.
        const isPatient = /\bCONCURRENTLY\b/i.test(step);
        for (const text of await this.forPartitions(step, partitions)) {
          options.signal?.throwIfAborted();
          const work = async (wait: number) => {
            await client.query(`SET lock_timeout = ${wait}`);
            await run(client, migration, text);
          };
          await (isPatient ? work(options.within ?? attemptsWithin) : this.attempt(migration, work));
        }
      }
    });
    await noteFinished(client, id);
  }

  private async forPartitions(step: string, known: Map<string, string[]>): Promise<string[]> {
    const [sign, table] = /<(\w+)>/.exec(step) ?? [];
    if (!table) {
      known.clear();
      return [step];
    }
    if (!known.has(table)) {
      const { rows } = await this.client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = $1::regclass ORDER BY 1`,
        [table],
      );
      known.set(
        table,
        rows.map(({ name }) => name),
      );
    }
    return known.get(table)!.map((name) => step.replaceAll(sign!, name));
  }

  private async letOthersEnd(): Promise<void> {
    const held = `FROM pg_locks JOIN pg_database ON database = pg_database.oid
      WHERE datname = current_database() AND locktype = 'relation' AND granted AND pid <> pg_backend_pid()`;
    const { rows } = await this.client.query<{ open: string[] | null }>(
      `SELECT array_agg(DISTINCT virtualtransaction) AS open ${held}`,
    );
    for (const until = Date.now() + patience.between; Date.now() < until;) {
      await this.pause(look);
      const values = [rows[0]!.open];
      const { rowCount } = await this.client.query(`SELECT ${held} AND virtualtransaction = ANY($1) LIMIT 1`, values);
      if (rowCount === 0) return;
    }
  }

  private async oldestTransaction(): Promise<string> {
    const { rows } = await this.client.query<{ text: string }>(
      `SELECT format(': the oldest transaction is of "%s" (pid %s), for %s s', application_name, pid,
                extract(epoch FROM clock_timestamp() - xact_start)::int) AS text
         FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
        ORDER BY xact_start LIMIT 1`,
    );
    return rows[0]?.text ?? "";
  }

  private wait(reason: string): void {
    if (this.lines.next() !== null) this.options.onWait?.(reason);
  }

  private pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.options.signal });
  }
}

const isInTheWay = (error: unknown): boolean => ["55P03", "40P01"].includes((error as DatabaseError).code ?? "");

const isDone = ({ code = "" }: DatabaseError): boolean => /^(?:42P0[1267]|4270[134]|42710|42723)$/.test(code);

const isOfConnection = ({ code = "" }: DatabaseError): boolean => code === "" || /^(?:08|57P)/.test(code);

/** @throws MigrationError with the migration's name and, if known, the line */
async function run(client: Client, { name, sql }: Migration, text: string, { isRepeated = false } = {}): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const failure = error as DatabaseError;
    if (isInTheWay(error) || isOfConnection(failure)) throw error;
    const from = sql.indexOf(text);
    const isKnown = from >= 0 && failure.position !== undefined;
    const line = isKnown ? ` (line ${sql.slice(0, from + Number(failure.position) - 1).split("\n").length})` : "";
    const hint =
      isRepeated && isDone(failure) ? '. It may be there already: see "Failed migrations" in docs/operations.md' : "";
    throw new MigrationError(`Migration ${name} failed${line}: ${failure.message}${hint}`, { cause: error });
  }
}
