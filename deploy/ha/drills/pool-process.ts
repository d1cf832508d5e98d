import { once } from "node:events";
import { DatabasePool } from "../../../lib/core/database-pool";
import { env } from "../../../lib/core/env";
import { callSettings, databaseAddress } from "../../../lib/core/pooler";
import { listenTo } from "../../../lib/server/database/notifications";

/** What a process came to: statements, milliseconds of all of them and of the longest, why others failed. */
export type PoolUse = { answered: number; ms: number; longest: number; failures: string[] };

/*
 * As much of a process of the site as its database sees: a pool for calls, by the pooler, and a connection that listens. On each
 * connection somebody asks all the time, until it is told to stop.
 */
async function work(): Promise<void> {
  const pool = new DatabasePool("web", { max: env.DATABASE_POOL, settings: callSettings });
  const listening = await listenTo(databaseAddress.session, { twenty: { onNotify: () => {}, onReconnect: () => {} } });
  const use: PoolUse = { answered: 0, ms: 0, longest: 0, failures: [] };
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const since = performance.now();
      try {
        // Most calls read a little, and are not yet done with the connection.
        await pool.query("SELECT (SELECT title FROM short_links LIMIT 1), pg_sleep(0.004)");
        const took = performance.now() - since;
        use.answered += 1;
        use.ms += took;
        use.longest = Math.max(use.longest, took);
      } catch (error) {
        use.failures.push((error as Error).message);
      }
    }
  };
  // What a process asks Postgres itself when it starts is not asked by all at once: they start one after the other.
  await pool.query("SELECT");
  process.send!("ready");
  await once(process, "message");
  const asking = Array.from({ length: env.DATABASE_POOL }, ask);
  await once(process, "message");
  isOver = true;
  await Promise.all(asking);
  await listening.stop();
  await pool.end();
  process.send!(use);
  process.disconnect();
}

void work();
