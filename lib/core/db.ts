import { Pool, type PoolClient } from "pg";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { DatabasePool } from "./database-pool";
import { env } from "./env";
import { OrderlyPg } from "./orderly-pg";
import { singleton } from "./singleton";

/** The pool of connections shared by Prisma and by the hot paths that speak SQL themselves. */
export const pool = singleton(
  "db.pool",
  () =>
    new DatabasePool("web", {
      max: env.DATABASE_POOL,
      options: [
        // Everything that is asked here takes less than what either of them costs to begin with.
        "-c jit=off -c max_parallel_workers_per_gather=0",
        // What is asked often is in memory: to look a row up costs little more than to read on.
        "-c random_page_cost=1.1",
        // What takes longer than anybody waits for the answer would keep a connection from the others.
        `-c statement_timeout=${env.DATABASE_STATEMENT_TIMEOUT} -c lock_timeout=${env.DATABASE_LOCK_TIMEOUT}`,
        // A process that stands still in the middle of a transaction must not keep its locks.
        "-c idle_in_transaction_session_timeout=30000",
      ].join(" "),
    }),
);

/**
 * Milliseconds a transaction waits for a connection, and may take: many who write at once wait for their turn rather than fail. Where a
 * statement may take longer, so may the transaction that it is in.
 */
const transactionOptions = {
  maxWait: env.DATABASE_CONNECT_TIMEOUT,
  timeout: Math.max(15_000, env.DATABASE_STATEMENT_TIMEOUT),
};

/** The Prisma client of the process. */
export const db = singleton("db.client", () => new PrismaClient({ adapter: new OrderlyPg(pool), transactionOptions }));

/** Runs a job whose statements may take minutes, on a connection of its own. For locks it waits no longer than others. */
export async function onOwnConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const own = new DatabasePool("job", { max: 1, lock_timeout: env.DATABASE_LOCK_TIMEOUT });
  try {
    const client = await own.connect();
    return await work(client).finally(() => client.release(true));
  } finally {
    await own.end();
  }
}

/**
 * Reads one state of the database, also what takes several queries: Prisma asks for each relation by one of its own, and what it belongs to
 * may be gone by then.
 */
export const readAtOnce = <T>(read: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  db.$transaction(read, { isolationLevel: "RepeatableRead" });

/**
 * Runs a transaction on a connection of its own, which neither waits for others nor is refused by an outage. Its statements may take as
 * long as it may.
 * @param work is given the connection too, for what Prisma has no words for (COPY)
 * @param timeout milliseconds for all of it
 */
export async function ownTransaction<T>(
  work: (tx: Prisma.TransactionClient, connection: PoolClient) => Promise<T>,
  timeout: number,
): Promise<T> {
  const connectionTimeoutMillis = env.DATABASE_CONNECT_TIMEOUT;
  const own = new Pool({
    connectionString: env.DATABASE_URL,
    application_name: "job",
    max: 1,
    connectionTimeoutMillis,
  });
  // A lost connection fails the statement that waits for it.
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

/** What is asked within a transaction may take as long as the transaction from here on. */
export const takeTime = (tx: Pick<typeof db, "$executeRaw">): Promise<unknown> =>
  tx.$executeRaw`SET LOCAL statement_timeout = 0`;

/** Closes every connection of the process; calls after it fail. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  await pool.end();
}
