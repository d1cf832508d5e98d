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

/** What may be read instead of the primary (read.ts); null without a DATABASE_READ_URL. */
export const replica = singleton("db.replica", () =>
  env.DATABASE_READ_URL ? new Replica(env.DATABASE_READ_URL, callSettings, primary) : null,
);

/** Milliseconds: many who write at once wait for their turn rather than fail. */
const transactionOptions = {
  maxWait: env.DATABASE_CONNECT_TIMEOUT,
  timeout: Math.max(15_000, env.DATABASE_STATEMENT_TIMEOUT),
};

const clientOf = (pool: Pool) => new PrismaClient({ adapter: new OrderlyPg(pool), transactionOptions });

const primaryDb = singleton("db.client", () => clientOf(primary));
const replicaDb = replica && singleton("db.replica-client", () => clientOf(replica.pool));

/** One of two, by who asks: within `reading` (read.ts) it is the replica's. */
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

/** Whether a model may be read on a replica: one of a transaction stays where that is. */
export const isMovable = (model: unknown): boolean =>
  replicaDb !== null && (model as { $parent?: unknown }).$parent === primaryDb;

/** A model that was named outside of `reading`, as it is to be asked within. */
export function modelHere<Model>(model: Model): Model {
  if (!replicaDb || !readScope.getStore() || !isMovable(model)) return model;
  const { name } = model as { name: string };
  return (replicaDb as unknown as Record<string, Model>)[name.charAt(0).toLowerCase() + name.slice(1)]!;
}

/** Runs a job whose statements may take minutes, or that needs a session, on a connection of its own. */
export async function onOwnConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const own = new DatabasePool("job", { max: 1, session: { lock_timeout: env.DATABASE_LOCK_TIMEOUT } });
  try {
    const client = await own.connect();
    return await work(client).finally(() => client.release(true));
  } finally {
    await own.end();
  }
}

/** Reads one state of the database: Prisma asks for each relation by a query of its own. */
export const readAtOnce = <T>(read: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  db.$transaction(read, { isolationLevel: "RepeatableRead" });

/**
 * A transaction on a connection of its own, which neither waits for others nor is refused by an
 * outage.
 * @param work is given the connection too, for COPY
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

/** Lets the statements of a transaction take as long as the transaction from here on. */
export const takeTime = (tx: Pick<typeof db, "$executeRaw">): Promise<unknown> =>
  tx.$executeRaw`SET LOCAL statement_timeout = 0`;

/** Closes every connection of the process; calls after it fail. */
export async function closeDatabase(): Promise<void> {
  await replicaDb?.$disconnect();
  await replica?.end();
  await primaryDb.$disconnect();
  await primary.end();
}
