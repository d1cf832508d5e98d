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

/** Milliseconds that a reader waits for the replica to be where they wrote. */
const patience = 200;

/** Milliseconds between two looks at it, for how long each is waited for, and how far it may be behind. */
const look = { every: 1_000, within: 2_000, mostLag: 5_000 };

/** Milliseconds for which it is remembered who wrote: no replica that is read is as far behind. */
const remembered = 60_000;

/** What is read on the replica now: what it must have replayed, and until when that is waited for. */
type Scope = { after: bigint; until: number; isBehind: boolean };

/** Whoever asks for a connection within a scope is given one of the replica. */
export const readScope = singleton("read.scope", () => new AsyncLocalStorage<Scope | null>());

/** Tells the other processes where somebody wrote whose client keeps no cookies. */
export const wroteChannel = "wrote";

export type ReplicaFault = "away" | "promoted" | "behind";

type At = { at: string };
type Seen = At & { follows: boolean; age: number | null };

const written = "(pg_current_wal_insert_lsn() - '0/0')::text";
const replayed = "(pg_last_wal_replay_lsn() - '0/0')::text as at, pg_is_in_recovery() as follows";

/** Beyond every position: the position is unknown, so the primary is asked. */
const nowhere = 2n ** 64n;

/** Where nothing is on a page of the log yet, Postgres names what is behind its head. */
const toPosition = (text: string): bigint => {
  const position = BigInt(text);
  return position % 8_192n === 24n ? position - 24n : position;
};

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * A standby that is read, and what this process knows of it: whether it follows, how far it is
 * behind, and what its readers must find there. Positions are bytes of the primary's log.
 */
export class Replica {
  readonly pool: ReplicaPool;
  private readonly wrote = new LRUCache<string, { at: bigint }>({ max: 10_000, ttl: remembered });
  private unread: ReplicaFault | null = "away";
  /** What the primary had written, and when: those that are not replayed yet. */
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

  /** Seconds by which it is behind, and bytes; null while that is unknown. */
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
   * What a person's reading must find: what they wrote, and what this process heard of.
   * @param carried the position that came with the request
   */
  async owed(person: string, carried: bigint): Promise<bigint> {
    await this.noticing;
    return later(later(this.wrote.get(person)?.at ?? 0n, carried), this.floor);
  }

  /** Takes note that a person wrote. @returns where; null if unknown: they read the primary then */
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

  /** @param word what another process told of a write */
  heardOf(word: string): void {
    const [person, at] = word.split(" ");
    this.hear(person!, BigInt(at!));
  }

  /**
   * Something has changed that others are told of: what is read from now on is not from before.
   */
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
   * Where it is not known where they wrote that is so for its time; a position of after that write
   * ends it.
   * @param before what was known when the primary was asked
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

  /** It is looked at as long as the process lasts, from the first who wants to know. */
  private looked(): Promise<void> {
    // Runs outside of the context of the request that came first.
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
    // While the primary is away nothing changes.
    if (at === null) return;
    if (this.floor === nowhere) this.floor = at;
    const seen = await this.pool.look(look.within);
    if (!seen) return this.judge("away");
    if (!seen.follows) return this.judge("promoted");
    const now = performance.now();
    const is = BigInt(seen.at);
    // What it has not replayed since before this process began is as old as its last change.
    const age = this.unread === "away" && this.marks.length === 0 ? (seen.age ?? 0) * 1_000 : 0;
    this.marks = [...this.marks, { at, since: now - age }].filter((mark) => mark.at > is);
    // After hours of standstill the oldest marks suffice.
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
    if (unread === null) log.info({ before }, "the replica is read");
    else log.warn({ reason: unread, ms: Math.round(this.behind()) }, "the replica is not read, but the primary");
  }
}

/** Within a scope a connection is given once it has replayed what the scope asks for. */
class ReplicaPool extends DatabasePool {
  /** What each connection was seen to have replayed: an address may lead to several replicas. */
  private readonly known = new WeakMap<PoolClient, bigint>();

  constructor(url: string, settings: SessionSettings) {
    super("read", {
      address: url,
      max: env.DATABASE_POOL,
      connectionTimeoutMillis: Math.min(1_000, env.DATABASE_CONNECT_TIMEOUT),
      settings: { ...settings, default_transaction_read_only: "on" },
    });
    // A replica that ends its connections says nothing about the primary.
    this.removeAllListeners("error");
    this.on("error", ({ message }) => log.debug({ reason: message }, "lost an idle connection to the replica"));
  }

  /** @returns null where there is no answer in time: whoever has a connection fails at once then */
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
      throw new Error("the replica has not replayed that yet");
    }
  }
}

export const scopeAfter = (after: bigint): Scope => ({ after, until: performance.now() + patience, isBehind: false });
