import { Pool, type PoolClient } from "pg";
import { log } from "@/lib/core/log";

/**
 * The connections of the adapter: one listens, the others tell. The adapter neither hears of the errors of the one that
 * listens, which would end the process, nor gives it back when it is lost.
 */
export function adapterPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 3, application_name: "socket.io" });
  pool.on("error", (error) => log.warn({ err: error }, "lost a connection of the sockets"));
  pool.on("connect", (client) => {
    client.on("error", () => {}); // "end" follows
    client.once("end", () => giveBack(client));
  });
  return pool;
}

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back already.
  }
}
