import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { noLimits } from "./connect";
import { env } from "./env";
import { log } from "./log";
import { DatabaseAway, outage } from "./outage";
import { databaseAddress, type SessionSettings, settlePooler, startOptions } from "./pooler";
import { probes } from "./probes";

export type Lent = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

type Config = Omit<PoolConfig, "connectionString" | "options"> & {
  /** URL of another server, reached directly. */
  address?: string;
  /** Settings of each connection; behind a pooler all share those of calls. */
  settings?: SessionSettings;
  /** Connects around a pooler, with these settings, for work that it would break (pooler.ts). */
  session?: SessionSettings;
};

/** While the database is away, waiting and lent connections fail at once. */
export class DatabasePool extends Pool {
  private readonly waiting = new Set<(reason: Error) => void>();
  private readonly connected = new Set<PoolClient>();
  private readonly deaf: (() => void)[];
  private readonly isPooled: boolean;

  constructor(
    private readonly name: string,
    { address, settings, session, ...config }: Config,
  ) {
    const isPooled = databaseAddress.hasPooler && !session && !address;
    const direct = session
      ? { connectionString: databaseAddress.session, options: `${noLimits} ${startOptions(session)}` }
      : { connectionString: address ?? databaseAddress.calls, options: settings && startOptions(settings) };
    super({
      ...(isPooled ? { connectionString: databaseAddress.calls, Client: Nameless } : direct),
      application_name: name,
      connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT,
      keepAlive: true,
      ...config,
    });
    this.isPooled = isPooled;
    // Unheard, this would end the process; the connection is replaced at its next use.
    this.on("error", (error) => log.warn({ err: error, name }, "lost an idle connection to the database"));
    this.on("connect", (client) => {
      this.connected.add(client);
      client.on("error", () => {});
    });
    this.on("remove", (client) => this.connected.delete(client));
    this.deaf = [
      outage.onBegin((reason) => (reason === "away" ? this.cut() : this.refuse("a restore is replacing the database"))),
      outage.onEnd((reason) => reason === "restoring" && this.renew()),
    ];
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | void {
    if (callback) return this.lend(callback);
    return new Promise((resolve, reject) => this.lend((error, client) => (error ? reject(error) : resolve(client!))));
  }

  override end(): Promise<void> {
    for (const stop of this.deaf) stop();
    return super.end();
  }

  private lend(lent: Lent): void {
    const callback = probes.lent.isWatched ? this.timed(lent) : lent;
    const fail = (reason: Error) => callback(new DatabaseAway(reason.message, { cause: reason }), undefined, () => {});
    if (outage.active) return process.nextTick(fail, new Error(whyRefused()));
    const failOnce = (reason: Error) => this.waiting.delete(failOnce) && fail(reason);
    this.waiting.add(failOnce);
    const take = () =>
      super.connect((error, client, done) => {
        if (error) failOnce(error);
        else if (this.waiting.delete(failOnce)) callback(undefined, client, done);
        else done();
      });
    if (this.isPooled) settlePooler().then(take, failOnce);
    else take();
  }

  private timed(callback: Lent): Lent {
    const since = performance.now();
    return (...given) => {
      probes.lent.tell({ name: this.name, pool: this, seconds: (performance.now() - since) / 1000 });
      callback(...given);
    };
  }

  protected cut(): void {
    const silent = this.refuse("the database stopped answering");
    for (const client of [...this.connected]) client.connection.stream.destroy(silent);
  }

  private refuse(why: string): DatabaseAway {
    const reason = new DatabaseAway(why);
    for (const fail of [...this.waiting]) fail(reason);
    return reason;
  }

  /** Prepared statements and types refer to the old state, so connections are not reused. */
  private renew(): void {
    for (let idle = this.idleCount; idle > 0; idle--) super.connect((_error, _client, done) => void done(true));
    for (const client of this.connected) {
      const { release } = client;
      client.release = () => release.call(client, true);
    }
  }
}

/** Behind a pooler a named prepared statement may be another connection's. */
class Nameless extends Client {
  override query = ((asked: string | { name?: string; submit?: unknown }, ...rest: unknown[]) => {
    const isNamed = typeof asked === "object" && asked.name !== undefined && !asked.submit;
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    return query(isNamed ? { ...asked, name: undefined } : asked, ...rest);
  }) as Client["query"];
}

const whyRefused = (): string =>
  outage.is("away") ? "the database does not answer" : "a restore is replacing the database";
