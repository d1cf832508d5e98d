import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import { log } from "@/lib/core/log";

/** Milliseconds for what is under way when the connections end. */
const grace = 300;

/**
 * The connections of the adapter: one listens, the others tell. The adapter neither hears of the errors of the one that
 * listens, which would end the process, nor gives it back when it is lost.
 */
export function adapterPool(connectionString: string): { pool: Pool; end: () => Promise<void> } {
  const pool = new Pool({ connectionString, max: 3, application_name: "socket.io" });
  const lent = new Set<PoolClient>();
  pool.on("error", (error) => log.warn({ err: error }, "lost a connection of the sockets"));
  pool.on("connect", (client) => {
    client.on("error", () => {}); // "end" follows
    client.once("end", () => giveBack(client));
  });
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
