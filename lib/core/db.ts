import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { singleton } from "./singleton";

/** The pool of connections shared by Prisma and by the hot paths that speak SQL themselves. */
export const pool = singleton(
  "db.pool",
  () => new Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL }),
);

/** The Prisma client of the process. */
export const db = singleton("db.client", () => new PrismaClient({ adapter: new PrismaPg(pool) }));

/** Closes every connection of the process; calls after it fail. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  await pool.end();
}
