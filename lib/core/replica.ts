import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import { DatabasePool, type Lent } from "./database-pool";
import { env } from "./env";
import { log } from "./log";
import type { SessionSettings } from "./pooler";
import { probes } from "./probes";
import { requestContext } from "./request-context";
import { singleton } from "./singleton";

/** Milliseconds that a reader waits for the replica to replay their write. */
const patience = 200;

/** Milliseconds between two checks, the timeout of each, and the lag at which it is no longer read. */
const look = { every: 1_000, within: 2_000, mostLag: 5_000 };

/** Milliseconds that a write is remembered; must exceed `look.mostLag`. */
const remembered = 60_000;

/** A read on the replica: the position it needs, and the time until which it waits for that. */
type Scope = { after: bigint; until: number; isBehind: boolean };

/** Within a scope connections come from the replica. */
export const readScope = singleton("read.scope", () => new AsyncLocalStorage<Scope | null>());

/** Notifies other processes of writes by clients that keep no cookies. */
export const wroteChannel = "wrote";

export type ReplicaFault = "away" | "promoted" | "behind";

type At = { at: string };
type Seen = At & { follows: boolean; age: number | null };

const written = "(pg_current_wal_insert_lsn() - '0/0')::text";
const replayed = "(pg_last_wal_replay_lsn() - '0/0')::text as at, pg_is_in_recovery() as follows";

/** Beyond every position: the real one is unknown, so the primary is read. */
const nowhere = 2n ** 64n;

/** On an empty page of the log Postgres reports the position after its 24-byte header. */
const toPosition = (text: string): bigint => {
  const position = BigInt(text);
  return position % 8_192n === 24n ? position - 24n : position;
};

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** A standby for reads. Positions are bytes of the primary's log. */
export class Replica {
  readonly pool: ReplicaPool;
  private readonly wrote = new LRUCache<string, { at: bigint }>({ max: 10_000, ttl: remembered });
  private unread: ReplicaFault | null = "away";
  /** Positions of the primary that are not replayed yet, and when they were seen. */
  private marks: { at: bigint; since: number }[] = [];
  private bytes = 0;
  private floor = 0n;
  private noticing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private first: Promise<void> | undefined;
  private isOver = false;

  constructor(
    url: string,
    settings: SessionSettings,
    private readonly primary: Pool,
  ) {
    this.pool = new ReplicaPool(url, settings);
  }

  /** Null while unknown. */
  async lag(): Promise<{ seconds: number; bytes: number } | null> {
    await this.looked();
    if (this.unread === "away" || this.unread === "promoted") return null;
    return { seconds: this.behind() / 1_000, bytes: this.bytes };
  }

  async whyNot(): Promise<ReplicaFault | null> {
    await this.looked();
    return this.unread;
  }

  /**
   * The position that a person's reads need, by their own writes and by notifications to this process.
   * @param carried the position in the request's cookie
   */
  async owed(person: string, carried: bigint): Promise<bigint> {
    await this.noticing;
    return later(later(this.wrote.get(person)?.at ?? 0n, carried), this.floor);
  }

  /** @returns the position of the write; null if unknown: the person then reads the primary */
  async noteWrite(person: string, tellsOthers: boolean): Promise<bigint | null> {
    const before = this.wrote.get(person);
    try {
      const at = tellsOthers ? await this.tellOthers(person) : await this.position();
      this.hear(person, at, before);
      return at;
    } catch {
      this.wrote.set(person, { at: nowhere });
      return null;
    }
  }

  heardOf(word: string): void {
    const [person, at] = word.split(" ");
    this.hear(person!, BigInt(at!));
  }

  /** After a notified change: later reads need the primary's present position. */
  notice(): void {
    if (this.next) return;
    this.next = this.noticing = nextTurn().then(async () => {
      this.next = undefined;
      this.floor = later(await this.position().catch(() => nowhere), this.floor);
    });
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.noticing;
    await this.pool.end();
  }

  /**
   * An unknown position (`nowhere`) stays until it expires, or until a position arrives that was read after it.
   * @param before the entry when the primary was asked
   */
  private hear(person: string, at: bigint, before?: { at: bigint }): void {
    const known = this.wrote.get(person);
    if (known?.at !== nowhere) this.wrote.set(person, { at: later(at, known?.at ?? 0n) });
    else if (known === before) this.wrote.set(person, { at });
  }

  private async position(): Promise<bigint> {
    const { rows } = await this.primary.query<At>(`select ${written} as at`);
    return toPosition(rows[0]!.at);
  }

  private async tellOthers(person: string): Promise<bigint> {
    const { rows } = await this.primary.query<At>(
      `select at, pg_notify('${wroteChannel}', $1 || ' ' || at) from (select ${written} as at offset 0) as written`,
      [person],
    );
    return toPosition(rows[0]!.at);
  }

  /** The first caller starts checks that go on as long as the process. */
  private looked(): Promise<void> {
    // `exit`, or the checks would keep the first request's context.
    return (this.first ??= requestContext.exit(async () => {
      await this.lookNow();
      void this.lookOn();
    }));
  }

  private async lookOn(): Promise<void> {
    while (!this.isOver) {
      await sleep(look.every, undefined, { ref: false });
      if (!this.isOver) await this.lookNow();
    }
  }

  private async lookNow(): Promise<void> {
    const at = await this.position().catch(() => null);
    // While the primary is away, the judgement stays.
    if (at === null) return;
    if (this.floor === nowhere) this.floor = at;
    const seen = await this.pool.look(look.within);
    if (!seen) return this.judge("away");
    if (!seen.follows) return this.judge("promoted");
    const now = performance.now();
    const is = BigInt(seen.at);
    // For lag from before this process began, the age is that of the last replayed transaction.
    const age = this.unread === "away" && this.marks.length === 0 ? (seen.age ?? 0) * 1_000 : 0;
    this.marks = [...this.marks, { at, since: now - age }].filter((mark) => mark.at > is);
    // Limits the list when the replica stands still for hours: the oldest mark tells the lag.
    if (this.marks.length > 100) this.marks.splice(1, 50);
    this.bytes = Math.max(0, Number(at - is));
    this.judge(this.behind() > look.mostLag ? "behind" : null);
  }

  private behind(): number {
    return this.marks[0] ? performance.now() - this.marks[0].since : 0;
  }

  private judge(unread: ReplicaFault | null): void {
    if (unread === "away" || unread === "promoted") this.marks = [];
    if (this.unread === unread) return;
    const before = this.unread;
    this.unread = unread;
    if (unread === null) log.info({ before }, "reading from the replica");
    else
      log.warn(
        { reason: unread, ms: Math.round(this.behind()) },
        "the replica is not usable: reading from the primary",
      );
  }
}

/** Within a scope, `connect` waits until the connection has replayed the scope's position. */
class ReplicaPool extends DatabasePool {
  /** The replayed position by connection, because an address may lead to several replicas. */
  private readonly known = new WeakMap<PoolClient, bigint>();

  constructor(url: string, settings: SessionSettings) {
    super("read", {
      address: url,
      max: env.DATABASE_POOL,
      connectionTimeoutMillis: Math.min(1_000, env.DATABASE_CONNECT_TIMEOUT),
      settings: { ...settings, default_transaction_read_only: "on" },
    });
    // The inherited handler warns of the database, but a lost replica says nothing about the primary.
    this.removeAllListeners("error");
    this.on("error", ({ message }) => log.debug({ reason: message }, "lost an idle connection to the replica"));
  }

  /** @returns null without an answer in time; all its connections are then cut, so that their users fail at once */
  async look(within: number): Promise<Seen | null> {
    const age = "extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age";
    const asked = readScope
      .run(null, () => this.query<Seen>(`select ${replayed}, ${age}`))
      .then(
        ({ rows }) => rows[0]!,
        () => null,
      );
    const seen = await Promise.race([asked, sleep(within, null, { ref: false })]);
    if (!seen) this.cut();
    return seen;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (error ? reject(error) : resolve(client!))),
      );
    }
    const scope = readScope.getStore();
    super.connect((error, client, done) => {
      if (!client || !scope || (this.known.get(client) ?? 0n) >= scope.after) return callback(error, client, done);
      this.catchUp(client, scope).then(
        () => callback(undefined, client, done),
        (reason: Error) => {
          done(!scope.isBehind);
          callback(reason, undefined, () => {});
        },
      );
    });
  }

  private async catchUp(client: PoolClient, scope: Scope): Promise<void> {
    const since = performance.now();
    for (let pause = 4; ; pause = Math.min(2 * pause, 32)) {
      const { rows } = await client.query<Omit<Seen, "age">>(`select ${replayed}`);
      const { at, follows } = rows[0]!;
      this.known.set(client, BigInt(at));
      const isThere = follows && BigInt(at) >= scope.after;
      if (!isThere && follows && scope.after < nowhere && performance.now() + pause < scope.until) {
        await sleep(pause);
        continue;
      }
      if (probes.awaited.isWatched) probes.awaited.tell({ seconds: (performance.now() - since) / 1_000 });
      if (isThere) return;
      scope.isBehind = true;
      throw new Error("the replica has not replayed the write yet");
    }
  }
}

export const scopeAfter = (after: bigint): Scope => ({ after, until: performance.now() + patience, isBehind: false });
