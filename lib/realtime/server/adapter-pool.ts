import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { DatabasePool } from "@/lib/core/database-pool";

/** Milliseconds for what is under way when the connections end. */
const grace = 300;

/**
 * The connections of the adapter: one listens, the others tell. The adapter neither hears of the errors of the one that
 * listens, which would end the process, nor gives it back when it is lost.
 */
export function adapterPool(connectionString: string): { pool: Pool; end: () => Promise<void> } {
  const pool = new DatabasePool("socket.io", { connectionString, max: 3 });
  const lent = new Set<PoolClient>();
  pool.on("connect", (client) => client.once("end", () => giveBack(client)));
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  return {
    pool,
    async end() {
      await Promise.race([pool.end(), sleep(grace)]);
      // One that came to the adapter after it was closed would be kept by it, and the pool would wait for that for ever.
      for (const client of lent) {
        client.removeAllListeners("end"); // else the adapter asks for another
        void client.end();
      }
    },
  };
}

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back already.
  }
}
