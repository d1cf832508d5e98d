import { Pool, type PoolClient } from "pg";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { DatabasePool } from "./database-pool";
import { noLimits } from "./connect";
import { env } from "./env";
import { OrderlyPg } from "./orderly-pg";
import { callSettings, databaseAddress } from "./pooler";
import { readScope, Replica } from "./replica";
import { singleton } from "./singleton";

const primary = singleton("db.pool", () => new DatabasePool("web", { max: env.DATABASE_POOL, settings: callSettings }));

/** For reads (read.ts); null without a DATABASE_READ_URL. */
export const replica = singleton("db.replica", () =>
  env.DATABASE_READ_URL ? new Replica(env.DATABASE_READ_URL, callSettings, primary) : null,
);

/** Milliseconds: many simultaneous writers wait rather than fail. */
const transactionOptions = {
  maxWait: env.DATABASE_CONNECT_TIMEOUT,
  timeout: Math.max(15_000, env.DATABASE_STATEMENT_TIMEOUT),
};

const clientOf = (pool: Pool) => new PrismaClient({ adapter: new OrderlyPg(pool), transactionOptions });

const primaryDb = singleton("db.client", () => clientOf(primary));
const replicaDb = replica && singleton("db.replica-client", () => clientOf(replica.pool));

/** Within `reading` (read.ts) the replica, else the primary. */
function byScope<T extends object>(primary: T, replica: T | null, names?: readonly string[]): T {
  if (!replica) return primary;
  return new Proxy(primary, {
    get(_, name) {
      const one = readScope.getStore() && (names?.includes(String(name)) ?? true) ? replica : primary;
      const value: unknown = Reflect.get(one, name);
      return typeof value === "function" ? (value.bind(one) as unknown) : value;
    },
  });
}

export const pool: DatabasePool = byScope<DatabasePool>(primary, replica && replica.pool, ["query", "connect"]);

export const db = byScope(primaryDb, replicaDb);

/** False for a model of a transaction, which stays on its connection. */
export const isMovable = (model: unknown): boolean =>
  replicaDb !== null && (model as { $parent?: unknown }).$parent === primaryDb;

/** Moves a model named outside of `reading` to the replica within it. */
export function modelHere<Model>(model: Model): Model {
  if (!replicaDb || !readScope.getStore() || !isMovable(model)) return model;
  const { name } = model as { name: string };
  return (replicaDb as unknown as Record<string, Model>)[name.charAt(0).toLowerCase() + name.slice(1)]!;
}

/** For work that takes minutes or needs a session. */
export async function onOwnConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const own = new DatabasePool("job", { max: 1, session: { lock_timeout: env.DATABASE_LOCK_TIMEOUT } });
  try {
    const client = await own.connect();
    return await work(client).finally(() => client.release(true));
  } finally {
    await own.end();
  }
}

/** Reads one snapshot: Prisma loads each relation by its own query. */
export const readAtOnce = <T>(read: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  db.$transaction(read, { isolationLevel: "RepeatableRead" });

/**
 * A transaction on its own connection, which does not wait for others and ignores outages.
 * @param work also gets the connection, for COPY
 * @param timeout milliseconds for all of it
 */
export async function ownTransaction<T>(
  work: (tx: Prisma.TransactionClient, connection: PoolClient) => Promise<T>,
  timeout: number,
): Promise<T> {
  const connectionTimeoutMillis = env.DATABASE_CONNECT_TIMEOUT;
  const own = new Pool({
    connectionString: databaseAddress.session,
    application_name: "job",
    options: noLimits,
    max: 1,
    connectionTimeoutMillis,
  });
  own.on("error", () => {});
  own.on("connect", (client) => client.on("error", () => {}));
  let connection!: PoolClient;
  own.on("acquire", (client) => (connection = client));
  const client = new PrismaClient({ adapter: new OrderlyPg(own) });
  try {
    return await client.$transaction((tx) => work(tx, connection), { maxWait: connectionTimeoutMillis, timeout });
  } finally {
    await client.$disconnect();
    await own.end();
  }
}

/** Lifts the limit of single statements in this transaction. */
export const takeTime = (tx: Pick<typeof db, "$executeRaw">): Promise<unknown> =>
  tx.$executeRaw`SET LOCAL statement_timeout = 0`;

export async function closeDatabase(): Promise<void> {
  await replicaDb?.$disconnect();
  await replica?.end();
  await primaryDb.$disconnect();
  await primary.end();
}
