import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { DatabasePool } from "@/lib/core/database-pool";

const grace = 300;

/**
 * The adapter hears no errors of the connection that listens, which would end the process, nor
 * gives it back when lost.
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
      // The adapter would keep one that came after its end, and the pool wait for that for ever.
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
