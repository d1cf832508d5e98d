import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { log } from "./log";
import { singleton } from "./singleton";

/** The pool of connections shared by Prisma and by the hot paths that speak SQL themselves. */
export const pool = singleton("db.pool", () => {
  const connections = new Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    // Everything that is asked here takes less than what either of them costs to begin with.
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
  });
  // One that is lost while idle is replaced at the next use. Nobody hearing of it would end the process.
  connections.on("error", (error) => log.warn({ err: error }, "lost an idle connection to the database"));
  return connections;
});

/** Milliseconds a transaction waits for a connection, and may take: many who write at once wait for their turn rather than fail. */
const transactionOptions = { maxWait: 10_000, timeout: 15_000 };

/** The Prisma client of the process. */
export const db = singleton("db.client", () => new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }));

/** Closes every connection of the process; calls after it fail. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  await pool.end();
}
